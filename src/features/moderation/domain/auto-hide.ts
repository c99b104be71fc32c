/**
 * Minimum combined weight of independent reports that hides a property until a moderator reviews it. A single weight is
 * always below 1, so one reporter never suffices. A new reporter weighs 0.5: three unrelated new reporters are enough,
 * and so are two with four upheld reports each (0.75).
 */
export const AUTO_HIDE_THRESHOLD = 1.5;

/** Reporter of a pending report and their reputation. */
export interface WeightedReport {
  userId: string;
  weight: number;
}

/** Pair of reporters who know each other or appear to be the same person. */
export type ReporterLink = readonly [string, string];

/**
 * Combined weight of several reports. Linked reporters form a cluster (union-find) that counts once, with its highest
 * weight; each reporter counts once.
 *
 * An additional report can lower the sum by linking clusters that seemed independent. This favors the owner on purpose:
 * a group of friends must not be able to take a listing down, and the case still reaches a moderator with unchanged
 * urgency.
 */
export function independentWeight(voices: readonly WeightedReport[], links: readonly ReporterLink[]): number {
  const chiefs = new Map(voices.map(({ userId }) => [userId, userId]));
  const chiefOf = (id: string): string => {
    let at = id;
    for (let up = chiefs.get(at); up !== undefined && up !== at; up = chiefs.get(at)) at = up;
    return at;
  };
  for (const [a, b] of links) if (chiefs.has(a) && chiefs.has(b)) chiefs.set(chiefOf(a), chiefOf(b));
  const heaviest = new Map<string, number>();
  for (const { userId, weight } of voices) {
    const chief = chiefOf(userId);
    heaviest.set(chief, Math.max(heaviest.get(chief) ?? 0, weight));
  }
  return [...heaviest.values()].reduce((sum, weight) => sum + weight, 0);
}

/** True if the reported property must be hidden until a moderator reviews it. */
export function shouldAutoHide(voices: readonly WeightedReport[], links: readonly ReporterLink[]): boolean {
  return independentWeight(voices, links) >= AUTO_HIDE_THRESHOLD;
}
