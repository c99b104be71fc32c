import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { upcomingMonths } from '#shared/time/months.ts';
import { m } from '#messages';
import { AGE_RANGES, ageRangeValue, MAX_PRICES, type Door, type DoorSearch } from './doors.ts';

export interface DoorField {
  label: string;
  name: keyof DoorSearch;
  options: readonly { value: string; label: string }[];
}

/** Messages of the search box, in the request language. `places`: suggestions for the location. */
export function doorMessages(lang: Lang, now: Date, places: readonly string[]) {
  const prices = MAX_PRICES.map((euros) => ({ value: String(euros), label: formatEuros(euros * 100, lang) }));
  const days = upcomingMonths(now)
    .slice(1)
    .map((day) => ({ value: day, label: formatDate(day, lang, 'short') }));
  const ages = AGE_RANGES.map((range) => ({
    value: ageRangeValue(range),
    label: range.to
      ? m.site_landing_find_ages({ from: range.from, to: range.to })
      : m.site_landing_find_older({ from: range.from - 1 }),
  }));
  const any = (label: string) => ({ value: '', label });
  return {
    label: m.landing_doors_search(),
    doorsLabel: m.landing_doors_label(),
    names: { piso: m.landing_door_home(), gente: m.landing_door_people(), casa: m.site_offer() },
    where: { piso: m.landing_where_home(), gente: m.landing_where_people(), casa: m.landing_where_offer() },
    from: { piso: m.landing_from(), gente: m.landing_from(), casa: m.landing_from_offer() },
    anywhere: m.site_landing_find_anywhere(),
    places,
    days: [any(m.landing_any_day()), ...days],
    deciding: {
      piso: { label: m.landing_price_max(), name: 'price_max', options: [any(m.landing_any_price()), ...prices] },
      gente: { label: m.landing_age(), name: 'age', options: [any(m.site_landing_find_any_age()), ...ages] },
      casa: {
        label: m.landing_offer(),
        name: 'offer',
        options: [
          { value: 'rooms', label: m.landing_offer_room() },
          { value: 'whole', label: m.landing_offer_whole() },
        ],
      },
    } satisfies Record<Door, DoorField>,
    go: { piso: m.landing_go_home(), gente: m.site_landing_find_go(), casa: m.landing_go_offer() },
  };
}

export type DoorMessages = ReturnType<typeof doorMessages>;
