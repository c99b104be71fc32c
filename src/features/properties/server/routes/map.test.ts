import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { byNonce, contentSecurityPolicy } from '#platform/http/headers.ts';
import { makeStatics } from '#platform/http/statics.ts';
import { makeTestApp } from '#tests/support/app.ts';

const TILES = 'https://tiles.tukan.test:8443/v1/{z}/{x}/{y}.png?key=1';
const ORIGIN = 'https://tiles.tukan.test:8443';

test('browsers are told where the map comes from', async () => {
  const app = await makeTestApp({ MAP_TILES: TILES, MAP_CREDIT: '© Somebody' });
  expect((await app.call('GET', '/api/map')).body).toEqual({ style: null, tiles: TILES, credit: '© Somebody' });
});

test('tiles without their numbers are refused at the start', () => {
  expect(() => readConfig({ MAP_TILES: 'https://tiles.tukan.test/map.png' })).toThrow(/MAP_TILES: with \{z\}/);
});

test('pages may reach exactly the host of the map, and only where one is set', () => {
  const { mapOrigins } = readConfig({ MAP_TILES: TILES });
  const policy = contentSecurityPolicy(byNonce('n'), { mapOrigins });
  expect(policy).toContain(`connect-src 'self' ${ORIGIN};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${ORIGIN};`);
  expect(policy).toContain("script-src 'self' 'nonce-n';");
  expect(contentSecurityPolicy(byNonce('n'))).not.toContain('http');
});

test("the map's worker is a script that may reach the same, and no other script gets a policy of its own", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'statics-'));
  mkdirSync(path.join(folder, 'assets'));
  const names = ['maplibre-gl-worker-aB3_-xyz.mjs', 'other-aB3_-xyz.mjs'];
  for (const name of names) writeFileSync(path.join(folder, 'assets', name), '1');
  const statics = makeStatics(folder, [ORIGIN]);
  const [worker, other] = await Promise.all(
    names.map(async (name) => (await statics(new Request(`http://tukan.test/assets/${name}`)))?.headers),
  );
  expect(worker?.get('content-type')).toMatch(/^text\/javascript/);
  expect(worker?.get('cache-control')).toContain('immutable');
  expect(worker?.get('content-security-policy')).toBe(`default-src 'none'; connect-src 'self' ${ORIGIN}`);
  expect(other?.get('content-security-policy')).toBeNull();
});
