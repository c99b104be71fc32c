import type { Reason } from '../../domain/schema.ts';

/**
 * Most valuable reason of each side in the order for, against, unknown; at most `most`. Omits the limit of a missing
 * answer, because the answer itself is more informative.
 */
export function topReasons(reasons: readonly Reason[], most: number): Reason[] {
  const sides = ['for', 'against', 'unknown'] as const;
  return sides
    .flatMap((side) => reasons.find((reason) => reason.side === side && reason.code !== 'limit') ?? [])
    .slice(0, most);
}
