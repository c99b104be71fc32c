import * as z from 'zod/mini';
import { UUID_PATTERN } from '#shared/ids/uuid.ts';
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

const ISO_TIMESTAMP = String.raw`2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

export const ownQuery = z.strictObject({
  /** If missing: all states. */
  group: z.optional(z.enum(OWN_GROUPS, 'invalid_option')),
  /** Keyset cursor from `next`: creation time and id of the last property of the page. */
  page: z.optional(z.string().check(z.regex(new RegExp(`^${ISO_TIMESTAMP}_${UUID_PATTERN}$`), 'invalid_page'))),
});
export type OwnQuery = z.output<typeof ownQuery>;

export const ownPropertiesResponse = z.object({
  properties: z.array(ownProperty),
  next: z.nullable(z.string()),
  /** Totals per state; states without properties are omitted. */
  counts: z.partialRecord(z.enum(STATES), z.int()),
});
/** Null without a draft. */
export const latestDraftResponse = z.object({ property: z.nullable(ownProperty) });
export type OwnPropertiesPage = z.output<typeof ownPropertiesResponse>;
