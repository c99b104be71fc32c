import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { RoomState } from '../../domain/fields.ts';
import { propertyRooms } from '../tables/properties.ts';

export interface RoomRef {
  id: string;
  property_id: string;
  name: string | null;
  position: number;
}

const ROOM_REF_COLUMNS = {
  id: propertyRooms.id,
  property_id: propertyRooms.propertyId,
  name: propertyRooms.name,
  position: propertyRooms.position,
};

/** Rooms by id with their property. Deleted rooms are omitted. */
export async function findRooms(db: Db, ids: readonly string[]): Promise<RoomRef[]> {
  if (ids.length === 0) return [];
  return db
    .select(ROOM_REF_COLUMNS)
    .from(propertyRooms)
    .where(inArray(propertyRooms.id, [...ids]));
}

/** Rooms of a property, in order. */
export async function findRoomsOfProperty(db: Db, propertyId: string): Promise<RoomRef[]> {
  return db
    .select(ROOM_REF_COLUMNS)
    .from(propertyRooms)
    .where(eq(propertyRooms.propertyId, propertyId))
    .orderBy(asc(propertyRooms.position));
}

export async function setRoomStates(tx: Db, ids: readonly string[], state: RoomState): Promise<void> {
  await tx
    .update(propertyRooms)
    .set({ state })
    .where(inArray(propertyRooms.id, [...ids]));
}
