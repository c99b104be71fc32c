import { Agent, request, type IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { findFault, createStatusCounter, type FuzzResponse } from '../support/fuzz/fuzz-verdict.ts';
import { createFuzzRequests, type ApiDocument, type FuzzRequest } from '../support/fuzz/fuzz-requests.ts';
import { createAccounts } from '../support/client/sign-up.ts';
import { startServer } from '../support/server/server-process.ts';
import { printResult, runSize } from './long-run.ts';

const REQUESTS = runSize('LONG_REQUESTS', 1_000_000);
const MINUTES = runSize('LONG_MINUTES', 90);
const CONCURRENCY = 16;

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

/** Sends a request verbatim: the URL is not normalized and no header is dropped. */
async function sendShot(port: number, shot: FuzzRequest): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const body = shot.body === undefined ? undefined : Buffer.from(shot.body as string);
    const headers = { ...shot.headers, ...(body && { 'content-length': String(body.byteLength) }) };
    const options = { agent, host: '127.0.0.1', port, method: shot.method, path: shot.path, headers };
    const done = (response: IncomingMessage) => {
      let text = '';
      const readable = response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
      readable.setEncoding('utf8');
      readable.on('data', (chunk: string) => (text += chunk));
      readable.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }),
      );
      readable.on('error', reject);
    };
    request(options, done).on('error', reject).end(body);
  });
}

/** Keep-alive connections may be closed under a request: retries at most twice. */
async function sendWithRetry(port: number, shot: FuzzRequest): Promise<FuzzResponse> {
  for (let nth = 0; ; nth += 1) {
    try {
      return await sendShot(port, shot);
    } catch (error) {
      if (nth === 2) return { status: 599, type: '', text: String(error) };
    }
  }
}

test(`${REQUESTS} invalid requests over the network cause no server error and no error that is not JSON`, async () => {
  const server = await startServer({ RATE_LIMIT_MAX: '1000000000' });
  onTestFinished(async () => {
    agent.destroy();
    await server.close();
  });
  const people = await createAccounts(server, [
    'ana@tukan.test',
    'berta@tukan.test',
    'carla@tukan.test',
    'dora@tukan.test',
  ]);
  const callers = await Promise.all(
    people.map(async ({ id, token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${server.url}/api/csrf/token`, { method: 'POST', headers });
      if (id !== people[0]?.id) await fetch(`${server.url}/api/profile/create`, { method: 'POST', headers });
      return { id, token, csrf: ((await answer.json()) as { csrfToken: string }).csrfToken };
    }),
  );
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument;
  const seed = runSize('FUZZ_SEED', Date.now() % 1e9);
  const next = createFuzzRequests(document, callers, seed);
  const statusCounter = createStatusCounter();
  const faults: string[] = [];
  const began = performance.now();
  const port = Number(new URL(server.url).port);
  let sent = 0;
  const shooter = async () => {
    while (sent < REQUESTS && performance.now() - began < MINUTES * 60_000 && faults.length < 100) {
      sent += 1;
      const shot = next();
      const answer = await sendWithRetry(port, shot);
      statusCounter.note(answer);
      const fault = findFault(shot, answer);
      if (fault) faults.push(`${fault}\n${JSON.stringify(shot).slice(0, 1500)}\n→ ${answer.status} ${answer.text}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, shooter));
  const seconds = Math.round((performance.now() - began) / 1000);
  printResult(
    `${sent} bad requests in ${seconds} s (seed ${seed}), ${faults.length} faults; answers ${statusCounter.text()}`,
  );
  expect(faults, `seed ${seed}\n${faults.slice(0, 10).join('\n\n')}`).toHaveLength(0);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  for (const { token } of callers) {
    const own = await fetch(`${server.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });
    expect(own.status, 'still signed in').toBe(200);
  }
});
