import type { PropertyCardData, PropertySearchResponse } from '#features/properties/domain/search/search-filters.ts';
import {
  formatDate,
  formatEuros,
  formatNumber,
  formatRelative,
  formatSquareMetres,
  upperFirst,
} from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { m } from '#messages';

const MAX_SHOWN = 4;

/** Messages of the newest properties, in the request language; null if no property has a photo. */
export function newPropertiesMessages(found: PropertySearchResponse | null, lang: Lang, now: Date) {
  const properties = (found?.homes ?? []).filter(({ photos }) => photos.length > 0).slice(0, MAX_SHOWN);
  if (!found || properties.length === 0) return null;
  const { count, more } = found.total;
  const { day: today } = toMadridDateTime(now);
  return {
    title: m.landing_new_title(),
    all: m.landing_new_all({ shown: `${formatNumber(count, lang)}${more ? '+' : ''}` }),
    items: properties.map((property) => ({
      // The row scrolls sideways, so that the photos of a card must not.
      property: { ...property, photos: property.photos.slice(0, 1) },
      facts: factsLabel(property, lang, today),
      badge: publishedLabel(property, lang, today),
      household: householdLabel(property, lang),
    })),
  };
}

export type NewPropertiesMessages = NonNullable<ReturnType<typeof newPropertiesMessages>>;

function factsLabel(
  { district, city, offer, room, m2, available_from: from }: PropertyCardData,
  lang: Lang,
  today: string,
) {
  const area = offer === 'rooms' ? room?.m2 : m2;
  return [
    [district, city?.name].filter(Boolean).join(', '),
    area && formatSquareMetres(area, lang),
    from && from > today && m.landing_new_from({ day: formatDate(from, lang, 'shortDay') }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'Hoy', 'Ayer', 'Hace 3 días', by calendar days in Madrid. */
function publishedLabel({ published_at: moment }: PropertyCardData, lang: Lang, today: string): string {
  const { day } = toMadridDateTime(new Date(moment));
  return upperFirst(formatRelative(Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS), 'day', lang), lang);
}

/** 'sin humo', 'con mascotas': what the house has decided. */
function houseRules({ smoking, pets }: PropertyCardData): string[] {
  return [
    smoking === 'no' ? m.landing_new_smoke_free() : null,
    pets === 'yes' ? m.landing_new_pets() : pets === 'no' ? m.landing_new_no_pets() : null,
  ].filter((rule) => rule !== null);
}

/** Residents of a shared property, with its rules; size and share of the price of a whole one. */
function householdLabel(property: PropertyCardData, lang: Lang): string | null {
  const { offer, housemates, bedrooms, monthly_cents: cents } = property;
  if (offer === 'rooms') {
    const rules = houseRules(property).join(', ');
    const residents = housemates ? m.landing_new_residents({ count: housemates }) : null;
    return residents && rules ? m.landing_new_residents_rules({ residents, rules }) : residents;
  }
  if (bedrooms === null || bedrooms < 2) return null;
  return m.landing_new_group({ count: bedrooms, share: formatEuros(Math.ceil(cents / bedrooms), lang) });
}
