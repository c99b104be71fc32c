import type { Factor } from '../../domain/rules.ts';
import type { Match } from '../../domain/schema.ts';

/** Best fits first. `counting`: missing answers of the reader whose possible points count as won. */
export function bestFits<T extends Pick<Match, 'score' | 'open'>>(
  people: readonly T[],
  counting: readonly Factor[] = [],
): T[] {
  const tenthsOf = ({ score, open }: T) =>
    open.reduce((sum, { factor, tenths }) => sum + (counting.includes(factor) ? tenths : 0), (score ?? -1) * 10);
  return people.toSorted((a, b) => tenthsOf(b) - tenthsOf(a));
}
