import { cityById } from '#features/locations/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { containsScript } from '#shared/text/script-detection.ts';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import type { HouseholdFit } from '../../domain/household/household-fit.ts';
import { presentPhoto } from './property.ts';
import type { CardRow } from '../store/search/property-cards.ts';

/** Card data that is not stored with the property. */
export interface CardExtras {
  distance: PropertyCardData['distance'];
  travel: PropertyCardData['travel'];
  /** Fit with the people of the household whom the viewer may see; null if there are none. */
  fit: (HouseholdFit & { people: readonly PublicProfile[] }) | null;
}

/**
 * Presents a property card, with the public point only.
 * Texts that look like script injection are replaced by a notice in the viewer's language. The check runs here because
 * lists are the first content that guests load.
 */
export function presentCard(row: CardRow, { distance, travel, fit }: CardExtras, lang: Lang): PropertyCardData {
  const shown = (text: string) => (containsScript(text) ? m.common_content_blocked({}, { locale: lang }) : text);
  const shownName = (one: PublicProfile | undefined) => (one ? shown(one.display_name) : null);
  const { price_before, public_lat, public_lon, monthly_cents } = row;
  const city = row.city_id === null ? null : cityById(row.city_id);
  return {
    id: row.id,
    title: shown(row.title ?? ''),
    kind: row.kind,
    offer: row.offer,
    city: city && { id: city.id, name: city.name },
    district: row.district && shown(row.district),
    photos: (row.photos ?? []).map((photo) => presentPhoto(photo)),
    rent_cents: monthly_cents - row.bills_cents,
    monthly_cents,
    move_in_cents: row.move_in_cents,
    all_in: row.all_in,
    m2: row.m2,
    bedrooms: row.bedrooms,
    free_rooms: row.free_rooms,
    room: row.room,
    housemates: row.housemates,
    smoking: row.smoking,
    pets: row.pets,
    available_from: row.available_from,
    empadronamiento: row.empadronamiento,
    lift: row.lift,
    furnished: row.furnished,
    state: row.state,
    published_at: new Date(row.published_at).toISOString(),
    price_drop_cents: price_before !== null && price_before > monthly_cents ? price_before - monthly_cents : null,
    point: public_lat !== null && public_lon !== null ? { lat: public_lat, lon: public_lon } : null,
    distance,
    travel,
    fit: fit && {
      percent: fit.percent,
      known: fit.known(),
      worst: shownName(fit.people.find(({ user_id: id }) => id === fit.worstId)),
      people: fit.people.map((one) => ({ name: shown(one.display_name), avatar_url: one.avatar_urls?.small ?? null })),
    },
  };
}
