import * as z from 'zod/mini';
import { photoImport } from './import/photo-import.ts';
import { OWN_SEARCH_MAX_LENGTH } from './rules.ts';
import { ownProperty } from './schema.ts';
import { OWN_GROUPS, STATES } from './states.ts';

/** Schemas for the owner's list of properties, paged and grouped. */

export const ownQuery = z.strictObject({
  /** If missing: all states. */
  group: z.optional(z.enum(OWN_GROUPS, 'invalid_option')),
  /** Words in title, street, district, city or the owner's reference. */
  q: z.optional(z.string().check(z.maxLength(OWN_SEARCH_MAX_LENGTH, 'field_too_long'))),
  /** Keyset cursor: `next` of the previous page. */
  page: z.optional(z.string().check(z.maxLength(200, 'invalid_page'))),
});
export type OwnQuery = z.output<typeof ownQuery>;

/** Property in its owner's list; `figures` are totals since publication, null before. */
const listedProperty = z.extend(ownProperty, {
  figures: z.nullable(z.object({ views: z.int(), saves: z.int(), interests: z.int() })),
  /** Null if the property has all photos of its import. */
  photo_import: z.nullable(photoImport),
});
export type ListedProperty = z.output<typeof listedProperty>;

export const ownPropertiesResponse = z.object({
  properties: z.array(listedProperty),
  next: z.nullable(z.string()),
  /** Totals per state with the words of the search; states without properties are omitted. */
  counts: z.partialRecord(z.enum(STATES), z.int()),
});
/** Null without a draft. */
export const latestDraftResponse = z.object({ property: z.nullable(ownProperty) });
export type OwnPropertiesPage = z.output<typeof ownPropertiesResponse>;
