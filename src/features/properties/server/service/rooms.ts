import type { Ctx } from '#platform/context.ts';
import { roomPlaces, roomsOf, type RoomPlace } from '../store/rooms.ts';

/** Which homes rooms belong to, by the id of the room. Rooms that are gone are left out. */
export async function placesOfRooms(ctx: Ctx, roomIds: readonly string[]): Promise<Map<string, RoomPlace>> {
  return new Map((await roomPlaces(ctx.db, roomIds)).map((room) => [room.id, room]));
}

/** The ids of a home's rooms. */
export async function roomIdsOf(ctx: Ctx, propertyId: string): Promise<string[]> {
  return (await roomsOf(ctx.db, propertyId)).map(({ id }) => id);
}
