import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { propertyRooms } from '../tables.ts';

export interface RoomPlace {
  id: string;
  property_id: string;
  name: string | null;
  position: number;
}

const PLACE = {
  id: propertyRooms.id,
  property_id: propertyRooms.property_id,
  name: propertyRooms.name,
  position: propertyRooms.position,
};

/** Which homes rooms belong to. Rooms that are gone are left out. */
export async function roomPlaces(db: Db, ids: readonly string[]): Promise<RoomPlace[]> {
  if (ids.length === 0) return [];
  return db
    .select(PLACE)
    .from(propertyRooms)
    .where(inArray(propertyRooms.id, [...ids]));
}

/** The rooms of a home, in their order. */
export async function roomsOf(db: Db, propertyId: string): Promise<RoomPlace[]> {
  return db
    .select(PLACE)
    .from(propertyRooms)
    .where(eq(propertyRooms.property_id, propertyId))
    .orderBy(asc(propertyRooms.position));
}
