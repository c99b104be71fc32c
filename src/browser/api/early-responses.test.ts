import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from './early-responses.ts';

const PATH = '/api/profile/me';
/** Milliseconds since the start of the page load. */
const NOW = 1000;
const OWN = { authorization: 'Bearer mine', 'accept-language': 'es' };

function sendEarly(response: Promise<Response | null>): void {
  vi.stubGlobal('window', {
    tukanEarly: { authorization: 'Bearer mine', lang: 'es', responses: { [PATH]: response } },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('an early response is used once', async () => {
  const response = new Response('{}');
  sendEarly(Promise.resolve(response));
  expect(await takeEarlyResponse(PATH, { method: 'GET', headers: OWN }, NOW)).toBe(response);
  expect(await takeEarlyResponse(PATH, { method: 'GET', headers: OWN }, NOW)).toBeNull();
});

test.each([
  ['another method', { method: 'DELETE', headers: OWN }, NOW],
  ['another user', { method: 'GET', headers: { ...OWN, authorization: 'Bearer other' } }, NOW],
  ['another language', { method: 'GET', headers: { ...OWN, 'accept-language': 'en' } }, NOW],
  ['an old page', { method: 'GET', headers: OWN }, 30_001],
])('%s sends its own request', async (_case, init, now) => {
  sendEarly(Promise.resolve(new Response('{}')));
  expect(await takeEarlyResponse(PATH, init, now)).toBeNull();
});

test('an aborted request does not wait for the early response', async () => {
  sendEarly(new Promise(() => undefined));
  const abort = new AbortController();
  const taken = takeEarlyResponse(PATH, { method: 'GET', headers: OWN, signal: abort.signal }, NOW);
  abort.abort(new DOMException('slow', 'TimeoutError'));
  await expect(taken).rejects.toThrow('slow');
});

test('without early requests nothing is taken', async () => {
  expect(await takeEarlyResponse(PATH, { method: 'GET', headers: OWN }, NOW)).toBeNull();
});
