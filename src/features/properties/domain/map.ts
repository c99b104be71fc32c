import * as z from 'zod/mini';

/** What an installation shows maps with; all null means the map that ships with the product. */
export const mapSetup = z.object({
  /** Address of a style. */
  style: z.nullable(z.string()),
  /** Address of raster tiles with {z}, {x} and {y}. */
  tiles: z.nullable(z.string()),
  /** Who made the tiles. */
  credit: z.nullable(z.string()),
});
export type MapSetup = z.output<typeof mapSetup>;
