/** The page of a paper as HTML: a plain function of what the server says, every text of it escaped. */
import { l10n } from 'vscode';
import type { PageAnswer, PagePiece, PagePlace } from '../../server/protocol/views';
import type { Actions, PageAction } from './actions';
import { type Frame, framed } from './framed';
import { type Html, html, NOTHING } from './html';

export function paperHtml(page: PageAnswer, actions: Actions, frame: Frame, back: boolean): string {
  return framed(frame, {
    title: page.title,
    said: html` data-key="${page.key}"`,
    main: html`${head(page, actions, back)}
${prose(page, actions)}
${results(page)}
${themes(page)}
${ownNote(page, actions)}
${uses(page, actions)}
${related(page, actions)}
${sources(page, actions)}`,
  });
}

/** The page of a key that no paper answers to any more. */
export const goneHtml = (key: string, frame: Frame): string =>
  framed(frame, {
    title: key,
    said: html` data-key="${key}"`,
    main: html`<p class="gone">${l10n.t('No paper answers to the key {0} any more.', key)}</p>`,
  });

const button = (actions: Actions, action: PageAction, label: string, kind = 'button'): Html =>
  html`<button type="button" class="${kind}" data-action="${actions.add(action)}">${label}</button>`;

/** No `a`: the editor would follow it as well. Not a `button` either, which would not run on from line to line. */
const link = (actions: Actions, action: PageAction, label: string, kind = 'link'): Html =>
  html`<span role="link" tabindex="0" class="${kind}" data-action="${actions.add(action)}">${label}</span>`;

function head(page: PageAnswer, actions: Actions, back: boolean): Html {
  const { key } = page;
  const written = page.sources.flatMap(source => source.key ?? []);
  // What tells two works under one key apart here stands in no file.
  const [shown = key, ...others] = written.length && !written.includes(key) ? page.otherKeys : [key, ...page.otherKeys];
  const meta = [page.date, page.venue].filter(text => text !== undefined && text !== '');
  const ids = page.ids.map(({ label, value, url }) =>
    url
      ? html`<a href="${url}" title="${url}">${label === 'URL' ? shortUrl(value) : `${label} ${value}`}</a>`
      : html`<span>${label} ${value}</span>`,
  );
  const links = page.links.map(
    ({ url, kind }) =>
      html`<a href="${url}" title="${url}">${kind === 'other' ? shortUrl(url) : `${kind}: ${shortUrl(url)}`}</a>`,
  );
  return html`<header>
${back ? link(actions, { kind: 'back' }, l10n.t('← Back'), 'link back') : NOTHING}
<h1>${page.title}</h1>
${page.people.length ? html`<p class="people">${page.people.join(', ')}</p>` : NOTHING}
${meta.length ? html`<p class="meta">${meta.join(' · ')}</p>` : NOTHING}
${ids.length || links.length ? html`<p class="ids">${[...ids, ...links]}</p>` : NOTHING}
${page.methods.length ? html`<ul class="methods">${page.methods.map(method)}</ul>` : NOTHING}
<p class="key"><code>@${shown}</code>${others.map(other => html` <code class="other">@${other}</code>`)}</p>
<nav class="do" aria-label="${l10n.t('What you can do with this paper')}">
${button(actions, { kind: 'cite', key }, l10n.t('Insert Citation'), 'button first')}
${button(actions, { kind: 'copy', key }, l10n.t('Copy Key'))}
${button(actions, { kind: 'source', key }, l10n.t('Go to the Source'))}
${button(actions, { kind: 'note', key }, page.note ? l10n.t('Open the Note') : l10n.t('Create a Note'))}
${page.files.length ? button(actions, { kind: 'pdf', key }, l10n.t('Open PDF')) : NOTHING}
${button(actions, { kind: 'reveal', key }, l10n.t('Show in the View'))}
</nav>
</header>`;
}

function method({ name, expansion, kind, aliases }: PageAnswer['methods'][number]): Html {
  const also = aliases.length ? ` (${aliases.join(', ')})` : '';
  const what = kind === 'other' ? NOTHING : html` <span class="quiet">${kind}</span>`;
  return html`<li><strong>${name}</strong>${also}${expansion ? ` — ${expansion}` : ''}${what}</li>`;
}

const shortUrl = (url: string): string => {
  const plain = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
};

const section = (title: string, body: Html, extra = ''): Html =>
  html`<section class="${extra}"><h2>${title}</h2>${body}</section>`;

