import * as z from 'zod/mini';
import { cityId } from '#features/locations/domain/schema.ts';

/** Rules of the street map: OpenStreetMap around the university cities, in one PMTiles archive. */
export const STREET_MAP = {
  /** Below this zoom the bundled basemap shows coast, provinces and city names. */
  minZoom: 10,
  /** Highest zoom of the archive, best first: the first that fits into `maxBytes` is downloaded. */
  maxZooms: [15, 14, 13],
  maxBytes: 400_000_000,
  /** Days back to look for a build: one is made each day, and old ones are deleted. */
  buildDays: 10,
  /** Tiles per minute and client: some 30 for each view. */
  tilesPerMinute: 3000,
  /** `Cache-Control` of a tile under the version of the installed archive, and under an earlier one. */
  cacheControl: { current: 'public, max-age=31536000, immutable', earlier: 'public, max-age=60' },
} as const;

/** Credit that the licence of OpenStreetMap (ODbL) requires. */
export const STREET_MAP_CREDIT = '© OpenStreetMap';

/** Errors of a download that an admin can act on. */
export const STREET_MAP_FAILURES = ['unreachable', 'changed', 'unusable', 'too_large', 'disk', 'busy'] as const;
export type StreetMapFailure = (typeof STREET_MAP_FAILURES)[number];

/** The installed street map and the last download, for admins. */
export const streetMapStatus = z.object({
  installed: z.nullable(z.object({ bytes: z.number(), installed_at: z.string(), max_zoom: z.number() })),
  download: z.nullable(
    z.object({
      state: z.enum(['running', 'interrupted', 'failed']),
      bytes: z.number(),
      /** Null while the source's directories are read. */
      of_bytes: z.nullable(z.number()),
      failure: z.nullable(z.enum(STREET_MAP_FAILURES)),
    }),
  ),
});
export type StreetMapStatus = z.output<typeof streetMapStatus>;

export const streetTileParams = z.object({
  version: z.string().check(z.regex(/^[0-9a-z-]{1,40}$/)),
  z: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(16)),
  x: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
  y: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
});

/** Search for a street, so that owners need not find their address on the map. */
export const STREET_SEARCH = { minLength: 3, maxLength: 120, maxFound: 6, perMinute: 120 } as const;

export const streetsQuery = z.strictObject({
  city_id: cityId,
  q: z.string('required').check(z.maxLength(STREET_SEARCH.maxLength, 'field_too_long')),
});
/** A street and a point on it, in degrees. */
const street = z.object({ name: z.string(), lat: z.number(), lon: z.number() });
export type Street = z.output<typeof street>;
export const streetsResponse = z.object({ streets: z.array(street) });
