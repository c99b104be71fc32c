import { createHash } from 'node:crypto';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PMTiles, zxyToTileId } from 'pmtiles';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVectorArchive } from '#tests/support/street-map/archive.ts';
import { startRangeServer } from '#tests/support/street-map/range-server.ts';
import type { Bounds } from './archive-format.ts';
import { createFileSource } from './archive-sources.ts';
import { readStreetMapStatus, runStreetMapDownload } from './download-run.ts';
import { streetMapFiles } from './street-map-files.ts';

/** The source covers all of Salamanca and Zamora, the download a part of Salamanca. */
const COUNTRY: Bounds = { west: -5.9, south: 40.8, east: -5.4, north: 41.3 };
const SALAMANCA: Bounds = { west: -5.72, south: 40.94, east: -5.62, north: 41 };
/** Tile of the middle of Salamanca at zoom 15. */
const PLAZA_MAYOR = [15_868, 12_289] as const;
/** Up to 4 KB of noise in most tiles, and equal content in every fifth, as water has. */
const contentOf = (tileId: number) => {
  if (tileId % 5 === 0) return Buffer.from('water');
  const noise = (_: unknown, nth: number) => createHash('sha512').update(`${tileId} ${nth}`).digest();
  return Buffer.concat(Array.from({ length: (tileId % 64) + 1 }, noise));
};

let build: Buffer;
beforeAll(() => {
  build = createVectorArchive({ areas: [COUNTRY], zooms: [6, 15], tile: contentOf });
});

async function createInstallation(address: string) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tukan-map-'));
  const files = streetMapFiles(dataDir);
  const deps = { config: { dataDir, MAP_SOURCE: address }, now: () => new Date('2026-11-26T10:00:00Z') };
  type Options = Parameters<typeof runStreetMapDownload>[1];
  const download = async (options: Options = {}) =>
    runStreetMapDownload(deps, { areas: [SALAMANCA], firstDelayMs: 1, ...options });
  return { files, download, status: async () => readStreetMapStatus(dataDir) };
}

const hashOf = (bytes: ArrayBuffer | Uint8Array = new Uint8Array()) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

const serve = async (bytes = build) => startRangeServer('.pmtiles', bytes);

describe('the downloaded archive', () => {
  test('has the tiles of the areas from zoom 10 on, and no others', async () => {
    const server = await serve();
    const { files, download, status } = await createInstallation(`${server.url}/spain.pmtiles`);
    await download();
    const archive = new PMTiles(createFileSource(files.archive));
    expect(await archive.getHeader()).toMatchObject({ minZoom: 10, maxZoom: 15, clustered: true });
    expect(await archive.getMetadata()).toMatchObject({ attribution: '© OpenStreetMap' });
    const [x, y] = PLAZA_MAYOR;
    for (const [z, left, top] of [
      [15, x, y],
      [13, x >> 2, y >> 2],
      [10, x >> 5, y >> 5],
    ] as const) {
      const tile = await archive.getZxy(z, left, top);
      expect(hashOf(tile?.data)).toBe(hashOf(contentOf(zxyToTileId(z, left, top))));
    }
    expect(await archive.getZxy(9, x >> 6, y >> 6)).toBeUndefined();
    expect(await archive.getZxy(15, x + 20, y)).toBeUndefined();
    expect(await status()).toMatchObject({ installed: { max_zoom: 15 }, download: null });
    expect((await stat(files.archive)).size).toBeLessThan(build.length / 4);
  });

  test('is the same after a line that breaks in the middle of every answer', async () => {
    const server = await serve();
    const whole = await createInstallation(`${server.url}/spain.pmtiles`);
    await whole.download();
    const broken = await createInstallation(`${server.url}/spain.pmtiles`);
    server.breakLine(700, 60);
    await broken.download();
    expect(hashOf(await readFile(broken.files.archive))).toBe(hashOf(await readFile(whole.files.archive)));
  });

  test('continues after an interruption without asking again for the tiles that have arrived', async () => {
    const server = await serve();
    const whole = await createInstallation(`${server.url}/spain.pmtiles`);
    await whole.download();
    const sentForWhole = server.sentBytes();
    const { files, download, status } = await createInstallation(`${server.url}/spain.pmtiles`);
    let steps = 0;
    const stopHalfway = () => {
      steps += 1;
      if (steps === 8) server.breakLine(0, 6);
    };
    await expect(download({ onProgress: stopHalfway })).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await status()).toMatchObject({
      installed: null,
      download: { state: 'failed', failure: 'unreachable', of_bytes: expect.any(Number) },
    });
    const arrived = (await stat(files.part)).size;
    expect(arrived).toBeGreaterThan(1000);
    const before = server.sentBytes();
    await download();
    expect(server.sentBytes() - before).toBeLessThan(sentForWhole);
    expect(hashOf(await readFile(files.archive))).toBe(hashOf(await readFile(whole.files.archive)));
  });

  test('has as many zooms as fit, and is refused if none do', async () => {
    const server = await serve();
    const { files, download } = await createInstallation(`${server.url}/spain.pmtiles`);
    await download();
    const { size } = await stat(files.archive);
    await download({ maxBytes: size - 1 });
    expect(await new PMTiles(createFileSource(files.archive)).getHeader()).toMatchObject({ maxZoom: 14 });
    await expect(download({ maxBytes: 1000 })).rejects.toMatchObject({ failure: 'too_large' });
  });
});

