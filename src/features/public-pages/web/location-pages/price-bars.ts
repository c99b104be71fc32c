import { filterParams } from '#features/properties/domain/search/filter-params.ts';
import type { PropertyFilters } from '#features/properties/domain/search/search-filters.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { MarketStats } from '../../domain/location-pages.ts';

/** Histogram bar: price range, number of properties, width and search link. */
export interface PriceBar {
  label: string;
  countLabel: string;
  percent: number;
  to: string;
}

/** Bars of a histogram with their links. */
export function priceBars(
  bars: MarketStats['prices'][number]['bars'],
  filters: PropertyFilters,
  lang: Lang,
): PriceBar[] {
  const most = Math.max(...bars.map(({ homes: count }) => count));
  return bars.map(({ from_cents: from, to_cents: to, homes: count }) => ({
    label:
      from === null
        ? m.cities_bar_under({ to: formatEuros(to ?? 0, lang) })
        : to === null
          ? m.cities_bar_over({ from: formatEuros(from, lang) })
          : m.cities_bar_between({ from: formatEuros(from, lang), to: formatEuros(to - 100, lang) }),
    countLabel: m.cities_bar_homes({ count, shown: formatNumber(count, currentLang()) }),
    percent: (100 * count) / most,
    to: searchPath({
      ...filters,
      ...(from !== null && from > 0 && { price_min: from / 100 }),
      // Upper bounds are exclusive: the price of the next bar belongs to the next bar.
      ...(to !== null && { price_max: to / 100 - 1 }),
    }),
  }));
}

export function searchPath(filters: PropertyFilters): string {
  return `/properties?${filterParams(filters)}`;
}
