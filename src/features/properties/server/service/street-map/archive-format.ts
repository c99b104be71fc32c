import { gzipSync } from 'node:zlib';
import { Compression, tileIdToZxy, TileType, type Entry } from 'pmtiles';

/*
 * Writes the head of a PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md):
 * header, root directory, metadata and leaf directories, which stand before the tiles. Directories and tiles are
 * compressed with gzip. The `pmtiles` package reads archives and does not write them.
 */

const HEADER_BYTES = 127;
/** Header and root directory must be within the first 16 KiB, which readers fetch at once. */
const ROOT_MAX_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;
const SPEC_VERSION = 3;

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface ArchiveContent {
  /** Entries in ascending order of tile ids, with offsets into the tile data. */
  entries: readonly Entry[];
  tileDataBytes: number;
  bounds: Bounds;
  metadata: object;
}

/** Returns the bytes of an archive before its tile data, equal for equal content. */
export function writeArchiveHead({ entries, tileDataBytes, bounds, metadata }: ArchiveContent): Buffer {
  const { root, leaves } = writeDirectories(entries);
  const info = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(SPEC_VERSION, 7);
  const sections = [root.length, info.length, leaves.length, tileDataBytes];
  let offset = HEADER_BYTES;
  for (const [nth, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + nth * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + nth * 16);
    offset += length;
  }
  const addressed = entries.reduce((sum, { runLength }) => sum + runLength, 0);
  const contents = new Set(entries.map((entry) => entry.offset)).size;
  for (const [nth, count] of [addressed, entries.length, contents].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + nth * 8);
  const isClustered = 1;
  header.set([isClustered, Compression.Gzip, Compression.Gzip, TileType.Mvt], 96);
  const zoomOf = (entry: Entry | undefined) => (entry ? tileIdToZxy(entry.tileId)[0] : 0);
  header.set([zoomOf(entries[0]), zoomOf(entries.at(-1))], 100);
  const { west, south, east, north } = bounds;
  for (const [nth, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + nth * 4);
  header.writeUInt8(zoomOf(entries[0]), 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, info, leaves]);
}

/** Splits the entries into leaf directories if the root would be too large for the first read. */
function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const root = writeDirectory(entries);
  if (root.length <= ROOT_MAX_BYTES) return { root, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += LEAF_ENTRIES) {
    const leaf = writeDirectory(entries.slice(from, from + LEAF_ENTRIES));
    // A run length of 0 marks a pointer to a leaf directory.
    pointers.push({ tileId: entries[from]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    offset += leaf.length;
    leaves.push(leaf);
  }
  return { root: writeDirectory(pointers), leaves: Buffer.concat(leaves) };
}

/** Columns of varints: tile ids as differences, run lengths, lengths, and offsets, where 0 continues the entry before. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  pushVarint(bytes, entries.length);
  for (const [nth, { tileId }] of entries.entries()) pushVarint(bytes, tileId - (entries[nth - 1]?.tileId ?? 0));
  for (const { runLength } of entries) pushVarint(bytes, runLength);
  for (const { length } of entries) pushVarint(bytes, length);
  for (const [nth, { offset }] of entries.entries()) {
    const before = entries[nth - 1];
    pushVarint(bytes, before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Buffer.from(bytes));
}

/** Divides instead of shifting, because tile ids and offsets exceed 32 bits. */
function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