describe('an archive that is installed stays', () => {
  test('when the build is replaced on its server during a download, or a tile is damaged', async () => {
    const server = await serve();
    const { files, download, status } = await createInstallation(`${server.url}/spain.pmtiles`);
    await download();
    const before = hashOf(await readFile(files.archive));

    server.replace(createVectorArchive({ areas: [COUNTRY], zooms: [6, 15], tile: (id) => contentOf(id + 1) }));
    let isReplaced = false;
    const replaceOnce = () => {
      if (!isReplaced) server.replace(build);
      isReplaced = true;
    };
    await expect(download({ onProgress: replaceOnce })).rejects.toMatchObject({ failure: 'changed' });
    expect(hashOf(await readFile(files.archive))).toBe(before);
    expect(await status()).toMatchObject({ installed: {}, download: { state: 'failed', failure: 'changed' } });

    const damaged = Buffer.from(build);
    damaged.fill(7, Math.floor(damaged.length / 2));
    server.replace(damaged);
    await expect(download()).rejects.toMatchObject({ failure: 'unusable' });
    expect(hashOf(await readFile(files.archive))).toBe(before);
    await expect(stat(files.part)).rejects.toThrow('ENOENT');
  });
});

describe('the source', () => {
  test('is the newest daily build, and an unfinished download keeps its own', async () => {
    const server = await startRangeServer('20261124.pmtiles', build);
    const { download, files } = await createInstallation(`${server.url}/{date}.pmtiles`);
    let isStopped = false;
    const stop = () => {
      if (!isStopped) server.breakLine(0, 6);
      isStopped = true;
    };
    await expect(download({ onProgress: stop })).rejects.toMatchObject({ failure: 'unreachable' });
    const requests = server.ranges.length;
    await download();
    expect(server.ranges[requests]).toBe('bytes=0-0');
    expect(await new PMTiles(createFileSource(files.archive)).getMetadata()).toMatchObject({
      source: { address: `${server.url}/20261124.pmtiles` },
    });
  });

  test('may be a file, which is checked', async () => {
    const { download, files } = await createInstallation('http://127.0.0.1:1/none.pmtiles');
    const from = async (bytes: Uint8Array) => {
      const file = path.join(files.folder, '..', 'given.pmtiles');
      await writeFile(file, bytes);
      return download({ from: { file } });
    };
    await from(build);
    const tile = await new PMTiles(createFileSource(files.archive)).getZxy(15, ...PLAZA_MAYOR);
    expect(hashOf(tile?.data)).toBe(hashOf(contentOf(zxyToTileId(15, ...PLAZA_MAYOR))));
    const abroad = createVectorArchive({
      areas: [{ west: 2, south: 48, east: 2.2, north: 48.2 }],
      zooms: [10, 13],
      tile: contentOf,
    });
    const noStreets = createVectorArchive({ areas: [COUNTRY], zooms: [10, 12], layers: ['earth'], tile: contentOf });
    for (const bytes of [Buffer.from('no archive'), abroad, noStreets])
      await expect(from(bytes)).rejects.toMatchObject({ failure: 'unusable' });
    await expect(download({ from: { file: '/nowhere.pmtiles' } })).rejects.toMatchObject({ failure: 'unreachable' });
  });

  test('that cannot be reached leaves a failure that admins see', async () => {
    const { download, status } = await createInstallation('http://127.0.0.1:1/{date}.pmtiles');
    await expect(download()).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await status()).toEqual({
      installed: null,
      download: { state: 'failed', bytes: 0, of_bytes: null, failure: 'unreachable' },
    });
  });
});
