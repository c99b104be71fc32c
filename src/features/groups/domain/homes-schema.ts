import * as z from 'zod/mini';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { photo } from '#features/properties/domain/schema.ts';
import { APPLICATION_STATES } from './applications.ts';
import { GROUP_HOMES } from './rules.ts';
import { words } from './typed-words.ts';
import { VOTES } from './votes.ts';

/** What crosses the wire about the homes that a group looks at. */

export const groupHomeParams = z.strictObject({ id: z.uuid('not_found'), property_id: z.uuid('not_found') });

/** Null takes a vote back; a veto says why. */
export const voteBody = z
  .strictObject({
    vote: z.nullable(z.enum(VOTES, 'invalid_option')),
    reason: z.optional(words(1, GROUP_HOMES.reasonMaxLength, 'group_veto_reason')),
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

/** A home in a line. What is gone keeps its name, where the reader may still see whose it was. */
export const homeLine = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  city: z.nullable(z.string()),
  monthly_cents: z.nullable(z.int()),
  offer: z.nullable(z.enum(['whole', 'rooms'])),
  photo: z.nullable(photo),
  is_gone: z.boolean(),
  is_reserved: z.boolean(),
});
export type HomeLine = z.output<typeof homeLine>;

export const homeFit = z.object({
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
export const homeVote = z.extend(voter, { vote: z.enum(VOTES), reason: z.nullable(z.string()) });

export const groupHome = z.object({
  home: homeLine,
  added_at: z.string(),
  /** By name; null for somebody who is gone. */
  added_by: z.nullable(z.string()),
  points: z.int(),
  is_vetoed: z.boolean(),
  votes: z.array(homeVote),
  my_vote: z.nullable(z.enum(VOTES)),
  /** Null for what is gone. */
  fit: z.nullable(homeFit),
  /** The group's latest application for it. */
  application: z.nullable(z.object({ id: z.string(), state: z.enum(APPLICATION_STATES) })),
});
export type GroupHome = z.output<typeof groupHome>;

/** The best for the group first. `members`: whoever has a vote. */
export const groupHomesAnswer = z.object({
  homes: z.array(groupHome),
  members: z.int(),
  /** Where the group looks, for how many. */
  city_id: z.string(),
  size: z.int(),
});
export type GroupHomes = z.output<typeof groupHomesAnswer>;

/** My groups that look for a home, and where each stands with this one. */
export const homeGroupsAnswer = z.object({
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
export type HomeGroups = z.output<typeof homeGroupsAnswer>;
