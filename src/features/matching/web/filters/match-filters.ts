import { INTENTS, TYPES, type Intent, type ProfileType } from '#features/profiles/domain/fields.ts';
import { HABIT, PROFILE } from '#features/profiles/domain/rules.ts';
import { parseDay } from '#shared/text/text.ts';

/** List filters as in the URL; null means no filter. Ages are in years, inclusive. */
export interface MatchFilters {
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  age_min: number | null;
  age_max: number | null;
  /** ISO dates, '2026-09-01'; inclusive. */
  move_in_from: string | null;
  move_in_to: string | null;
  /** Maximum monthly budget in cents. */
  budget_max_cents: number | null;
  type: ProfileType | null;
  intent: Intent | null;
  /** Only verified university addresses; only mutual gender preferences. */
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
  intent: null,
  verified: null,
  wished_gender: null,
};

const FILTER_KEYS = [
  'province_id',
  'city_id',
  'university_id',
  'age_min',
  'age_max',
  'move_in_from',
  'move_in_to',
  'budget_max_cents',
  'type',
  'intent',
  'verified',
  'wished_gender',
] as const;

/** Removable filters: both ages are one filter, and so are both dates. */
export const FILTER_NAMES = [
  'city',
  'province',
  'university',
  'age',
  'move_in',
  'budget',
  'intent',
  'type',
  'verified',
  'gender',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Parses the URL. A city implies its province; invalid or inverted age ranges are ignored. */
export function parseFilters(search: URLSearchParams): MatchFilters {
  const text = (key: string) => search.get(key) || null;
  const city = text('city_id');
  const [least, most] = [parseAge(text('age_min')), parseAge(text('age_max'))];
  const ages = least !== null && most !== null && least > most ? [null, null] : [least, most];
  return {
    province_id: city === null ? text('province_id') : city.slice(0, 2),
    city_id: city,
    university_id: text('university_id'),
    age_min: ages[0] ?? null,
    age_max: ages[1] ?? null,
    ...parseMoveInRange(text('move_in_from'), text('move_in_to')),
    budget_max_cents: parseBudget(text('budget_max_cents')),
    type: TYPES.find((type) => type === text('type')) ?? null,
    intent: INTENTS.find((intent) => intent === text('intent')) ?? null,
    verified: text('verified') === 'true' || null,
    wished_gender: text('wished_gender') === 'true' || null,
  };
}

function parseMoveInRange(from: string | null, to: string | null): Pick<MatchFilters, 'move_in_from' | 'move_in_to'> {
  const isRight = parseDay(from) === from && parseDay(to) === to && !(from && to && from > to);
  return isRight ? { move_in_from: from, move_in_to: to } : { move_in_from: null, move_in_to: null };
}

function parseBudget(text: string | null): number | null {
  const cents = text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return cents >= HABIT.minBudgetCents && cents <= HABIT.maxBudgetCents ? cents : null;
}

function parseAge(text: string | null): number | null {
  const years = text !== null && /^[1-9]\d$/.test(text) ? Number(text) : Number.NaN;
  return years >= PROFILE.minAgeYears && years <= PROFILE.maxAgeYears ? years : null;
}

/** The active filters as query parameters in a fixed order. */
export function filterSearchParams(filters: MatchFilters): URLSearchParams {
  return new URLSearchParams(
    FILTER_KEYS.flatMap((key) => (filters[key] === null ? [] : [[key, String(filters[key])]])),
  );
}

/** URL parameters: view (cards or list), and the person on the card. */
export const VIEW_PARAM = 'view';
export const PERSON_PARAM = 'person';
/** URL parameter that disables the default province. */
export const EVERYWHERE_PARAM = 'everywhere';

/** True if the page may add the viewer's province as filter: its URL asks for nothing else and for nobody. */
export function isDefaultSearch(search: URLSearchParams): boolean {
  const isFiltered = activeFilters(parseFilters(search)).length > 0;
  return !isFiltered && !search.has(EVERYWHERE_PARAM) && !search.has(PERSON_PARAM);
}

const KEYS_BY_FILTER: Record<FilterName, readonly (keyof MatchFilters)[]> = {
  city: ['city_id'],
  province: ['province_id'],
  university: ['university_id'],
  age: ['age_min', 'age_max'],
  move_in: ['move_in_from', 'move_in_to'],
  budget: ['budget_max_cents'],
  intent: ['intent'],
  type: ['type'],
  verified: ['verified'],
  gender: ['wished_gender'],
};

/** Active filters, narrowest location first. */
export function activeFilters(filters: MatchFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => KEYS_BY_FILTER[name].some((key) => filters[key] !== null));
}

/** Active filters as displayed: a city makes its province redundant. */
export function displayedFilters(filters: MatchFilters): FilterName[] {
  return activeFilters(filters).filter((name) => name !== 'province' || filters.city_id === null);
}

/** Removes one filter; removing the province removes the city too. */
export function omitFilter(filters: MatchFilters, name: FilterName): MatchFilters {
  const gone = name === 'province' ? [...KEYS_BY_FILTER.province, ...KEYS_BY_FILTER.city] : KEYS_BY_FILTER[name];
  return { ...filters, ...Object.fromEntries(gone.map((key) => [key, null])) };
}