/** The summary is a part of most abstracts; then the abstract alone says everything. */
function prose(page: PageAnswer, actions: Actions): Html {
  const textOf = (pieces: readonly PagePiece[]) => pieces.map(piece => piece.text).join('');
  const told = textOf(page.abstract).includes(textOf(page.summary));
  return html`${page.summary.length && !told ? section(l10n.t('In Short'), html`<p>${pieces(page.summary, actions)}</p>`) : NOTHING}
${page.abstract.length ? section(l10n.t('Abstract'), html`<p>${pieces(page.abstract, actions)}</p>`) : NOTHING}`;
}

const pieces = (all: readonly PagePiece[], actions: Actions): Html[] =>
  all.map(({ text, papers }) => {
    const [first, ...others] = papers ?? [];
    if (!first) return html`${text}`;
    const rest = others.map(
      (paper, i) => html`<sup>${link(actions, { kind: 'show', key: paper.key }, String(i + 2))}</sup>`,
    );
    return html`<span title="${[first, ...others].map(p => p.title).join('\n')}">${link(actions, { kind: 'show', key: first.key }, text)}${rest}</span>`;
  });

function results({ results: all }: PageAnswer): Html {
  if (!all.length) return NOTHING;
  const rows = all.map(
    ({ text, value, metric, baseline }) => html`<tr>
<td class="value">${value ?? ''}</td><td>${metric ?? ''}</td><td>${baseline ?? ''}</td><td class="said">${text}</td></tr>`,
  );
  const heads = [l10n.t('Value'), l10n.t('Of'), l10n.t('Against'), l10n.t('As the Paper Says It')];
  return section(
    l10n.t('Results'),
    html`<div class="wide"><table><thead><tr>${heads.map(h => html`<th scope="col">${h}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`,
  );
}

function themes({ themes: all, tags }: PageAnswer): Html {
  if (!all.length && !tags.length) return NOTHING;
  const list = all.map(({ label, definition, why }) => {
    const phrases = why.map(phrase => `“${phrase}”`).join(', ');
    const reason = why.length ? html` <span class="quiet">${l10n.t('because of {0}', phrases)}</span>` : NOTHING;
    return html`<li title="${definition ?? ''}">${label}${reason}</li>`;
  });
  const shown = tags.map(tag => html`<li class="tag">${tag}</li>`);
  return section(
    l10n.t('Themes'),
    html`${list.length ? html`<ol>${list}</ol>` : NOTHING}${shown.length ? html`<ul class="tags" aria-label="${l10n.t('Tags')}">${shown}</ul>` : NOTHING}`,
  );
}

const placeButton = (actions: Actions, { uri, range, path }: PagePlace): Html =>
  link(actions, { kind: 'place', uri, range }, `${path}:${range.start.line + 1}`, 'link place');

function ownNote({ note }: PageAnswer, actions: Actions): Html {
  if (!note) return NOTHING;
  return section(
    l10n.t('Your Note'),
    html`<p>${placeButton(actions, note)}</p>${note.paragraphs.map(text => html`<p class="own">${text}</p>`)}`,
  );
}

function uses({ uses: all }: PageAnswer, actions: Actions): Html {
  const body = all.length
    ? html`<ul class="lines">${all.map(
        use =>
          html`<li>${placeButton(actions, use)} <span class="quiet">${use.kind === 'cited' ? l10n.t('cited') : l10n.t('mentioned')}</span><br>${use.text}</li>`,
      )}</ul>`
    : html`<p class="quiet">${l10n.t('No note cites or mentions this paper.')}</p>`;
  return section(l10n.t('In Your Notes'), body);
}

function related({ related: all }: PageAnswer, actions: Actions): Html {
  if (!all.length) return NOTHING;
  const list = all.map(
    ({ key, title, description, why }) =>
      html`<li>${link(actions, { kind: 'show', key }, title)} <span class="quiet">${description}</span><br><span class="quiet">${why}</span></li>`,
  );
  return section(l10n.t('Related Papers'), html`<ul class="lines">${list}</ul>`);
}

function sources({ sources: all, conflicts }: PageAnswer, actions: Actions): Html {
  const list = all.map(source => {
    const key = source.key === undefined ? NOTHING : html` <code>@${source.key}</code>`;
    return html`<li>${placeButton(actions, source)} <span class="quiet">${source.format}</span>${key}</li>`;
  });
  const differences = conflicts.map(({ field, values }) => {
    const said = values.map(({ value, paths }) => l10n.t('{0} in {1}', value, paths.join(', ')));
    return html`<li><strong>${field}</strong>: ${said.join('; ')}</li>`;
  });
  const differ = differences.length
    ? html`<h3>${l10n.t('What They Say Differently')}</h3><ul class="conflicts">${differences}</ul>`
    : NOTHING;
  return section(l10n.t('Sources'), html`<ul>${list}</ul>${differ}`);
}
