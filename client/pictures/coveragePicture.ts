/** A bar a theme: what of its papers is cited, what only mentioned, what never touched. A table with the bars in it. */
import type { PictureTheme, Touch } from '../../server/protocol/pictures';
import { type Html, html } from '../page/html';
import { type Drawing, themeName } from './picturesHtml';
import { segments, TOUCHES, WIDTH } from './scale';

const HEIGHT = 20;

export function coveragePicture(drawing: Drawing): Html {
  const { answer, words, setting } = drawing;
  // Of all notes nobody knows what they mention.
  const touches = TOUCHES.filter(touch => touch !== 'mentioned' || setting.document !== undefined);
  const most = Math.max(1, ...answer.themes.map(sum));
  const rows = answer.themes.map((theme, i) => row(drawing, theme, i, touches, most));
  const legend = touches.map(
    touch =>
      html`<li><svg class="key" viewBox="0 0 12 12" aria-hidden="true"><rect class="bar ${touch}" x="1" y="1" width="10" height="10"/></svg>${words.touch[touch]}</li>`,
  );
  const heads = touches.map(touch => html`<th scope="col" class="number">${words.touch[touch]}</th>`);
  return html`<ul class="legend">${legend}</ul>
<table class="picture coverage" data-marks>
<thead><tr><th scope="col">${words.theme}</th><td></td>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

const sum = ({ cited, mentioned, untouched }: PictureTheme): number => cited + mentioned + untouched;

function row(drawing: Drawing, theme: PictureTheme, index: number, touches: readonly Touch[], most: number): Html {
  const { words, mark } = drawing;
  const name = themeName(theme, words);
  const bars = segments(
    touches.map(touch => [touch, theme[touch]] as const),
    most,
  ).map(({ of, count, start, length }) =>
    mark(
      `coverage:${index}:${of}`,
      `${name}: ${words.touch[of]}, ${words.papers(count)}`,
      { theme: theme.id, touch: of },
      html`<rect class="bar ${of}" x="${start.toFixed(1)}" y="1" width="${length.toFixed(1)}" height="${HEIGHT - 2}"/>`,
    ),
  );
  const numbers = touches.map(touch => html`<td class="number">${theme[touch]}</td>`);
  return html`<tr><th scope="row">${name}</th><td class="drawn"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="group" aria-label="${name}">${bars}</svg></td>${numbers}</tr>
`;
}
