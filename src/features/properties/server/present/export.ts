import { importHome, importRoom } from '../../domain/import.ts';
import { isPublic } from '../../domain/states.ts';
import { presentPhoto, type PhotoKeys } from '../present.ts';
import type { StoredProperty } from '../store/properties.ts';

const HOME_FIELDS = Object.keys(importHome.shape).filter((key) => key !== 'rooms' && key !== 'external_id');
const ROOM_FIELDS = Object.keys(importRoom.shape);

/** A home as its owner takes it away: all that it says, in the fields that can be brought in again, and nobody's ids. */
export function presentExport(
  { home, rooms, photos }: StoredProperty,
  address: string,
  keys: PhotoKeys,
): Record<string, unknown> {
  return {
    external_id: home.external_id ?? home.id,
    ...picked(home, HOME_FIELDS),
    rooms: rooms.map((room) => picked(room, ROOM_FIELDS)),
    state: home.state,
    photos: photos.map((photo) => address + presentPhoto(photo, isPublic(home.state) ? undefined : keys).urls.large),
    url: isPublic(home.state) ? `${address}/properties/${home.id}` : null,
    created_at: home.created_at.toISOString(),
    published_at: home.published_at?.toISOString() ?? null,
  };
}

function picked(row: object, fields: readonly string[]): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
