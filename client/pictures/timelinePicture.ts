/** A row of bars a theme, one for each month or year; the same numbers as a table below it. */
import type { PictureTheme } from '../../server/protocol/pictures';
import { type Html, html } from '../page/html';
import { type Drawing, themeName } from './picturesHtml';
import { barHeight, periodNames, ticks, WIDTH } from './scale';

const HEIGHT = 40;
/** Of a period's place, what its bar leaves free. */
const GAP = 0.2;

export function timelinePicture(drawing: Drawing): Html {
  const { answer, words, setting } = drawing;
  if (!answer.periods.length) return html`<p class="quiet">${words.noDates}</p>`;
  const names = periodNames(answer, setting.locale);
  const most = Math.max(1, ...answer.themes.flatMap(theme => theme.dated));
  const rows = answer.themes.map((theme, i) => row(drawing, theme, i, names, most));
  return html`<table class="picture timeline" data-marks>
<thead><tr><th scope="col">${words.theme}</th><td class="drawn">${axis(names)}</td><th scope="col" class="number">${words.undated}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
${numbers(drawing, names)}`;
}

/** Labels in the middle below their places; the first and the last stay within the picture. */
function axis(names: readonly string[]): Html {
  const shown = new Set(ticks(names.length));
  const labels = names.map((name, i) => html`<span>${shown.has(i) ? name : ''}</span>`);
  return html`<div class="axis" aria-hidden="true">${labels}</div>`;
}

function row(drawing: Drawing, theme: PictureTheme, index: number, names: readonly string[], most: number): Html {
  const { answer, words, mark } = drawing;
  const name = themeName(theme, words);
  const place = WIDTH / names.length;
  const bars = theme.dated.flatMap((count, i) => {
    if (!count) return [];
    const height = barHeight(count, most, HEIGHT - 2);
    const [x, width] = [i * place, place];
    const bar = html`<rect class="hit" x="${x.toFixed(1)}" y="0" width="${width.toFixed(1)}" height="${HEIGHT}"/><rect class="bar dated" x="${(x + (place * GAP) / 2).toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}" width="${(place * (1 - GAP)).toFixed(1)}" height="${height.toFixed(1)}"/>`;
    const label = `${name}, ${names[i]}: ${words.papers(count)}`;
    return [mark(`timeline:${index}:${answer.periods[i]}`, label, { theme: theme.id, period: answer.periods[i] }, bar)];
  });
  return html`<tr><th scope="row">${name}</th><td class="drawn"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="group" aria-label="${name}"><line class="base" x1="0" y1="${HEIGHT}" x2="${WIDTH}" y2="${HEIGHT}"/>${bars}</svg></td><td class="number">${undated(drawing, theme, index, name)}</td></tr>
`;
}

function undated({ words, mark }: Drawing, theme: PictureTheme, index: number, name: string): Html {
  if (!theme.undated) return html`0`;
  const label = `${name}, ${words.undated}: ${words.papers(theme.undated)}`;
  const text = html`<text x="100%" y="1em" text-anchor="end">${theme.undated}</text>`;
  return html`<svg class="counted" role="group" aria-label="${name}">${mark(`timeline:${index}:`, label, { theme: theme.id, period: '' }, text)}</svg>`;
}

/** For whoever can't see bars, or wants to know exactly. */
function numbers({ answer, words }: Drawing, names: readonly string[]): Html {
  const heads = [...names, words.undated, words.all].map(name => html`<th scope="col" class="number">${name}</th>`);
  const rows = answer.themes.map(theme => {
    const all = theme.dated.reduce((a, b) => a + b, theme.undated);
    const cells = [...theme.dated, theme.undated, all].map(count => html`<td class="number">${count}</td>`);
    return html`<tr><th scope="row">${themeName(theme, words)}</th>${cells}</tr>
`;
  });
  return html`<details><summary>${words.counts}</summary>
<div class="wide" tabindex="0" role="region" aria-label="${words.counts}"><table class="counts"><caption>${words.timeline}</caption>
<thead><tr><th scope="col">${words.theme}</th>${heads}</tr></thead>
<tbody>
${rows}</tbody></table></div></details>`;
}
