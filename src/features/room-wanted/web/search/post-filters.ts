import { HABIT } from '#features/profiles/domain/rules.ts';
import { parseDay } from '#shared/text/text.ts';

/** Search filters as in the URL; null means no filter. Amounts in cents per month, days as '2026-09-01'. */
export interface PostFilters {
  city_id: string | null;
  budget_min_cents: number | null;
  move_in_from: string | null;
  move_in_to: string | null;
}

/** Parses the URL; invalid values are ignored. */
export function parsePostFilters(search: URLSearchParams): PostFilters {
  const cents = Number(search.get('budget_min_cents') ?? Number.NaN);
  const isBudget = Number.isInteger(cents) && cents >= HABIT.minBudgetCents && cents <= HABIT.maxBudgetCents;
  const [from, to] = ['move_in_from', 'move_in_to'].map((key) => parseDay(search.get(key)));
  const city = search.get('city_id') ?? '';
  return {
    city_id: /^\d{5}$/.test(city) ? city : null,
    budget_min_cents: isBudget ? cents : null,
    move_in_from: from && to && from <= to ? from : null,
    move_in_to: from && to && from <= to ? to : null,
  };
}

/** The active filters as query parameters in a fixed order. */
export function postFilterParams(filters: PostFilters): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filters).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  );
}
