// Runs in the page of the pictures: says which mark was chosen, moves between marks with the arrow keys, and remembers
// what is shown, the place in the page and what had the focus.
const editor = acquireVsCodeApi();
const { drawn, state } = document.body.dataset;
const before = editor.getState() ?? {};
const remember = more => editor.setState({ ...editor.getState(), ...more });

remember({ wanted: JSON.parse(state), top: before.top ?? 0 });

const actionOf = element => element?.closest?.('[data-action]');
const choose = event => {
  const chosen = actionOf(event.target);
  if (!chosen) return;
  remember({ focus: chosen.dataset.id });
  editor.postMessage({ drawn: Number(drawn), action: Number(chosen.dataset.action) });
};
document.addEventListener('click', choose);

/** One stop of the Tab key a picture; within it the arrows go on. */
const rowsOf = picture =>
  [...picture.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('.mark')]).filter(row => row.length);
const enter = mark => {
  for (const other of mark.closest('[data-marks]').querySelectorAll('.mark')) other.setAttribute('tabindex', '-1');
  mark.setAttribute('tabindex', '0');
};
for (const picture of document.querySelectorAll('[data-marks]')) {
  const first = picture.querySelector('.mark');
  if (first) enter(first);
}

const middle = mark => mark.getBoundingClientRect().x + mark.getBoundingClientRect().width / 2;
const nearest = (row, x) => row.reduce((a, b) => (Math.abs(middle(b) - x) < Math.abs(middle(a) - x) ? b : a));

function next(mark, key) {
  const rows = rowsOf(mark.closest('[data-marks]'));
  const y = rows.findIndex(row => row.includes(mark));
  const x = rows[y].indexOf(mark);
  if (key === 'ArrowRight') return rows[y][x + 1];
  if (key === 'ArrowLeft') return rows[y][x - 1];
  if (key === 'Home') return rows[y][0];
  if (key === 'End') return rows[y].at(-1);
  const row = key === 'ArrowDown' ? rows[y + 1] : key === 'ArrowUp' ? rows[y - 1] : undefined;
  return row && nearest(row, middle(mark));
}

document.addEventListener('keydown', event => {
  const mark = event.target.closest?.('.mark');
  if (!mark) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    choose(event);
    return;
  }
  const to = next(mark, event.key);
  if (!to) return;
  event.preventDefault();
  enter(to);
  to.focus();
});
document.addEventListener('focusin', event => {
  const mark = event.target.closest?.('.mark');
  if (mark) enter(mark);
  remember({ focus: actionOf(event.target)?.dataset.id });
});

// Drawn anew, the page has lost the focus; what was used last gets it again.
const used = before.focus && document.querySelector(`[data-id="${CSS.escape(before.focus)}"]`);
if (used) used.focus({ preventScroll: true });

const table = document.querySelector('details');
if (table) {
  table.open = before.table === true;
  table.addEventListener('toggle', () => remember({ table: table.open }));
}

// Last, because what is open makes the page longer.
window.scrollTo(0, editor.getState().top);

let timer;
window.addEventListener('scroll', () => {
  clearTimeout(timer);
  timer = setTimeout(() => remember({ top: window.scrollY }), 100);
});
