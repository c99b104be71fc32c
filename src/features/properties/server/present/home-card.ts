import { cityById } from '#features/places/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { Lang } from '#kit/lang.ts';
import { looksHostile } from '#kit/safe-text.ts';
import { m } from '#words';
import type { HomeCard } from '../../domain/search.ts';
import { presentPhoto } from '../present.ts';
import type { CardRow } from '../store/search-cards.ts';

/** What a card tells beside what is stored. */
export interface BesideCard {
  distance: HomeCard['distance'];
  percent: number | null;
  publisher: PublicProfile | null;
}

/**
 * A home as lists show it: never its own point, only that on the grid. What its publisher wrote to run as a script is a notice
 * in the reader's language; the look at it is made here, since lists are what strangers load first.
 */
export function presentCard(row: CardRow, { distance, percent, publisher }: BesideCard, lang: Lang): HomeCard {
  const shown = (text: string) => (looksHostile(text) ? m.common_content_blocked({}, { locale: lang }) : text);
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
    available_from: row.available_from,
    empadronamiento: row.empadronamiento,
    lift: row.lift,
    furnished: row.furnished,
    state: row.state,
    published_at: new Date(row.published_at).toISOString(),
    price_drop_cents: price_before !== null && price_before > monthly_cents ? price_before - monthly_cents : null,
    point: public_lat !== null && public_lon !== null ? { lat: public_lat, lon: public_lon } : null,
    distance,
    fit:
      percent === null || !publisher
        ? null
        : {
            percent,
            people: [{ name: shown(publisher.display_name), avatar_url: publisher.avatar_urls?.small ?? null }],
          },
  };
}
