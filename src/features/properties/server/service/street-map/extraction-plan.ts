import { Compression, ResolvedValueCache, TileType, type Entry, type Header } from 'pmtiles';
import { STREET_MAP, STREET_MAP_CREDIT } from '../../../domain/street-map.ts';
import { writeArchiveHead, type Bounds } from './archive-format.ts';
import { StreetMapError, type ArchiveSource } from './archive-sources.ts';
import { boundsOf, tileRanges, type TileRange } from './tile-areas.ts';

/** Layers that the style of the map draws; an archive without them has another schema. */
const REQUIRED_LAYERS = ['earth', 'water', 'roads'];
/** One request reads over gaps up to this size, and at most this many bytes. */
const SPAN = { gapBytes: 32_000, maxBytes: 4_000_000 } as const;

/** Contents of tiles that one request reads from the source and that follow each other in the new archive. */
export interface Span {
  /** Absolute position in the source. */
  from: number;
  length: number;
  contents: { from: number; length: number }[];
  /** Position in the tile data of the new archive. */
  to: number;
}

/** Everything about the new archive before its tiles are read: the same source and areas give the same plan. */
export interface ExtractionPlan {
  head: Buffer;
  spans: Span[];
  tileDataBytes: number;
}

/**
 * Reads the directories of the source and plans the archive with the tiles of the areas, at the highest zoom that fits.
 * Throws `StreetMapError`: `unusable` if the source is no vector map of the Protomaps schema with these areas,
 * `too_large` if even the lowest of the maximum zooms does not fit.
 */
export async function planExtraction(
  source: ArchiveSource,
  areas: readonly Bounds[],
  maxBytes: number = STREET_MAP.maxBytes,
): Promise<ExtractionPlan> {
  const cache = new ResolvedValueCache();
  const header = await cache.getHeader(source).catch((error: unknown) => {
    if (error instanceof StreetMapError) throw error;
    throw new StreetMapError('unusable', 'no PMTiles archive');
  });
  const metadata = await readMetadata(source, header);
  const maxZooms = [...new Set(STREET_MAP.maxZooms.map((zoom) => Math.min(zoom, header.maxZoom)))];
  const ranges = tileRanges(areas, STREET_MAP.minZoom, Math.max(...maxZooms));
  const found = await findEntries(source, cache, header, ranges);
  for (const maxZoom of maxZooms) {
    const end = (4 ** (maxZoom + 1) - 1) / 3;
    const { entries, spans, tileDataBytes } = placeContents(
      found.filter(({ tileId }) => tileId < end),
      header,
    );
    if (entries.length === 0) continue;
    const head = writeArchiveHead({
      entries,
      tileDataBytes,
      bounds: boundsOf(areas),
      metadata: {
        ...metadata,
        attribution: STREET_MAP_CREDIT,
        source: { address: source.getKey(), fingerprint: source.fingerprint },
      },
    });
    if (head.length + tileDataBytes <= maxBytes) return { head, spans, tileDataBytes };
  }
  throw found.length === 0
    ? new StreetMapError('unusable', 'no tile of a Spanish university city')
    : new StreetMapError('too_large', `more than ${maxBytes} bytes`);
}

/** The source's description of its layers. */
async function readMetadata(source: ArchiveSource, header: Header): Promise<{ vector_layers: unknown }> {
  const isReadable =
    header.tileType === TileType.Mvt &&
    header.tileCompression === Compression.Gzip &&
    header.internalCompression === Compression.Gzip;
  if (!isReadable) throw new StreetMapError('unusable', 'no vector tiles compressed with gzip');
  const { data } = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
  const plain = await new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  const { vector_layers: layers } = JSON.parse(plain) as { vector_layers?: { id: string }[] };
  const missing = REQUIRED_LAYERS.filter((id) => !layers?.some((layer) => layer.id === id));
  if (missing.length > 0) throw new StreetMapError('unusable', `layers are missing: ${missing.join(', ')}`);
  return { vector_layers: layers };
}

/** Entries of the wanted tiles, in ascending order, with runs cut to the ranges. */
async function findEntries(
  source: ArchiveSource,
  cache: ResolvedValueCache,
  header: Header,
  ranges: readonly TileRange[],
): Promise<Entry[]> {
  const found: Entry[] = [];
  async function walk(offset: number, length: number, end: number): Promise<void> {
    const entries = await cache.getDirectory(source, offset, length, header);
    for (const [nth, entry] of entries.entries()) {
      const isLeaf = entry.runLength === 0;
      const last = isLeaf ? (entries[nth + 1]?.tileId ?? end) - 1 : entry.tileId + entry.runLength - 1;
      const wanted = overlaps(ranges, entry.tileId, last);
      if (isLeaf && wanted.length > 0) await walk(header.leafDirectoryOffset + entry.offset, entry.length, last + 1);
      if (!isLeaf) found.push(...wanted.map(([from, to]) => ({ ...entry, tileId: from, runLength: to - from + 1 })));
    }
  }
  await walk(header.rootDirectoryOffset, header.rootDirectoryLength, Number.MAX_SAFE_INTEGER);
  return found;
}

/** Parts of the ranges within `first` and `last`, found by binary search. */
function overlaps(ranges: readonly TileRange[], first: number, last: number): TileRange[] {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ranges[middle]?.[1] ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  const parts: TileRange[] = [];
  for (let nth = low; nth < ranges.length; nth += 1) {
    const range = ranges[nth];
    if (!range || range[0] > last) break;
    parts.push([Math.max(range[0], first), Math.min(range[1], last)]);
  }
  return parts;
}

/** Gives each content its place in the new archive, equal contents one place, and joins neighbours to spans. */
function placeContents(found: readonly Entry[], header: Header) {
  const places = new Map<number, number>();
  const spans: Span[] = [];
  let tileDataBytes = 0;
  const entries = found.map((entry) => {
    const known = places.get(entry.offset);
    if (known !== undefined) return { ...entry, offset: known };
    const content = { from: header.tileDataOffset + entry.offset, length: entry.length };
    const span = spans.at(-1);
    if (span && isNear(span, content)) {
      span.contents.push(content);
      span.length = content.from + content.length - span.from;
    } else spans.push({ ...content, contents: [content], to: tileDataBytes });
    places.set(entry.offset, tileDataBytes);
    tileDataBytes += entry.length;
    return { ...entry, offset: tileDataBytes - entry.length };
  });
  return { entries, spans, tileDataBytes };
}

function isNear(span: Span, content: { from: number; length: number }): boolean {
  const gap = content.from - (span.from + span.length);
  return gap >= 0 && gap <= SPAN.gapBytes && span.length + gap + content.length <= SPAN.maxBytes;
}
