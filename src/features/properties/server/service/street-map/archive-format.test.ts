import { PMTiles, ResolvedValueCache, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { writeArchiveHead } from './archive-format.ts';
import { tileRanges } from './tile-areas.ts';

const SPAIN = { west: -9.5, south: 36, east: 3.5, north: 43.8 };

/** A source in memory; tile data is all zeros. */
function sourceOf(head: Uint8Array): Source {
  return {
    getKey: () => 'memory',
    getBytes: async (offset, length) => {
      const part = new Uint8Array(length);
      part.set(head.subarray(offset, offset + length));
      return { data: part.buffer };
    },
  };
}

test('the package reads what is written: leaf directories, runs, shared contents and offsets above 4 GiB', async () => {
  const entries = Array.from({ length: 20_000 }, (_, nth) => ({
    tileId: 1_000_000 + nth * 3,
    offset: nth % 3 === 0 ? 5_000_000_000 : nth * 1000,
    length: 100 + ((nth * 7919) % 60_000),
    runLength: (nth % 2) + 1,
  }));
  const metadata = { vector_layers: [{ id: 'roads' }] };
  const archive = new PMTiles(
    sourceOf(writeArchiveHead({ entries, tileDataBytes: 5_000_100_000, bounds: SPAIN, metadata })),
  );
  const header = await archive.getHeader();
  expect(header).toMatchObject({
    numAddressedTiles: 30_000,
    numTileEntries: 20_000,
    tileDataLength: 5_000_100_000,
    minLon: -9.5,
    maxLat: 43.8,
    minZoom: 10,
    maxZoom: 10,
  });
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  expect(await archive.getMetadata()).toEqual(metadata);
  const cache = new ResolvedValueCache();
  const { source } = archive;
  const root = await cache.getDirectory(source, header.rootDirectoryOffset, header.rootDirectoryLength, header);
  const leaves = await Promise.all(
    root.map(async ({ offset, length }) =>
      cache.getDirectory(source, header.leafDirectoryOffset + offset, length, header),
    ),
  );
  expect(leaves.flat()).toEqual(entries);
});

test('the ranges of an area hold each of its tiles once', () => {
  const one = { west: -3.71, south: 40.41, east: -3.7, north: 40.42 };
  const ranges = tileRanges([one, one], 14, 15);
  const ids = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(ids.length).toBe(6);
  expect(ranges.length).toBeLessThan(ids.length);
});
