/** Copies keys of papers to the clipboard. */
import { env, l10n, window } from 'vscode';
import type { Server } from '../server';
import { paperKeys } from './paperKeys';
import { pickPapers } from './pickPapers';

const SHOWN = 3000;

export async function copyKey(server: Server, args: readonly unknown[]): Promise<void> {
  const keys = args.length ? paperKeys(args) : await pickPapers(server, l10n.t('Copy Key'), false);
  if (!keys.length) return;
  const text = keys.join('; ');
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(`$(check) ${l10n.t('Copied {0}', text.replaceAll('$(', '\\$('))}`, SHOWN);
}
