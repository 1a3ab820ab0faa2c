/** Copies keys of papers to the clipboard. */
import { env, l10n, window } from 'vscode';
import type { Server } from '../server';
import { paperKeys } from './paperKeys';
import { pickPapers } from './pickPapers';

const SHOWN = 3000;

export async function copyKey(server: Server, args: readonly unknown[]): Promise<void> {
  const keys = args.length ? paperKeys(args) : await pickPapers(server, { title: l10n.t('Copy Key'), many: false });
  if (!keys.length) return;
  const text = (await Promise.all(keys.map(key => writtenKey(server, key)))).join('; ');
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(`$(check) ${l10n.t('Copied {0}', text.replaceAll('$(', '\\$('))}`, SHOWN);
}

/** The key as it stands in a source: what tells two papers under one key apart here stands in no file. */
async function writtenKey(server: Server, key: string): Promise<string> {
  const paper = await server.paper(key);
  const written = paper?.sources.flatMap(source => source.key ?? []) ?? [];
  return written.includes(key) ? key : (written[0] ?? key);
}
