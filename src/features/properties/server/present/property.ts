import { toNamedRef } from '#features/locations/server/present.ts';
import { cityById, provinceById } from '#features/locations/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { PhotoImport } from '../../domain/import/photo-import.ts';
import { photoUrls } from '../../domain/photos/photo-urls.ts';
import type { OwnProperty, Photo, Property } from '../../domain/schema.ts';
import { isPublic } from '../../domain/states.ts';
import type { PhotoImportRow } from '../store/photo-imports.ts';
import type { PhotoRow, StoredProperty } from '../store/properties.ts';
import { missingFieldsIn, presentAddress, presentFacts, presentRoom, totalsOf } from './wire-facts.ts';

/** Creates the signed key that gives access to a photo while the property is not public. */
export type PhotoKeySigner = (photoId: string) => string;

/** Presents a photo with its URLs by size. The content behind a photo id never changes. */
export function presentPhoto(
  { id, width, height, placeholder }: Pick<PhotoRow, 'id' | 'width' | 'height' | 'placeholder'>,
  keys?: PhotoKeySigner,
): Photo {
  const key = keys ? `?key=${encodeURIComponent(keys(id))}` : '';
  return { id, width, height, placeholder, urls: photoUrls(id, key) };
}

/** Fields shared by the owner's view and the public view. `keys`: for viewers who may see the property in any state. */
function presentShared({ property, rooms, photos }: StoredProperty, keys?: PhotoKeySigner) {
  const { publicLat, publicLon } = property;
  return {
    ...presentFacts(property),
    province: toNamedRef(property.provinceId && provinceById(property.provinceId)),
    city: toNamedRef(property.cityId && cityById(property.cityId)),
    point: publicLat !== null && publicLon !== null ? { lat: publicLat, lon: publicLon } : null,
    rooms: rooms.map(presentRoom),
    photos: photos.map((photo) => presentPhoto(photo, isPublic(property.state) ? undefined : keys)),
    totals: totalsOf(property, rooms),
    published_at: property.publishedAt?.toISOString() ?? null,
    confirmed_at: property.confirmedAt?.toISOString() ?? null,
    updated_at: property.updatedAt.toISOString(),
  };
}

/** Public view of a property. */
export function presentProperty(
  stored: StoredProperty,
  publisher: PublicProfile | null,
  keys?: PhotoKeySigner,
): Property {
  const { showStreet, street } = stored.property;
  return { ...presentShared(stored, keys), street: showStreet ? streetName(street) : null, publisher };
}

/** Owner's view of a property. */
export function presentOwnProperty(stored: StoredProperty, keys: PhotoKeySigner): OwnProperty {
  const { property } = stored;
  const city = property.cityId ? cityById(property.cityId) : null;
  return {
    ...presentShared(stored, keys),
    ...presentAddress(property),
    city_centre: city && { lat: city.lat, lon: city.lon },
    missing: missingFieldsIn(stored),
    created_at: property.createdAt.toISOString(),
  };
}

/** Street name without the number: everything from the first digit, comma or number abbreviation on stays private. */
function streetName(street: string | null): string | null {
  const name = street?.split(/[,\p{N}]|\bn(?:º|°|o\.|úm)/iu)[0]?.trim() ?? '';
  return name === '' ? null : name;
}

/** Presents the photos of an import that the property does not have. */
export function presentPhotoImport(rows: readonly PhotoImportRow[] | undefined): PhotoImport | null {
  if (!rows) return null;
  const left = rows.flatMap(({ url, problem }) => (problem === null ? [] : [{ url, problem }]));
  return { waiting: rows.length - left.length, left_out: left };
}
