import { expect, test } from 'vitest';
import { makeTestApp } from './support/app.ts';
import { faultOf, makeTally } from './support/fuzz-verdict.ts';
import { makeShots, type ApiDocument } from './support/fuzz.ts';

const SHOTS = Number(process.env['FUZZ_SHOTS'] ?? 3000);

test('bad requests to every route get an answer in words, never a server error', async () => {
  const app = await makeTestApp({ RATE_LIMIT_MAX: '1000000000' });
  const people = [await app.person('ana'), await app.person('berta'), await app.person('carla')];
  const callers = await Promise.all(
    people.map(async (as) => ({ id: as.id, token: as.token, csrf: (await app.csrf(as))['x-csrf-token'] ?? '' })),
  );
  for (const as of people.slice(1)) await app.call('POST', '/api/profile/create', { as });
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e9);
  const next = makeShots((await app.call('GET', '/api/openapi.json')).body as ApiDocument, callers, seed);
  const tally = makeTally();
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
    tally.note(answer);
    const fault = faultOf(shot, answer);
    if (fault) faults.push(`${fault}\n${JSON.stringify(shot).slice(0, 1500)}\n→ ${answer.status} ${answer.text}`);
  }
  expect(faults.slice(0, 10), `seed ${seed}, answers ${tally.text()}`).toEqual([]);
  for (const as of people)
    expect((await app.call('GET', '/api/auth/session', { as })).status, 'still signed in').toBe(200);
  if (process.env['FUZZ_SEED']) process.stdout.write(`${tally.text()}\n`);
}, 120_000);
