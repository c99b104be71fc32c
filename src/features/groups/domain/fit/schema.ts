import * as z from 'zod/mini';
import { FACTORS } from '#features/matching/domain/rules.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { queryNumber } from '#kit/query-number.ts';
import { GROUP } from '../rules.ts';
import { groupCard } from '../schema.ts';

/** What crosses the wire about how groups fit. Points from 0 to 100; null where too little is known to say a number. */
const points = z.nullable(z.int());

export const groupFit = z.object({
  /** A visitor is told how the group would fit with them. */
  as: z.enum(['member', 'visitor']),
  /** G: half the mean and half the least over the pairs that are known. */
  score: points,
  mean: points,
  least: points,
  /** All pairs for a member, one's own for a visitor; the best first. Whoever the reader does not see has no id. */
  pairs: z.array(z.object({ a: z.nullable(z.string()), b: z.nullable(z.string()), points })),
  unknown_pairs: z.int(),
  /**
   * The pair that fits least and what about, the heaviest first: topics, never answers. A visitor is not told who, nor what
   * about, where it is two members.
   */
  weakest: z.nullable(
    z.object({
      people: z.nullable(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
      points: z.int(),
      clashes: z.array(z.enum(FACTORS)),
    }),
  ),
  /** No deal-breaker, move-in day or budget stands against it. */
  can_live_together: z.boolean(),
});
export type GroupFit = z.output<typeof groupFit>;
/** Null while there is nobody to be compared: one member alone, or a reader without a profile. */
export const fitAnswer = z.object({ fit: z.nullable(groupFit) });

export const suggestedPerson = z.object({
  profile: publicProfile,
  /** Of the group with them. */
  score: z.int(),
  /** The member whom they fit least. */
  weakest: z.object({ user_id: z.string(), points: z.int(), clashes: z.array(z.enum(FACTORS)) }),
});
export type SuggestedPerson = z.output<typeof suggestedPerson>;

export const suggestionsAnswer = z.object({
  /** Whom to invite, the best first; nobody while there is no place. */
  people: z.array(suggestedPerson),
  /** More ask to be let in than there are places: how all of them could live in groups, nobody left out. */
  shares: z.nullable(z.array(z.array(z.string()))),
});
export type Suggestions = z.output<typeof suggestionsAnswer>;

export const ownSuggestionsQuery = z.strictObject({ size: z.optional(queryNumber(GROUP.minSize, GROUP.maxSize)) });

export const circle = z.object({
  /** Without me. */
  people: z.array(publicProfile),
  score: z.int(),
  least: z.int(),
});
export type Circle = z.output<typeof circle>;

export const ownSuggestionsAnswer = z.object({
  /** Open groups with a place, by how they would fit with me. */
  groups: z.array(z.object({ group: groupCard, score: z.int(), least: z.int() })),
  /** Groups that do not exist yet: people with whom I would fit. */
  circles: z.array(circle),
  /** False while my profile is not finished: then there is nothing to go by. */
  profile_complete: z.boolean(),
});
export type OwnSuggestions = z.output<typeof ownSuggestionsAnswer>;
