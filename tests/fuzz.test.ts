import { expect, test } from 'vitest';
import { createTestApp } from './support/server/test-app.ts';
import { findFault, createStatusCounter } from './support/fuzz/fuzz-verdict.ts';
import { createFuzzRequests, type ApiDocument } from './support/fuzz/fuzz-requests.ts';

const SHOTS = Number(process.env['FUZZ_SHOTS'] ?? 3000);

test('invalid requests to every route get an error message, never a server error', async () => {
  const app = await createTestApp({ RATE_LIMIT_MAX: '1000000000' });
  const people = [await app.createUser('ana'), await app.createUser('berta'), await app.createUser('carla')];
  const callers = await Promise.all(
    people.map(async (as) => ({ id: as.id, token: as.token, csrf: (await app.csrf(as))['x-csrf-token'] ?? '' })),
  );
  for (const as of people.slice(1)) await app.request('POST', '/api/profile/create', { as });
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e9);
  const next = createFuzzRequests((await app.request('GET', '/api/openapi.json')).body as ApiDocument, callers, seed);
  const statusCounter = createStatusCounter();
  const faults: string[] = [];
  for (let nth = 0; nth < SHOTS; nth += 1) {
    const shot = next();
    const request = new Request(`http://tukan.test${shot.path}`, {
      method: shot.method,
      headers: shot.headers,
      ...(shot.body !== undefined && { body: shot.body }),
    });
    const response = await app.api(request, '127.0.0.1');
    const answer = {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
    statusCounter.note(answer);
    const fault = findFault(shot, answer);
    if (fault) faults.push(`${fault}\n${JSON.stringify(shot).slice(0, 1500)}\n→ ${answer.status} ${answer.text}`);
  }
  expect(faults.slice(0, 10), `seed ${seed}, answers ${statusCounter.text()}`).toEqual([]);
  for (const as of people)
    expect((await app.request('GET', '/api/auth/session', { as })).status, 'still signed in').toBe(200);
  if (process.env['FUZZ_SEED']) process.stdout.write(`${statusCounter.text()}\n`);
}, 120_000);
