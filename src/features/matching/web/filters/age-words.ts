import { m } from '#words';
import type { MatchFilters } from './match-filters.ts';

type Ages = Pick<MatchFilters, 'age_min' | 'age_max'>;

/** 'de 19 a 26', 'desde 19', 'hasta 26', or null where any age will do. */
export function agesWords({ age_min: least, age_max: most }: Ages): string | null {
  if (least !== null && most !== null) return m.matching_age_between({ least, most });
  if (least !== null) return m.matching_age_from({ least });
  return most === null ? null : m.matching_age_to({ most });
}
