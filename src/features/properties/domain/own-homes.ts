import * as z from 'zod/mini';
import { ownProperty } from './schema.ts';
import { STATES, type State } from './states.ts';

/** My homes, a page at a time and group by group. */

export const OWN_GROUPS = ['all', 'on', 'drafts', 'off'] as const;
export type OwnGroup = (typeof OWN_GROUPS)[number];

const GROUP_OF: Record<State, Exclude<OwnGroup, 'all'>> = {
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

/** The states of a group. Archived homes stand in their own group alone. */
export function statesOf(group: OwnGroup): State[] {
  return STATES.filter((state) => (group === 'all' ? state !== 'archived' : GROUP_OF[state] === group));
}

const MOMENT = String.raw`2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const ownQuery = z.strictObject({
  /** Left out: in every state. */
  group: z.optional(z.enum(OWN_GROUPS, 'invalid_option')),
  /** What `next` said: when the last home shown was begun, and its id. */
  page: z.optional(z.string().check(z.regex(new RegExp(`^${MOMENT}_${UUID}$`), 'invalid_page'))),
});
export type OwnQuery = z.output<typeof ownQuery>;

export const ownPropertiesAnswer = z.object({
  properties: z.array(ownProperty),
  next: z.nullable(z.string()),
  /** How many there are in all, by state; those without any are left out. */
  counts: z.partialRecord(z.enum(STATES), z.int()),
});
/** Null where nothing is begun. */
export const unfinishedAnswer = z.object({ property: z.nullable(ownProperty) });
export type OwnHomes = z.output<typeof ownPropertiesAnswer>;
