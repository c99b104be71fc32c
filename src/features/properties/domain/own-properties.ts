import * as z from 'zod/mini';
import { photoImport } from './import/photo-import.ts';
import { ownProperty } from './schema.ts';
import { STATES, type State } from './states.ts';

/** Schemas for the owner's list of properties, paged and grouped. */

export const OWN_GROUPS = ['all', 'on', 'drafts', 'off'] as const;
export type OwnGroup = (typeof OWN_GROUPS)[number];

const GROUP_BY_STATE: Record<State, Exclude<OwnGroup, 'all'>> = {
  published: 'on',
  reserved: 'on',
  draft: 'drafts',
  in_review: 'drafts',
  rejected: 'drafts',
  paused: 'off',
  rented: 'off',
  archived: 'off',
  hidden_by_moderation: 'off',
  expired: 'off',
};

/** States of a group. `all` excludes archived properties, which only appear in `off`. */
export function statesInGroup(group: OwnGroup): State[] {
  return STATES.filter((state) => (group === 'all' ? state !== 'archived' : GROUP_BY_STATE[state] === group));
}

export const OWN_SEARCH_MAX_LENGTH = 80;

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
