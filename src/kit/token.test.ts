import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { isTokenShaped } from './token.ts';

const boot = await readFile(new URL('../../public/boot.js', import.meta.url), 'utf8');

/** What the page's first script keeps of an address with this token. */
function takenUp(token: string, type = 'signup'): { session: string | null; recovery: string | null; address: string } {
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()];
  let address = '/es#left';
  runInNewContext(boot, {
    URLSearchParams,
    localStorage,
    sessionStorage,
    document: { documentElement: { dataset: {}, style: {} } },
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

test.each(EDGES)('a token of %i characters: %s, in the address as anywhere', (length, isTaken) => {
  const token = 'a'.repeat(length);
  expect(isTokenShaped(token)).toBe(isTaken);
  expect(takenUp(token)).toEqual({ session: isTaken ? token : null, recovery: null, address: '/es' });
  expect(takenUp(token, 'recovery')).toEqual({ session: null, recovery: isTaken ? token : null, address: '/es' });
});

test('the alphabet is that of a bearer', () => {
  const long = 'abcdefghijklmnopqrst';
  for (const [token, isTaken] of [
    [`${long}-._~+/=`, true],
    [`${long} `, false],
    [`${long}<script>`, false],
    [`${long}ñ`, false],
  ] as const) {
    expect(isTokenShaped(token)).toBe(isTaken);
    expect(takenUp(token).session).toBe(isTaken ? token : null);
  }
  for (const other of [null, undefined, 42, {}]) expect(isTokenShaped(other)).toBe(false);
});
