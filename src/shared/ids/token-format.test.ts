import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { isTokenFormat } from './token-format.ts';

const boot = await readFile(new URL('../../../public/boot.js', import.meta.url), 'utf8');

/** Returns the state after the first script of a page has read a URL with this token. */
function stateAfterBoot(
  token: string,
  type = 'signup',
): { session: string | null; recovery: string | null; address: string } {
  const [localStorage, sessionStorage] = [createMemoryStorage(), createMemoryStorage()];
  let address = '/es#left';
  runInNewContext(boot, {
    URLSearchParams,
    localStorage,
    sessionStorage,
    document: {
      documentElement: { dataset: {}, style: {} },
      addEventListener: () => undefined,
      querySelector: () => null,
    },
    location: {
      hash: `#${new URLSearchParams({ access_token: token, type }).toString()}`,
      pathname: '/es',
      search: '',
    },
    history: { replaceState: (_state: null, _title: string, to: string) => (address = to) },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
  });
  return { session: localStorage.getItem('tukan_token'), recovery: sessionStorage.getItem('tukan_recovery'), address };
}

const EDGES: [length: number, isTaken: boolean][] = [
  [0, false],
  [19, false],
  [20, true],
  [1000, true],
  [1001, false],
];

test.each(EDGES)('a token of %i characters: %s, in the URL as elsewhere', (length, isAccepted) => {
  const token = 'a'.repeat(length);
  expect(isTokenFormat(token)).toBe(isAccepted);
  expect(stateAfterBoot(token)).toEqual({ session: isAccepted ? token : null, recovery: null, address: '/es' });
  expect(stateAfterBoot(token, 'recovery')).toEqual({
    session: null,
    recovery: isAccepted ? token : null,
    address: '/es',
  });
});

test('the alphabet is that of bearer tokens', () => {
  const long = 'abcdefghijklmnopqrst';
  for (const [token, isAccepted] of [
    [`${long}-._~+/=`, true],
    [`${long} `, false],
    [`${long}<script>`, false],
    [`${long}ñ`, false],
  ] as const) {
    expect(isTokenFormat(token)).toBe(isAccepted);
    expect(stateAfterBoot(token).session).toBe(isAccepted ? token : null);
  }
  for (const other of [null, undefined, 42, {}]) expect(isTokenFormat(other)).toBe(false);
});
