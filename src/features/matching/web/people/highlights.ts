import type { Reason } from '../../domain/schema.ts';

/**
 * The worthiest reason of each side, in the order for, against, unknown; `most` of them. The limit that a missing answer
 * brings is not among them: the answer itself says more.
 */
export function highlights(reasons: readonly Reason[], most: number): Reason[] {
  const sides = ['for', 'against', 'unknown'] as const;
  return sides
    .flatMap((side) => reasons.find((reason) => reason.side === side && reason.code !== 'limit') ?? [])
    .slice(0, most);
}
