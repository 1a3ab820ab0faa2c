/** The page of the pictures as HTML: a plain function of the server's numbers, every text of it escaped. */
import {
  type MarkedParams,
  type PicturesAnswer,
  type PictureTheme,
  REST,
  type Unit,
} from '../../server/protocol/pictures';
import type { Actions } from '../page/actions';
import { type Frame, framed } from '../page/framed';
import { type Html, html, NOTHING } from '../page/html';
import { coveragePicture } from './coveragePicture';
import { timelinePicture } from './timelinePicture';
import type { Words } from './words';

export type PictureAction =
  | { readonly kind: 'marked'; readonly params: MarkedParams; readonly label: string }
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'scope'; readonly all: boolean };

/** What is drawn besides the numbers. */
export interface Setting extends Frame {
  /** The note that counts, with the name that a person calls it by; nothing for all notes. */
  readonly document?: string;
  readonly name?: string;
  /** The note that could count. */
  readonly note?: string;
  readonly locale: string;
  /** What a reloaded window is told, as JSON. */
  readonly state: string;
}

/** What the two pictures are made from. */
export interface Drawing {
  readonly answer: PicturesAnswer;
  readonly words: Words;
  readonly setting: Setting;
  /** A mark that leads to its papers; `id` is the same in the next drawing, so that it keeps the focus. */
  readonly mark: (id: string, label: string, params: Omit<MarkedParams, 'document' | 'unit'>, inner: Html) => Html;
}

export function picturesHtml(
  answer: PicturesAnswer,
  words: Words,
  actions: Actions<PictureAction>,
  setting: Setting,
): string {
  const { document } = setting;
  const { unit } = answer;
  const drawing: Drawing = {
    answer,
    words,
    setting,
    mark: (id, label, params, inner) => {
      const action = actions.add({
        kind: 'marked',
        label,
        params: { ...params, unit, ...(document ? { document } : {}) },
      });
      return html`<g class="mark" role="button" tabindex="-1" data-id="${id}" data-action="${action}" aria-label="${label}"><title>${label}</title>${inner}</g>`;
    },
  };
  return framed(setting, {
    title: words.title,
    said: html` data-state="${setting.state}"`,
    main: html`<h1>${words.title}</h1>
${answer.papers ? pictures(drawing, actions) : html`<p class="quiet">${words.nothing}</p>`}`,
  });
}

function pictures(drawing: Drawing, actions: Actions<PictureAction>): Html {
  const { answer, words, setting } = drawing;
  return html`<p class="quiet">${words.papers(answer.papers)}. ${words.keys}</p>
<section aria-labelledby="coverage">
<h2 id="coverage">${words.coverage(setting.name)}</h2>
${scopes(setting, words, actions)}
${coveragePicture(drawing)}
</section>
<section aria-labelledby="timeline">
<h2 id="timeline">${words.timeline}</h2>
${units(answer.unit, words, actions)}
${timelinePicture(drawing)}
</section>`;
}

const choice = (id: string, label: string, pressed: boolean, action: number): Html =>
  html`<button type="button" class="choice" aria-pressed="${String(pressed)}" data-id="${id}" data-action="${action}">${label}</button>`;

function scopes({ note, document }: Setting, words: Words, actions: Actions<PictureAction>): Html {
  if (!note) return NOTHING;
  return html`<div class="choices" role="group" aria-label="${words.choose}">
${choice('scope:note', note, document !== undefined, actions.add({ kind: 'scope', all: false }))}
${choice('scope:all', words.allNotes, document === undefined, actions.add({ kind: 'scope', all: true }))}
</div>`;
}

const units = (unit: Unit, words: Words, actions: Actions<PictureAction>): Html =>
  html`<div class="choices" role="group" aria-label="${words.choose}">
${choice('unit:month', words.months, unit === 'month', actions.add({ kind: 'unit', unit: 'month' }))}
${choice('unit:year', words.years, unit === 'year', actions.add({ kind: 'unit', unit: 'year' }))}
</div>`;

/** As a person reads it: the rest and papers without a theme have no label of their own. */
export function themeName({ id, label, themes }: PictureTheme, words: Words): string {
  if (id === REST) return words.rest(themes ?? 0);
  return id === '' ? words.noTheme : label;
}
