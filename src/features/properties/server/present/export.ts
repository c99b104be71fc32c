import { importProperty, importRoom } from '../../domain/import/import-schema.ts';
import { isPublic } from '../../domain/states.ts';
import { presentPhoto, type PhotoKeySigner } from './property.ts';
import { presentAddress, presentFacts, presentRoom } from './wire-facts.ts';
import type { StoredProperty } from '../store/properties.ts';

const PROPERTY_FIELDS = Object.keys(importProperty.shape).filter((key) => key !== 'rooms' && key !== 'external_id');
const ROOM_FIELDS = Object.keys(importRoom.shape);

/** Export record of a property: all importable fields, without internal ids of people. */
export function presentExport(
  { property, rooms, photos }: StoredProperty,
  address: string,
  keys: PhotoKeySigner,
): Record<string, unknown> {
  return {
    external_id: property.externalId ?? property.id,
    ...pickFields({ ...presentFacts(property), ...presentAddress(property) }, PROPERTY_FIELDS),
    rooms: rooms.map((room) => pickFields(presentRoom(room), ROOM_FIELDS)),
    state: property.state,
    photos: photos.map(
      (photo) => address + presentPhoto(photo, isPublic(property.state) ? undefined : keys).urls.large,
    ),
    url: isPublic(property.state) ? `${address}/properties/${property.id}` : null,
    created_at: property.createdAt.toISOString(),
    published_at: property.publishedAt?.toISOString() ?? null,
  };
}

function pickFields(row: object, fields: readonly string[]): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
