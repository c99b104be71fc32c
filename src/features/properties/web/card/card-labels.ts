import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatKm, formatSquareMetres } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { DAY_MS } from '#shared/time/duration.ts';
import type { BillsKind } from '../../domain/money.ts';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';

/** Days for which a property counts as new. */
const NEW_DAYS = 4;

/** Label of the bills, beside the price; as `billsKindOf` tells them of a whole property. */
export function billsLabel(property: PropertyCardData): string {
  const isEstimated = property.monthly_cents > property.rent_cents;
  const bills: BillsKind = property.all_in ? 'included' : isEstimated ? 'estimated' : 'unknown';
  return m.search_bills({ bills });
}

/** District, otherwise the city; `withCity`: both, in a list of several cities. */
export function locationLabel({ district, city }: PropertyCardData, withCity = false): string {
  const places = withCity ? [district, city?.name] : [district ?? city?.name];
  return places.filter(Boolean).join(', ');
}

/** '12 m²': area of the room if let by rooms. */
export function formatArea(property: PropertyCardData, lang: Lang): string {
  const m2 = property.offer === 'rooms' ? (property.room?.m2 ?? null) : property.m2;
  return m2 === null ? '' : formatSquareMetres(m2, lang);
}

/** Minutes to the campus where a timetable covers it, otherwise the straight-line distance; null without a campus. */
export function campusLabel({ travel, distance }: PropertyCardData, lang: Lang): string | null {
  if (travel) return m.travel_card(travel);
  return distance && m.search_distance({ km: formatKm(distance.km, lang), to: distance.to });
}

/** Location, area and an amenity, for the line below the title. */
export function formatFacts(property: PropertyCardData, lang: Lang, withCity = false): string {
  const { room } = property;
  const facts = [
    locationLabel(property, withCity),
    formatArea(property, lang),
    property.offer === 'rooms' && room?.private_bath && m.search_private_bath(),
    property.offer === 'whole' &&
      property.bedrooms !== null &&
      property.bedrooms > 0 &&
      m.search_bedrooms({ count: property.bedrooms }),
    property.lift && m.search_lift(),
  ];
  return facts.filter(Boolean).slice(0, 3).join(' · ');
}

/** 'Piso entero', 'Habitación en piso'. */
export function offerLabel(property: PropertyCardData): string {
  return m.search_what({ offer: property.offer, kind: property.kind });
}

/** Badges of a card, most important first, two at most. */
export function toBadges(property: PropertyCardData, lang: Lang, nowMs: number): string[] {
  const badges: string[] = [];
  if (property.state === 'reserved') badges.push(m.search_badge_reserved());
  if (property.price_drop_cents !== null && property.price_drop_cents > 0)
    badges.push(m.search_badge_drop({ amount: formatEuros(property.price_drop_cents, lang) }));
  if (nowMs - Date.parse(property.published_at) < NEW_DAYS * DAY_MS) badges.push(m.search_badge_new());
  return badges.slice(0, 2);
}
