import { PROFILE } from '#features/profiles/domain/rules.ts';

/** Whom to list, as the address says it; null where everybody will do. Ages are in years, both ends count. */
export interface MatchFilters {
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  age_min: number | null;
  age_max: number | null;
}

export const NO_FILTERS: MatchFilters = {
  province_id: null,
  city_id: null,
  university_id: null,
  age_min: null,
  age_max: null,
};

const KEYS = ['province_id', 'city_id', 'university_id', 'age_min', 'age_max'] as const;

/** What is taken away at once: the two ages are one filter. */
export const FILTERS = ['city', 'province', 'university', 'age'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Reads an address. A city brings its province along; ages out of range, or the wrong way round, count as none. */
export function readFilters(search: URLSearchParams): MatchFilters {
  const text = (key: string) => search.get(key) || null;
  const city = text('city_id');
  const [least, most] = [ageOf(text('age_min')), ageOf(text('age_max'))];
  const ages = least !== null && most !== null && least > most ? [null, null] : [least, most];
  return {
    province_id: city === null ? text('province_id') : city.slice(0, 2),
    city_id: city,
    university_id: text('university_id'),
    age_min: ages[0] ?? null,
    age_max: ages[1] ?? null,
  };
}

function ageOf(text: string | null): number | null {
  const years = text !== null && /^[1-9]\d$/.test(text) ? Number(text) : Number.NaN;
  return years >= PROFILE.leastAgeYears && years <= PROFILE.mostAgeYears ? years : null;
}

/** The filters as a query, in a fixed order; what is not filtered is not named. */
export function filterQuery(filters: MatchFilters): URLSearchParams {
  return new URLSearchParams(KEYS.flatMap((key) => (filters[key] === null ? [] : [[key, String(filters[key])]])));
}

/** The filters that are set, the narrowest place first. */
export function activeFilters(filters: MatchFilters): FilterName[] {
  return FILTERS.filter((name) => {
    if (name === 'age') return filters.age_min !== null || filters.age_max !== null;
    return filters[`${name}_id`] !== null;
  });
}

/** The filters as a person counts them: a city says its province too. */
export function namedFilters(filters: MatchFilters): FilterName[] {
  return activeFilters(filters).filter((name) => name !== 'province' || filters.city_id === null);
}

/** The same without one of them; without the province there is no city either. */
export function withoutFilter(filters: MatchFilters, name: FilterName): MatchFilters {
  switch (name) {
    case 'age':
      return { ...filters, age_min: null, age_max: null };
    case 'province':
      return { ...filters, province_id: null, city_id: null };
    default:
      return { ...filters, [`${name}_id`]: null };
  }
}
