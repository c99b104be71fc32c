import * as z from 'zod/mini';
import { DEFAULT_LANG, LANGS } from '#shared/i18n/lang.ts';
import { propertyFilters } from './search-schema.ts';

export const FEED = { maxItems: 50, maxAgeS: 600 } as const;

/** Search filters available to everybody, and the language of the feed. */
export const feedQuery = z.extend(z.omit(propertyFilters, { household: true }), {
  lang: z._default(z.enum(LANGS, 'invalid_option'), DEFAULT_LANG),
});
export type FeedQuery = z.output<typeof feedQuery>;
