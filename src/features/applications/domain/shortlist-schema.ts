import * as z from 'zod/mini';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { photo } from '#features/properties/domain/schema.ts';
import { APPLICATION_STATES } from './applications.ts';
import { GROUP_SHORTLIST } from './rules.ts';
import { textSchema } from '#features/groups/domain/text-schema.ts';
import { VOTES } from './votes.ts';

/** Wire schemas of the shortlist of a group. */

export const shortlistParams = z.strictObject({ id: z.uuid('not_found'), property_id: z.uuid('not_found') });

/** `null` withdraws the vote. A veto requires a reason. */
export const voteBody = z
  .strictObject({
    vote: z.nullable(z.enum(VOTES, 'invalid_option')),
    reason: z.optional(textSchema(1, GROUP_SHORTLIST.reasonMaxLength, 'group_veto_reason')),
  })
  .check(
    z.refine(({ vote, reason }) => vote !== 'veto' || reason !== undefined, {
      error: 'group_veto_reason',
      path: ['reason'],
    }),
    z.refine(({ vote, reason }) => vote === 'veto' || reason === undefined, {
      error: 'invalid_option',
      path: ['reason'],
    }),
  );
export type VoteBody = z.output<typeof voteBody>;

/** Summary of a property. An unavailable property keeps its title if its owner is visible to the viewer. */
export const propertySummary = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  city: z.nullable(z.string()),
  monthly_cents: z.nullable(z.int()),
  offer: z.nullable(z.enum(['whole', 'rooms'])),
  photo: z.nullable(photo),
  is_gone: z.boolean(),
  is_reserved: z.boolean(),
});
export type PropertySummary = z.output<typeof propertySummary>;

export const propertyFit = z.object({
  places: z.nullable(z.object({ verdict: z.enum(['enough', 'few']), free: z.int() })),
  price: z.nullable(z.object({ verdict: z.enum(['within', 'over', 'unknown']), cents: z.int() })),
  clashes: z.array(z.enum(DEAL_BREAKERS)),
  dates: z.nullable(z.enum(['fits', 'too_late', 'too_soon_over', 'stay'])),
});

const voter = z.object({
  user_id: z.string(),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  is_me: z.boolean(),
});
export const shortlistVote = z.extend(voter, { vote: z.enum(VOTES), reason: z.nullable(z.string()) });

/**
 * Slowest trip of a member to the campus that their profile shows: minutes door to door, more than those, or kilometres
 * in a straight line.
 */
export const slowestMember = z.object({
  name: z.string(),
  is_me: z.boolean(),
  /** No other member's campus is known. */
  is_only: z.boolean(),
  kind: z.enum(['minutes', 'over', 'distance']),
  value: z.number(),
});
export type SlowestMember = z.output<typeof slowestMember>;

export const shortlistEntry = z.object({
  home: propertySummary,
  added_at: z.string(),
  /** Display name; `null` if the person is not visible any more. */
  added_by: z.nullable(z.string()),
  points: z.int(),
  is_vetoed: z.boolean(),
  votes: z.array(shortlistVote),
  my_vote: z.nullable(z.enum(VOTES)),
  /** `null` for an unavailable property. */
  fit: z.nullable(propertyFit),
  /** `null` for an unavailable property, and while no campus or time is known. */
  slowest: z.nullable(slowestMember),
  /** The latest application of the group for this property. */
  application: z.nullable(z.object({ id: z.string(), state: z.enum(APPLICATION_STATES) })),
});
export type ShortlistEntry = z.output<typeof shortlistEntry>;

/** Ranked, best first. `members` is the number of people who may vote. */
export const shortlistResponse = z.object({
  homes: z.array(shortlistEntry),
  members: z.int(),
  /** City and size of the group, for the property search. */
  city_id: z.string(),
  size: z.int(),
});
export type GroupShortlist = z.output<typeof shortlistResponse>;

/** Active groups of the current user, with their shortlist and application status for a property. */
export const propertyGroupsResponse = z.object({
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      photo_url: z.string(),
      members_count: z.int(),
      is_listed: z.boolean(),
      application: z.nullable(z.object({ id: z.string(), state: z.enum(APPLICATION_STATES) })),
    }),
  ),
});
export type PropertyGroups = z.output<typeof propertyGroupsResponse>;
