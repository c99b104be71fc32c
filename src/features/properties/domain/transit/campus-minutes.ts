import * as z from 'zod/mini';

/** Travel times in minutes up to which the map is shaded, one band each. */
export const SHADED_MINUTES = [10, 20, 30] as const;

export const campusMinutesResponse = z.object({
  /** Short name of the viewer's university; null without one. */
  university: z.nullable(z.string()),
  /** Points of the public grid from which the campus is near: latitude, longitude and minutes. */
  cells: z.array(z.tuple([z.number(), z.number(), z.int()])),
});
export type CampusMinutes = z.output<typeof campusMinutesResponse>;
