import * as z from 'zod/mini';
import { FACTORS } from '#features/matching/domain/rules.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { GROUP } from '../rules.ts';
import { groupCard } from '../schema.ts';

/** Wire schemas of group fit. Points from 0 to 100; `null` if there is too little data. */
const points = z.nullable(z.int());

export const groupFit = z.object({
  /** For a visitor, the fit includes them as an additional member. */
  as: z.enum(['member', 'visitor']),
  /** G: half the mean and half the minimum of the known pair scores. */
  score: points,
  /** Mean of the points of the known pairs that no missing answer can add any more. */
  known: points,
  mean: points,
  least: points,
  /** All pairs for a member, only their own for a visitor; best first. People not visible to the viewer have no id. */
  pairs: z.array(z.object({ a: z.nullable(z.string()), b: z.nullable(z.string()), points })),
  unknown_pairs: z.int(),
  /**
   * The pair with the lowest score and its clashes, strongest first: topics, never answers. A visitor gets neither
   * people nor clashes if the pair consists of two members.
   */
  weakest: z.nullable(
    z.object({
      people: z.nullable(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
      points: z.int(),
      clashes: z.array(z.enum(FACTORS)),
    }),
  ),
  /** True if no deal-breaker, move-in date or budget is incompatible. */
  can_live_together: z.boolean(),
});
export type GroupFit = z.output<typeof groupFit>;
/** `null` with fewer than two people to compare: a single member, or a viewer without a profile. */
export const groupFitResponse = z.object({ fit: z.nullable(groupFit) });

export const suggestedPerson = z.object({
  profile: publicProfile,
  /** Score of the group including this person. */
  score: z.int(),
  /** The member with the lowest score for this person. */
  weakest: z.object({ user_id: z.string(), points: z.int(), clashes: z.array(z.enum(FACTORS)) }),
});
export type SuggestedPerson = z.output<typeof suggestedPerson>;

export const suggestionsResponse = z.object({
  /** People to invite, best first; empty if there is no free slot. */
  people: z.array(suggestedPerson),
  /** Partition of members and requesters into groups if there are more requests than free slots; otherwise `null`. */
  shares: z.nullable(z.array(z.array(z.string()))),
});
export type Suggestions = z.output<typeof suggestionsResponse>;

export const ownSuggestionsQuery = z.strictObject({ size: z.optional(queryInteger(GROUP.minSize, GROUP.maxSize)) });

export const suggestedGroup = z.object({
  /** Without the viewer. */
  people: z.array(publicProfile),
  score: z.int(),
  least: z.int(),
});
export type SuggestedGroup = z.output<typeof suggestedGroup>;

export const ownSuggestionsResponse = z.object({
  /** Open groups with a free slot, ranked by their fit including the viewer. */
  groups: z.array(z.object({ group: groupCard, score: z.int(), least: z.int() })),
  /** Suggested new groups: people who would fit with the viewer. */
  circles: z.array(suggestedGroup),
  /** False while the profile of the viewer is incomplete; no suggestions are computed then. */
  profile_complete: z.boolean(),
});
export type OwnSuggestions = z.output<typeof ownSuggestionsResponse>;
