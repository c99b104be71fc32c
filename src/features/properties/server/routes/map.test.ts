import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { nonceSource, contentSecurityPolicy } from '#platform/security/security-headers.ts';
import { createStaticFileHandler } from '#platform/http/static-files.ts';
import { SMALL_FEED, writeFeed } from '#tests/support/fixtures/gtfs-feed.ts';
import { readFeeds } from '../service/transit/read-feeds.ts';
import { writeTransitMap } from '../service/transit/transit-map-file.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const TILES = 'https://tiles.tukan.test:8443/v1/{z}/{x}/{y}.png?key=1';
const ORIGIN = 'https://tiles.tukan.test:8443';

test('browsers get the URL of the map tiles', async () => {
  const app = await createTestApp({ MAP_TILES: TILES, MAP_ATTRIBUTION: '© Somebody' });
  expect((await app.request('GET', '/api/map')).body).toEqual({
    style: null,
    tiles: TILES,
    credit: '© Somebody',
    streets: null,
    transit: null,
  });
});

test('a tile URL without placeholders is refused at startup', () => {
  expect(() => readConfig({ MAP_TILES: 'https://tiles.tukan.test/map.png' })).toThrow(/MAP_TILES: with \{z\}/);
});

test('the content security policy allows exactly the configured map host', () => {
  const { mapOrigins } = readConfig({ MAP_TILES: TILES });
  const policy = contentSecurityPolicy(nonceSource('n'), { mapOrigins });
  expect(policy).toContain(`connect-src 'self' ${ORIGIN};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${ORIGIN};`);
  expect(policy).toContain("script-src 'self' 'nonce-n';");
  expect(contentSecurityPolicy(nonceSource('n'))).not.toContain('http');
});

test('the map worker may connect to the same host, and no other script has its own policy', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'statics-'));
  mkdirSync(path.join(folder, 'assets'));
  const names = ['maplibre-gl-worker-aB3_-xyz.mjs', 'other-aB3_-xyz.mjs'];
  for (const name of names) writeFileSync(path.join(folder, 'assets', name), '1');
  const statics = createStaticFileHandler(folder, [ORIGIN]);
  const [worker, other] = await Promise.all(
    names.map(async (name) => (await statics(new Request(`http://tukan.test/assets/${name}`)))?.headers),
  );
  expect(worker?.get('content-type')).toMatch(/^text\/javascript/);
  expect(worker?.get('cache-control')).toContain('immutable');
  expect(worker?.get('content-security-policy')).toBe(`default-src 'none'; connect-src 'self' ${ORIGIN}`);
  expect(other?.get('content-security-policy')).toBeNull();
});

test('lines and stations come from the timetables, with a version in the address', async () => {
  const app = await createTestApp();
  expect((await app.request('GET', '/api/map')).body.transit).toBeNull();
  expect((await app.request('GET', '/files/transit-lines/none')).status).toBe(204);
  const feed = await writeFeed(app.folder, 'valencia.zip', SMALL_FEED);
  await writeTransitMap(app.folder, await readFeeds([feed], { today: new Date('2026-09-07T10:00:00Z') }));
  const { transit } = (await app.request('GET', '/api/map')).body;
  const { headers, body } = await app.request('GET', `/files/transit-lines/${transit}`);
  expect(headers.get('cache-control')).toContain('immutable');
  expect((await app.request('GET', '/files/transit-lines/a-1')).headers.get('cache-control')).toBe(
    'public, max-age=60',
  );
  const { features } = typeof body === 'string' ? JSON.parse(body) : body;
  const properties = features.map((one: { properties: object }) => one.properties);
  expect(properties).toEqual([
    { kind: 'line', line: 'L1', color: '#E2001A', dark: expect.stringMatching(/^#e8/) },
    ...['Playa', 'Serrería', 'Vera'].map((name) =>
      expect.objectContaining({ kind: 'station', name, color: '#E2001A' }),
    ),
  ]);
});
