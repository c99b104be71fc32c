import * as z from 'zod/mini';

/** Map of this installation. All null means the bundled basemap. */
export const mapSetup = z.object({
  /** URL of a map style. */
  style: z.nullable(z.string()),
  /** URL template of raster tiles with {z}, {x} and {y}. */
  tiles: z.nullable(z.string()),
  /** Attribution of the tiles. */
  credit: z.nullable(z.string()),
  /** Our own street map, drawn over the bundled basemap. */
  streets: z.nullable(z.object({ version: z.string(), min_zoom: z.number(), max_zoom: z.number() })),
  /** Version of the lines and stations of public transport; null without timetables. */
  transit: z.nullable(z.string()),
});
export type MapSetup = z.output<typeof mapSetup>;
