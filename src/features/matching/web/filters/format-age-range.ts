import { m } from '#messages';
import type { MatchFilters } from './match-filters.ts';

type AgeLimits = Pick<MatchFilters, 'age_min' | 'age_max'>;

/** 'de 19 a 26', 'desde 19', 'hasta 26'; null for any age. */
export function formatAgeRange({ age_min: least, age_max: most }: AgeLimits): string | null {
  if (least !== null && most !== null) return m.matching_age_between({ least, most });
  if (least !== null) return m.matching_age_from({ least });
  return most === null ? null : m.matching_age_to({ most });
}
