import { cityById, provinceById } from '#features/places/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { totalsOf } from '../domain/money.ts';
import { missingOf } from '../domain/publish-check.ts';
import type { PhotoSize } from '../domain/rules.ts';
import type { OwnProperty, Photo, Property } from '../domain/schema.ts';
import { isPublic } from '../domain/states.ts';
import type { PhotoRow, StoredProperty } from './store/properties.ts';

/** Makes what opens a photo for somebody who may see it while the home is not on offer. */
export type PhotoKeys = (photoId: string) => string;

/** Where a photo's sizes are read. Its id never stands for anything else. */
export function presentPhoto(
  { id, width, height, placeholder }: Pick<PhotoRow, 'id' | 'width' | 'height' | 'placeholder'>,
  keys?: PhotoKeys,
): Photo {
  const key = keys ? `?key=${encodeURIComponent(keys(id))}` : '';
  const url = (size: PhotoSize) => `/api/properties/photos/${id}/${size}${key}`;
  return { id, width, height, placeholder, urls: { large: url('large'), medium: url('medium'), small: url('small') } };
}

/** What owner and public both see of a home. `keys` where it is shown to somebody who may see it whatever its state. */
function shownOf({ home, rooms, photos }: StoredProperty, keys?: PhotoKeys) {
  const {
    owner_id: _owner,
    external_id: _external,
    street: _street,
    show_street: _shown,
    lat: _lat,
    lon: _lon,
    public_lat,
    public_lon,
    monthly_cents: _monthly,
    move_in_cents: _moveIn,
    state_since: _since,
    expiry_warned_at: _warned,
    created_at: _created,
    ...facts
  } = home;
  return {
    ...facts,
    province: named(home.province_id && provinceById(home.province_id)),
    city: named(home.city_id && cityById(home.city_id)),
    point: public_lat !== null && public_lon !== null ? { lat: public_lat, lon: public_lon } : null,
    rooms: rooms.map(({ property_id: _of, position: _position, ...room }) => room),
    photos: photos.map((photo) => presentPhoto(photo, isPublic(home.state) ? undefined : keys)),
    totals: totalsOf(home, rooms),
    published_at: home.published_at?.toISOString() ?? null,
    confirmed_at: home.confirmed_at?.toISOString() ?? null,
    updated_at: home.updated_at.toISOString(),
  };
}

/** A home as everybody may see it. */
export function presentProperty(stored: StoredProperty, publisher: PublicProfile | null, keys?: PhotoKeys): Property {
  const { show_street, street } = stored.home;
  return { ...shownOf(stored, keys), street: show_street ? withoutNumber(street) : null, publisher };
}

/** A home as its owner sees it. */
export function presentOwn(stored: StoredProperty, keys: PhotoKeys): OwnProperty {
  const { home, rooms, photos } = stored;
  const { street, show_street, lat, lon } = home;
  const city = home.city_id ? cityById(home.city_id) : null;
  return {
    ...shownOf(stored, keys),
    street,
    show_street,
    lat,
    lon,
    city_centre: city && { lat: city.lat, lon: city.lon },
    missing: missingOf({ ...home, rooms, photoCount: photos.length }),
    created_at: home.created_at.toISOString(),
  };
}

/** The name of a street alone: whatever has a digit in it, and all that follows, stays private. */
function withoutNumber(street: string | null): string | null {
  const name = street?.split(/[,\p{N}]|\bn(?:º|°|o\.|úm)/iu)[0]?.trim() ?? '';
  return name === '' ? null : name;
}

function named(place: { id: string; name: string } | null | '') {
  return place ? { id: place.id, name: place.name } : null;
}
