/** What editors draw into a document or list beside it: symbols, links, hints, lenses and tokens of a fixture's files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Snapshot } from '../../server/core/library/snapshot';
import { codeLenses, lensText } from '../../server/features/codeLens';
import { documentLinks } from '../../server/features/documentLinks';
import { inlayHints } from '../../server/features/inlayHints';
import { semanticTokens } from '../../server/features/semanticTokens';
import { documentSymbols, workspaceSymbols } from '../../server/features/symbols';
import { fixtures } from '../fixture';
import { indexed, snapshotOf, uriOf } from '../memoryFiles';
import { shown } from './shown';

const filesOf = (snapshot: Snapshot): string[] => [...new Set([...snapshot.sources.keys(), ...snapshot.notes.keys()])];
const WHOLE = { start: 0, end: Number.POSITIVE_INFINITY };

/** The first line of a fixture names the queries: `query “…”`. */
fixtures('symbols', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const queries = [...fixture.title.matchAll(/“([^”]*)”/g)].map(m => m[1] ?? '');
  const found = queries.flatMap(query => [
    `workspace “${query}”`,
    ...workspaceSymbols(snapshot, query).map(
      s => `  ${s.kind} ${s.name} | ${s.container} | ${shown(snapshot, s.uri, s.span)}`,
    ),
  ]);
  const outlines = filesOf(snapshot).flatMap(uri => [
    uri,
    ...documentSymbols(snapshot, uri).map(s => `  ${s.name} | ${s.detail} | ${shown(snapshot, uri, s.titleSpan)}`),
  ]);
  return [...found, ...outlines].join('\n');
});

fixtures('documentLinks', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const links = filesOf(snapshot).flatMap(uri =>
    documentLinks(snapshot, uri).map(
      link => `${shown(snapshot, uri, link.span)} → ${link.target}${link.tooltip ? ` (${link.tooltip})` : ''}`,
    ),
  );
  return links.join('\n') || 'nothing';
});

fixtures('inlayHints', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const hints = (inClusters: boolean) =>
    filesOf(snapshot).flatMap(uri =>
      inlayHints(snapshot, uri, WHOLE, { inClusters }).map(({ offset, label, tooltip }) => {
        const span = { start: offset, end: offset };
        return `${shown(snapshot, uri, span).replace(' «»', '')} ${label} (${tooltip})`;
      }),
    );
  return ['in text', ...hints(false), 'in clusters too', ...hints(true)].join('\n');
});

fixtures('codeLens', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const lenses = filesOf(snapshot).flatMap(uri =>
    codeLenses(snapshot, uri).flatMap(({ span }) => {
      const text = lensText(snapshot, { uri, offset: span.start });
      const places = (text?.places ?? []).map(place => `  ${shown(snapshot, place.uri, place.span)}`);
      return [`${shown(snapshot, uri, span).replace(' «»', '')} ${text?.title}`, ...places];
    }),
  );
  return lenses.join('\n') || 'nothing';
});

fixtures('semanticTokens', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const tokens = filesOf(snapshot).flatMap(uri =>
    semanticTokens(snapshot, uri).map(({ span, type, modifiers }) =>
      [type, ...modifiers, shown(snapshot, uri, span)].join(' '),
    ),
  );
  return tokens.join('\n') || 'nothing';
});

test('a range has the tokens and hints that touch it, and files that nobody knows have none', async () => {
  const bib = '@article{lee2025, title = {KITE: Faithful Citations}, author = {Ito, Jun}, year = {2020}}';
  const text = 'KITE by @lee2025.\nKITE by @lee2025.\n';
  const files = new Map(Object.entries({ 'refs.bib': bib, 'draft.md': text }));
  const { snapshot } = await indexed(files);
  const uri = uriOf('draft.md');
  const second = { start: text.indexOf('\n') + 1, end: text.length };
  assert.equal(semanticTokens(snapshot, uri).length, 4);
  assert.deepEqual(
    semanticTokens(snapshot, uri, second).map(t => t.span.start),
    [18, 27],
  );
  assert.equal(inlayHints(snapshot, uri, second, { inClusters: false }).length, 1);
  const nowhere = uriOf('nowhere.md');
  assert.deepEqual(
    [
      semanticTokens(snapshot, nowhere),
      inlayHints(snapshot, nowhere, second, { inClusters: true }),
      codeLenses(snapshot, nowhere),
      documentLinks(snapshot, nowhere),
      documentSymbols(snapshot, nowhere),
    ],
    [[], [], [], [], []],
  );
  assert.equal(lensText(snapshot, { uri: uriOf('refs.bib'), offset: 1 }), undefined);
});

test('a query of many papers answers 200 symbols at most, those that begin so first', async () => {
  const entries = Array.from({ length: 500 }, (_, i) => `@misc{key${i}, title = {ALPHA${i}: On alphas, part ${i}}}`);
  const { snapshot } = await indexed(new Map([['refs.bib', entries.join('\n')]]));
  const symbols = workspaceSymbols(snapshot, 'alpha');
  assert.equal(symbols.length, 200);
  assert.ok(symbols.every(symbol => symbol.name.startsWith('ALPHA')));
});
