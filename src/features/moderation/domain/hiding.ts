/**
 * From what weight of independent words a home is held until somebody has looked. One word weighs less than 1, a
 * newcomer's 0.5: three newcomers who have nothing to do with each other are enough, or two people whose reports have held
 * before (0.75 each, after four that did), and never one alone, whatever their record.
 */
export const HOLD_FROM = 1.5;

/** Somebody who reports a home that is still to be looked at. */
export interface Voice {
  userId: string;
  weight: number;
}

/** Two of them who know each other, or seem to be one. */
export type Tie = readonly [string, string];

/**
 * What several reports weigh together: those of people who hang together, however many between them, count as the one of them
 * that weighs most. One person counts once.
 *
 * So a further voice may lower the sum, where it ties together others who had seemed to be strangers. That errs on the side of
 * the owner, on purpose: friends can never take a home off, and a case that is not held still waits for a moderator, as urgent
 * as before.
 */
export function independentWeight(voices: readonly Voice[], ties: readonly Tie[]): number {
  const chiefs = new Map(voices.map(({ userId }) => [userId, userId]));
  const chiefOf = (id: string): string => {
    let at = id;
    for (let up = chiefs.get(at); up !== undefined && up !== at; up = chiefs.get(at)) at = up;
    return at;
  };
  for (const [a, b] of ties) if (chiefs.has(a) && chiefs.has(b)) chiefs.set(chiefOf(a), chiefOf(b));
  const heaviest = new Map<string, number>();
  for (const { userId, weight } of voices) {
    const chief = chiefOf(userId);
    heaviest.set(chief, Math.max(heaviest.get(chief) ?? 0, weight));
  }
  return [...heaviest.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Whether what was reported is held until somebody has looked at it. */
export function isToBeHeld(voices: readonly Voice[], ties: readonly Tie[]): boolean {
  return independentWeight(voices, ties) >= HOLD_FROM;
}
