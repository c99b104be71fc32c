import * as z from 'zod/mini';
import { homesFilters } from './search-schema.ts';

export const FEED = { homes: 50, maxAgeS: 600 } as const;

/** The filters of a search that everybody can make, and the language of the words around the homes. */
export const feedQuery = z.extend(z.omit(homesFilters, { household: true }), {
  lang: z._default(z.enum(['es', 'en'], 'invalid_option'), 'es'),
});
export type FeedQuery = z.output<typeof feedQuery>;
