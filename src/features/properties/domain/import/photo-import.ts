import * as z from 'zod/mini';

/** Reasons why a photo of an import is left out. */
export const PHOTO_PROBLEMS = [
  'fetch_address',
  'fetch_private',
  'fetch_status',
  'fetch_type',
  'fetch_too_large',
  'fetch_failed',
  'not_an_image',
  'image_too_large',
  'too_many_photos',
  'not_editable',
] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** Photos that an import named and that the property does not have, in the order of the file. */
export const photoImport = z.object({
  /** Number of photos that are still to be fetched. */
  waiting: z.int(),
  left_out: z.array(z.object({ url: z.string(), problem: z.enum(PHOTO_PROBLEMS) })),
});
export type PhotoImport = z.output<typeof photoImport>;
