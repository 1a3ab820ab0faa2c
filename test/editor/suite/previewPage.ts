/** The editor's Markdown preview as a reader has it: what stands for the citations, and the list that they lead to. */
import assert from 'node:assert/strict';
import { pageAttributes, pageTexts } from './page';
import { eventually } from './runner';

/** The text of the preview. */
export const body = async (): Promise<string> => (await pageTexts('.markdown-body')).join(' ');

/** The keys of a text in the order in which it cites them first, read with the plainest of means. */
export const citedIn = (text: string): string[] => [
  ...new Set([...text.replace(/`[^`]*`/g, '').matchAll(/(?<![\w.])@([\w:-]*\w)/g)].map(m => m[1] ?? '')),
];

/** Waits for citations in words, and looks whether each leads to its entry and shows it; answers the entries. */
export async function citationsInWords(keys: readonly string[]): Promise<string[]> {
  await eventually('citations in words', async () => (await pageTexts('.litnotes-citation')).length > 5);
  const shown = await body();
  for (const key of keys) assert.ok(!shown.includes(`@${key}`), `@${key} is left in ${shown}`);
  const entries = await pageTexts('.litnotes-references li');
  const titles = await pageAttributes('a.litnotes-citation', 'title');
  for (const title of titles) {
    const [entry = ''] = title.split('\n');
    assert.ok(entries.includes(entry), entry);
  }
  const links = await pageAttributes('a.litnotes-citation', 'href');
  const targets = await pageAttributes('.litnotes-references li', 'id');
  assert.deepEqual([...new Set(links)].sort(), targets.map(id => `#${id}`).sort());
  return entries;
}
