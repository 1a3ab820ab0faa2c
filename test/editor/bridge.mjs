// The way from the suite inside the extension host to the page and the report outside: JSON over a local port.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { atEnd } from './processes.mjs';

/**
 * Serves `answers[name](args)` for `POST /<name>`; what an answer throws comes back as `{ error }`.
 * The address holds a secret, so that nothing else on the machine can drive the editor.
 * @returns the address, without a slash at its end
 */
export async function serveBridge(answers) {
  const secret = randomBytes(16).toString('hex');
  const server = createServer(async (request, response) => {
    const [, given, name] = request.url.split('/');
    const answer = given === secret && answers[name];
    const reply = answer ? await outcome(answer, request) : { error: `nothing called ${name} here` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(reply));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}/${secret}`;
}

async function outcome(answer, request) {
  try {
    let body = '';
    for await (const chunk of request) body += chunk;
    return { value: (await answer(JSON.parse(body || '{}'))) ?? null };
  } catch (error) {
    return { error: String(error?.message ?? error).split('\nCall log')[0] };
  }
}
