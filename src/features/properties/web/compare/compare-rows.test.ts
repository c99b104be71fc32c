import { expect, test } from 'vitest';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { compareRows } from './compare-rows.ts';

const home = (rent_cents: number, all_in: boolean) => ({
  card: { offer: 'whole', kind: 'flat', rent_cents, monthly_cents: rent_cents, all_in } as PropertyCardData,
  detail: null,
});

test('a rent with bills included states its amount', () => {
  const rows = compareRows([home(56_000, false), home(61_000, true)], 'es');
  const rent = rows.find(({ label }) => label === m.search_row_rent());
  expect(rent?.cells.map((cell) => cell.replaceAll('\u00a0', ' '))).toEqual(['560 €', '610 €, gastos incluidos']);
});

test('a price without known bills says so, and is not the lowest', () => {
  const monthly = (all: ReturnType<typeof home>[]) =>
    compareRows(all, 'es').find(({ label }) => label === m.search_row_monthly());
  const unknown = monthly([home(56_000, false), home(61_000, true)]);
  expect(unknown?.cells.map((cell) => cell.replaceAll('\u00a0', ' '))).toEqual(['560 €, gastos aparte', '610 €']);
  expect(unknown?.best).toBeNull();
  expect(monthly([home(66_000, false), home(61_000, true)])?.best).toBe(1);
});
