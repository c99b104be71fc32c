import { cityById, provinceById } from '#features/locations/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { calculateTotals } from '../../domain/money.ts';
import { missingFields } from '../../domain/publish-check.ts';
import type { PhotoSize } from '../../domain/rules.ts';
import type { OwnProperty, Photo, Property } from '../../domain/schema.ts';
import { isPublic } from '../../domain/states.ts';
import type { PhotoRow, StoredProperty } from '../store/properties.ts';

/** Creates the signed key that gives access to a photo while the property is not public. */
export type PhotoKeySigner = (photoId: string) => string;

/** Presents a photo with its URLs by size. The content behind a photo id never changes. */
export function presentPhoto(
  { id, width, height, placeholder }: Pick<PhotoRow, 'id' | 'width' | 'height' | 'placeholder'>,
  keys?: PhotoKeySigner,
): Photo {
  const key = keys ? `?key=${encodeURIComponent(keys(id))}` : '';
  const url = (size: PhotoSize) => `/api/properties/photos/${id}/${size}${key}`;
  return { id, width, height, placeholder, urls: { large: url('large'), medium: url('medium'), small: url('small') } };
}

/** Fields shared by the owner's view and the public view. `keys`: for viewers who may see the property in any state. */
function presentShared({ property, rooms, photos }: StoredProperty, keys?: PhotoKeySigner) {
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
  } = property;
  return {
    ...facts,
    province: toNamedRef(property.province_id && provinceById(property.province_id)),
    city: toNamedRef(property.city_id && cityById(property.city_id)),
    point: public_lat !== null && public_lon !== null ? { lat: public_lat, lon: public_lon } : null,
    rooms: rooms.map(({ property_id: _of, position: _position, ...room }) => room),
    photos: photos.map((photo) => presentPhoto(photo, isPublic(property.state) ? undefined : keys)),
    totals: calculateTotals(property, rooms),
    published_at: property.published_at?.toISOString() ?? null,
    confirmed_at: property.confirmed_at?.toISOString() ?? null,
    updated_at: property.updated_at.toISOString(),
  };
}

/** Public view of a property. */
export function presentProperty(
  stored: StoredProperty,
  publisher: PublicProfile | null,
  keys?: PhotoKeySigner,
): Property {
  const { show_street, street } = stored.property;
  return { ...presentShared(stored, keys), street: show_street ? streetName(street) : null, publisher };
}

/** Owner's view of a property. */
export function presentOwnProperty(stored: StoredProperty, keys: PhotoKeySigner): OwnProperty {
  const { property, rooms, photos } = stored;
  const { street, show_street, lat, lon } = property;
  const city = property.city_id ? cityById(property.city_id) : null;
  return {
    ...presentShared(stored, keys),
    street,
    show_street,
    lat,
    lon,
    city_centre: city && { lat: city.lat, lon: city.lon },
    missing: missingFields({ ...property, rooms, photoCount: photos.length }),
    created_at: property.created_at.toISOString(),
  };
}

/** Street name without the number: everything from the first digit, comma or number abbreviation on stays private. */
function streetName(street: string | null): string | null {
  const name = street?.split(/[,\p{N}]|\bn(?:º|°|o\.|úm)/iu)[0]?.trim() ?? '';
  return name === '' ? null : name;
}

function toNamedRef(location: { id: string; name: string } | null | '') {
  return location ? { id: location.id, name: location.name } : null;
}
