export const VOTES = ['yes', 'maybe', 'no', 'veto'] as const;
export type Vote = (typeof VOTES)[number];

/** Number of votes of each kind for a property. */
export type VoteCount = Record<Vote, number>;

export function countVotes(votes: readonly Vote[]): VoteCount {
  const counts: VoteCount = { yes: 0, maybe: 0, no: 0, veto: 0 };
  for (const vote of votes) counts[vote] += 1;
  return counts;
}

/** A no weighs as much as a yes: a property that half of the group dislikes ranks no better than one without votes. */
const VOTE_POINTS: Record<Exclude<Vote, 'veto'>, number> = { yes: 2, maybe: 1, no: -2 };

/** Points of a property. Vetoes do not count as points; they rank a property last. */
export function votePoints(counts: VoteCount): number {
  return VOTE_POINTS.yes * counts.yes + VOTE_POINTS.maybe * counts.maybe + VOTE_POINTS.no * counts.no;
}

/** Input of the ranking. `addedAt` in milliseconds. */
export interface RankableProperty {
  id: string;
  votes: readonly Vote[];
  isGone: boolean;
  addedAt: number;
}

/**
 * Ranks the shortlist of a group, best first: available before unavailable, without veto before vetoed, then by points
 * (yes 2, maybe 1, no −2). Ties: fewer no votes, fewer vetoes, more votes in total, earlier added.
 */
export function rankShortlist<T extends RankableProperty>(properties: readonly T[]): T[] {
  return properties
    .map((property) => ({ property, counts: countVotes(property.votes) }))
    .toSorted(
      (a, b) =>
        Number(a.property.isGone) - Number(b.property.isGone) ||
        Number(a.counts.veto > 0) - Number(b.counts.veto > 0) ||
        votePoints(b.counts) - votePoints(a.counts) ||
        a.counts.no - b.counts.no ||
        a.counts.veto - b.counts.veto ||
        b.property.votes.length - a.property.votes.length ||
        a.property.addedAt - b.property.addedAt ||
        (a.property.id < b.property.id ? -1 : 1),
    )
    .map(({ property }) => property);
}
