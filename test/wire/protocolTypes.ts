/** Has the compiler check recorded messages against the protocol's own types: each becomes a literal of its type. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Message } from 'vscode-languageserver/node';
import * as protocol from 'vscode-languageserver-protocol/node';

export interface Seen {
  readonly from: 'client' | 'server';
  readonly message: Message;
}

/** Types of a method's parameters and results by the name of its export, `HoverRequest` for `textDocument/hover`. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(protocol).flatMap(([name, value]) => {
    const type: unknown = typeof value === 'object' && 'type' in value ? value.type : undefined;
    return typeof type === 'object' && type && 'method' in type && typeof type.method === 'string'
      ? [[type.method, name] as const]
      : [];
  }),
);

const HEAD = `import type * as p from 'vscode-languageserver-protocol/node';
type Sent<R> = [R] extends [void] ? null : R;
type Result<T> = T extends p.ProtocolRequestType<any, infer R, any, any, any> ? Sent<R>
  : T extends p.ProtocolRequestType0<infer R, any, any, any> ? Sent<R> : never;
type Params<T> = T extends p.ProtocolRequestType<infer P, any, any, any, any> ? P
  : T extends p.ProtocolNotificationType<infer P, any> ? P : T extends p.ProtocolRequestType0<any, any, any, any> ? undefined : never;
type Progress = { token: p.ProgressToken; value: p.WorkDoneProgressBegin | p.WorkDoneProgressReport | p.WorkDoneProgressEnd };
// @ts-expect-error: what is wrong is found.
const wrong: Result<typeof p.HoverRequest.type> = { contents: 5 };
// @ts-expect-error: a property too many is found as well.
const more: Result<typeof p.DefinitionRequest.type> = [{ uri: '', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0, x: 1 } } }];
`;

export interface Checked {
  /** What the server sent of each method: `textDocument/hover` answers, `window/logMessage` sent. */
  readonly checked: ReadonlyMap<string, number>;
  /** The compiler's complaints, with the message. */
  readonly wrong: readonly string[];
}

/** Every result, request and notification that the server sent; the requests of our own are left out. */
export function checkMessages(seen: readonly Seen[]): Checked {
  const checked = new Map<string, number>();
  const asked = new Map<string, string>();
  const lines = new Set<string>();
  const add = (method: string, what: 'Result' | 'Params', value: unknown) => {
    if (/^\$?litnotes\//.test(method)) return;
    checked.set(method, (checked.get(method) ?? 0) + 1);
    const name = NAMES.get(method);
    const type = method === '$/progress' ? 'Progress' : `${what}<typeof p.${name ?? `unknown method ${method}`}.type>`;
    lines.add(`: ${type} = ${JSON.stringify(value ?? (what === 'Params' ? undefined : null))};`);
  };
  for (const { from, message } of seen) {
    if (Message.isRequest(message) && from === 'client') asked.set(String(message.id), message.method);
    else if (from === 'client') continue;
    else if (Message.isRequest(message) || Message.isNotification(message))
      add(message.method, 'Params', message.params);
    else if (Message.isResponse(message) && !message.error) {
      add(asked.get(String(message.id)) ?? '', 'Result', message.result);
    }
  }
  const all = [...lines];
  return { checked, wrong: compiled(all) };
}

function compiled(literals: readonly string[]): string[] {
  const folder = join(process.cwd(), 'test/.out', `protocol-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const text = `${HEAD}${literals.map((line, i) => `export const m${i}${line}`).join('\n')}\n`;
  writeFileSync(join(folder, 'messages.mts'), text);
  const options =
    '--noEmit --strict --skipLibCheck --ignoreConfig --target es2022 --module esnext --moduleResolution bundler --types node';
  const run = spawnSync('npx', ['tsc', ...options.split(' '), join(folder, 'messages.mts')], { encoding: 'utf8' });
  const lines = text.split('\n');
  rmSync(folder, { recursive: true, force: true });
  return run.stdout.split('\n').flatMap(line => {
    const at = /messages\.mts[(:](\d+)/.exec(line)?.[1];
    return line.trim() ? [`${line.trim()}${at ? `\n  ${lines[Number(at) - 1]?.slice(0, 400)}` : ''}`] : [];
  });
}
