import { TYPES, type ProfileType } from '#features/profiles/domain/fields.ts';
import { HABIT, PROFILE } from '#features/profiles/domain/rules.ts';

/** Whom to list, as the address says it; null where everybody will do. Ages are in years, both ends count. */
export interface MatchFilters {
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  age_min: number | null;
  age_max: number | null;
  /** Days, '2026-09-01'; both ends count. */
  move_in_from: string | null;
  move_in_to: string | null;
  /** What they can pay a month at most, in cents. */
  budget_max_cents: number | null;
  type: ProfileType | null;
  /** Only with a university's address, and only whom I would live with by gender, who would with me. */
  verified: true | null;
  wished_gender: true | null;
}

export const NO_FILTERS: MatchFilters = {
  province_id: null,
  city_id: null,
  university_id: null,
  age_min: null,
  age_max: null,
  move_in_from: null,
  move_in_to: null,
  budget_max_cents: null,
  type: null,
  verified: null,
  wished_gender: null,
};

const KEYS = [
  'province_id',
  'city_id',
  'university_id',
  'age_min',
  'age_max',
  'move_in_from',
  'move_in_to',
  'budget_max_cents',
  'type',
  'verified',
  'wished_gender',
] as const;

/** What is taken away at once: the two ages are one filter, and so are the two days. */
export const FILTERS = [
  'city',
  'province',
  'university',
  'age',
  'move_in',
  'budget',
  'type',
  'verified',
  'gender',
] as const;
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
    ...daysOf(text('move_in_from'), text('move_in_to')),
    budget_max_cents: budgetOf(text('budget_max_cents')),
    type: TYPES.find((type) => type === text('type')) ?? null,
    verified: text('verified') === 'true' || null,
    wished_gender: text('wished_gender') === 'true' || null,
  };
}

function daysOf(from: string | null, to: string | null): Pick<MatchFilters, 'move_in_from' | 'move_in_to'> {
  const isDay = (day: string | null) =>
    day !== null && /^20\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  const isRight = (from === null || isDay(from)) && (to === null || isDay(to)) && !(from && to && from > to);
  return isRight ? { move_in_from: from, move_in_to: to } : { move_in_from: null, move_in_to: null };
}

function budgetOf(text: string | null): number | null {
  const cents = text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return cents >= HABIT.leastBudgetCents && cents <= HABIT.mostBudgetCents ? cents : null;
}

function ageOf(text: string | null): number | null {
  const years = text !== null && /^[1-9]\d$/.test(text) ? Number(text) : Number.NaN;
  return years >= PROFILE.leastAgeYears && years <= PROFILE.mostAgeYears ? years : null;
}

/** The filters as a query, in a fixed order; what is not filtered is not named. */
export function filterQuery(filters: MatchFilters): URLSearchParams {
  return new URLSearchParams(KEYS.flatMap((key) => (filters[key] === null ? [] : [[key, String(filters[key])]])));
}

const KEYS_OF: Record<FilterName, readonly (keyof MatchFilters)[]> = {
  city: ['city_id'],
  province: ['province_id'],
  university: ['university_id'],
  age: ['age_min', 'age_max'],
  move_in: ['move_in_from', 'move_in_to'],
  budget: ['budget_max_cents'],
  type: ['type'],
  verified: ['verified'],
  gender: ['wished_gender'],
};

/** The filters that are set, the narrowest place first. */
export function activeFilters(filters: MatchFilters): FilterName[] {
  return FILTERS.filter((name) => KEYS_OF[name].some((key) => filters[key] !== null));
}

/** The filters as a person counts them: a city says its province too. */
export function namedFilters(filters: MatchFilters): FilterName[] {
  return activeFilters(filters).filter((name) => name !== 'province' || filters.city_id === null);
}

/** The same without one of them; without the province there is no city either. */
export function withoutFilter(filters: MatchFilters, name: FilterName): MatchFilters {
  const gone = name === 'province' ? [...KEYS_OF.province, ...KEYS_OF.city] : KEYS_OF[name];
  return { ...filters, ...Object.fromEntries(gone.map((key) => [key, null])) };
}
