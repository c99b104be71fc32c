export const VOTES = ['yes', 'maybe', 'no', 'veto'] as const;
export type Vote = (typeof VOTES)[number];

/** How many have said what of a home. */
export type Tally = Record<Vote, number>;

export function tallyOf(votes: readonly Vote[]): Tally {
  const tally: Tally = { yes: 0, maybe: 0, no: 0, veto: 0 };
  for (const vote of votes) tally[vote] += 1;
  return tally;
}

/** A no weighs as much as a yes: a home that half a group dislikes is no better than one that nobody has looked at. */
const POINTS: Record<Exclude<Vote, 'veto'>, number> = { yes: 2, maybe: 1, no: -2 };

/** What the votes of a home come to. Vetoes are no points: they sink it whatever the others say. */
export function pointsOf(tally: Tally): number {
  return POINTS.yes * tally.yes + POINTS.maybe * tally.maybe + POINTS.no * tally.no;
}

/** A home as it is ranked: `addedAt` in milliseconds. */
export interface Ranked {
  id: string;
  votes: readonly Vote[];
  isGone: boolean;
  addedAt: number;
}

/**
 * The homes of a group, the one that suits it best first. What can be had stands before what is gone, what nobody vetoes
 * before what somebody does; then by points (2 for each yes, 1 for each maybe, -2 for each no); then what fewer say no to
 * or veto, what more have voted on, and what was added first.
 */
export function rankHomes<T extends Ranked>(homes: readonly T[]): T[] {
  return homes
    .map((home) => ({ home, tally: tallyOf(home.votes) }))
    .toSorted(
      (a, b) =>
        Number(a.home.isGone) - Number(b.home.isGone) ||
        Number(a.tally.veto > 0) - Number(b.tally.veto > 0) ||
        pointsOf(b.tally) - pointsOf(a.tally) ||
        a.tally.no - b.tally.no ||
        a.tally.veto - b.tally.veto ||
        b.home.votes.length - a.home.votes.length ||
        a.home.addedAt - b.home.addedAt ||
        (a.home.id < b.home.id ? -1 : 1),
    )
    .map(({ home }) => home);
}
