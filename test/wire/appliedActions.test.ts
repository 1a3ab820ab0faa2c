/** Every code action of the fixtures that fixes a problem, applied: the problem is gone, and no other has come. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownFiles, type Snapshot, sourceTextOf } from '../../server/core/library/snapshot';
import type { Severities } from '../../server/core/text/problem';
import { type CodeAction, codeActions } from '../../server/features/codeActions';
import { diagnostics } from '../../server/features/diagnostics';
import { readFixtures } from '../fixture';
import { indexed, ROOT, snapshotOf } from '../memoryFiles';

const ASKED: Severities = { 'uncited-claim': 'hint' };

/** What follows from what the user chose, and is told on purpose. */
const FOLLOWS: Readonly<Record<string, RegExp>> = {
  // The page that the entry is made from names no authors.
  'incomplete-entry': /\b[Aa]dd (?:the|its) entry\b/,
  // One of two works that share a key was chosen; the other bibliography still has the other.
  'duplicate-key': /^Add the entry to \S+: “/,
  // A key that pandoc cuts short in a note: what it would have meant is gone.
  'unknown-citation': /^Remove the entry$/,
  // Nobody knows which of two works was meant, and a bibliography that a note names now counts as its own.
  'unused-entry': /^Change (?:this key|the key|ref\.bib)/,
  // The name that is right now is one that a paper introduces.
  'uncited-claim': /^Change \w+ to \w+$/,
};

test('what an action promises is put right, and nothing else goes wrong', async t => {
  const kinds = new Map<string, number>();
  const wrong: string[] = [];
  for (const fixture of ['code-actions', 'diagnostics'].flatMap(folder => readFixtures(folder))) {
    const snapshot = await snapshotOf(fixture);
    for (const uri of knownFiles(snapshot))
      for (const action of fixesIn(snapshot, uri)) {
        const kind = `${action.fixes?.problem.code}: ${action.title.replace(/[“@].*|\d.*|\b[a-z]+\d\w*.*/g, '…')}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const fault = await faultOf(snapshot, action);
        if (fault) wrong.push(`${fixture.name} · ${action.title}: ${fault}`);
      }
  }
  t.diagnostic([...kinds].map(([kind, n]) => `${n} × ${kind}`).join('; '));
  assert.deepEqual(wrong, []);
  assert.ok(kinds.size > 30, `${kinds.size} kinds`);
});

/** Each once, wherever its problem stands. */
function fixesIn(snapshot: Snapshot, uri: string): CodeAction[] {
  const found = diagnostics(snapshot, uri, ASKED).flatMap(({ span }) =>
    codeActions(snapshot, uri, span, { createFiles: true, severities: ASKED }).filter(a => a.fixes),
  );
  return [...new Map(found.map(a => [JSON.stringify([a.title, a.edit, a.fixes?.problem.span]), a])).values()];
}

type Told = { readonly uri: string; readonly code: string; readonly message: string };

const told = (snapshot: Snapshot): Told[] =>
  knownFiles(snapshot).flatMap(uri =>
    diagnostics(snapshot, uri, ASKED).map(({ code, message }) => ({ uri, code, message })),
  );

async function faultOf(snapshot: Snapshot, { title, edit, fixes }: CodeAction): Promise<string | undefined> {
  if (!fixes) return undefined;
  const { code, message } = fixes.problem;
  const { snapshot: after } = await indexed(applied(snapshot, edit));
  const [before, now] = [told(snapshot), told(after)];
  const same = (list: readonly Told[]) =>
    list.filter(t => t.uri === fixes.uri && t.code === code && t.message === message);
  if (same(now).length >= same(before).length) return `${code} is still there`;
  // Messages may change: what could be meant instead depends on what else is there.
  const count = (list: readonly Told[], one: Told) => list.filter(t => t.uri === one.uri && t.code === one.code).length;
  const come = now.find(one => count(now, one) > count(before, one) && !FOLLOWS[one.code]?.test(title));
  return come && `${come.code} has come: ${come.message}`;
}

function applied(snapshot: Snapshot, { edits, creates = [] }: CodeAction['edit']): Map<string, string> {
  const pathOf = (uri: string) => uri.slice(ROOT.length + 1);
  const files = new Map(knownFiles(snapshot).map(uri => [pathOf(uri), sourceTextOf(snapshot, uri)?.text ?? '']));
  for (const { uri, text } of creates) files.set(pathOf(uri), text);
  for (const { uri, span, text } of [...edits].sort((a, b) => b.span.start - a.span.start)) {
    const old = files.get(pathOf(uri)) ?? '';
    files.set(pathOf(uri), old.slice(0, span.start) + text + old.slice(span.end));
  }
  return files;
}
