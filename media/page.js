// Runs in the page of a paper: says which of the offered actions was chosen, and remembers the paper and the place in it.
const editor = acquireVsCodeApi();
const { key, drawn } = document.body.dataset;
const before = editor.getState();

editor.setState({ key, top: before?.key === key ? before.top : 0 });
// The editor takes a page at its very top for one that wants to be where the one before it was.
window.scrollTo(0, Math.max(1, editor.getState().top));

const choose = event => {
  const action = event.target.closest?.('[data-action]')?.dataset.action;
  if (action !== undefined) editor.postMessage({ drawn: Number(drawn), action: Number(action) });
};
document.addEventListener('click', choose);
document.addEventListener('keydown', event => {
  if (event.key === 'Enter' && event.target.matches('[role="link"]')) choose(event);
});

let timer;
window.addEventListener('scroll', () => {
  clearTimeout(timer);
  timer = setTimeout(() => editor.setState({ key, top: window.scrollY }), 100);
});
