import * as z from 'zod/mini';

/** Hides the user's listings and groups from search engines. */
export const indexingSettings = z.strictObject({ hide_from_engines: z.boolean('invalid_option') });
export type IndexingSettings = z.output<typeof indexingSettings>;
