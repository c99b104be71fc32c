import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { State } from '../../domain/states.ts';
import { properties, propertyEvents, propertyPhotos, propertyRooms } from '../tables.ts';

export type PropertyRow = typeof properties.$inferSelect;
export type RoomRow = typeof propertyRooms.$inferSelect;
export type PhotoRow = typeof propertyPhotos.$inferSelect;
export type EventRow = typeof propertyEvents.$inferSelect;

/** A home with all that hangs on it, rooms and photos in their order. */
export interface StoredProperty {
  home: PropertyRow;
  rooms: RoomRow[];
  photos: PhotoRow[];
}

/** Three queries, however many homes. In the order of `ids`; those that are not there are left out. */
export async function propertiesById(db: Db, ids: readonly string[]): Promise<StoredProperty[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const homes = await db.select().from(properties).where(inArray(properties.id, wanted));
  return withParts(
    db,
    wanted.flatMap((id) => homes.find((home) => home.id === id) ?? []),
  );
}

/** A person's homes, newest first. */
export async function propertiesOf(db: Db, ownerId: string): Promise<StoredProperty[]> {
  const homes = await db
    .select()
    .from(properties)
    .where(eq(properties.owner_id, ownerId))
    .orderBy(desc(properties.created_at), desc(properties.id));
  return withParts(db, homes);
}

/** A page of a person's homes in some states, newest first. */
export async function pageOfOwner(
  db: Db,
  ownerId: string,
  page: { states: readonly State[]; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<StoredProperty[]> {
  const after = page.after
    ? sql`(${properties.created_at}, ${properties.id}) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`
    : undefined;
  const homes = await db
    .select()
    .from(properties)
    .where(and(eq(properties.owner_id, ownerId), inArray(properties.state, [...page.states]), after))
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(page.limit);
  return withParts(db, homes);
}

/** The draft of a person's that was touched last; null where there is none. */
export async function lastDraftOf(db: Db, ownerId: string): Promise<StoredProperty | null> {
  const homes = await db
    .select()
    .from(properties)
    .where(and(eq(properties.owner_id, ownerId), eq(properties.state, 'draft')))
    .orderBy(desc(properties.updated_at), desc(properties.id))
    .limit(1);
  return (await withParts(db, homes))[0] ?? null;
}

/** How many homes a person has in each state. */
export async function countsByState(db: Db, ownerId: string): Promise<Partial<Record<State, number>>> {
  const rows = await db
    .select({ state: properties.state, homes: count() })
    .from(properties)
    .where(eq(properties.owner_id, ownerId))
    .groupBy(properties.state);
  return Object.fromEntries(rows.map(({ state, homes }) => [state, homes]));
}

/** One home of a person, locked until the end of the transaction; null where it is missing or somebody else's. */
export async function lockOwn(tx: Db, id: string, ownerId: string): Promise<StoredProperty | null> {
  const homes = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.owner_id, ownerId)))
    .for('update');
  return (await withParts(tx, homes))[0] ?? null;
}

/** The home whatever its owner, locked until the end of the transaction. For the house alone. */
export async function lockAny(tx: Db, id: string): Promise<StoredProperty | null> {
  const homes = await tx.select().from(properties).where(eq(properties.id, id)).for('update');
  return (await withParts(tx, homes))[0] ?? null;
}

async function withParts(db: Db, homes: PropertyRow[]): Promise<StoredProperty[]> {
  if (homes.length === 0) return [];
  const ids = homes.map(({ id }) => id);
  const rooms = await db
    .select()
    .from(propertyRooms)
    .where(inArray(propertyRooms.property_id, ids))
    .orderBy(asc(propertyRooms.position));
  const photos = await db
    .select()
    .from(propertyPhotos)
    .where(inArray(propertyPhotos.property_id, ids))
    .orderBy(asc(propertyPhotos.position));
  const roomsBy = Map.groupBy(rooms, (room) => room.property_id);
  const photosBy = Map.groupBy(photos, (photo) => photo.property_id);
  return homes.map((home) => ({ home, rooms: roomsBy.get(home.id) ?? [], photos: photosBy.get(home.id) ?? [] }));
}

/** How many homes a person has, archived ones apart. */
export async function countOf(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ homes: count() })
    .from(properties)
    .where(and(eq(properties.owner_id, ownerId), ne(properties.state, 'archived')));
  return found?.homes ?? 0;
}

/** The same without those that came in a file. */
export async function countByHand(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ homes: count() })
    .from(properties)
    .where(and(eq(properties.owner_id, ownerId), ne(properties.state, 'archived'), isNull(properties.external_id)));
  return found?.homes ?? 0;
}

export async function insertProperty(db: Db, row: typeof properties.$inferInsert): Promise<void> {
  await db.insert(properties).values(row);
}

export async function updateProperty(tx: Db, id: string, changes: Partial<PropertyRow>): Promise<void> {
  await tx.update(properties).set(changes).where(eq(properties.id, id));
}

/** Makes the list of rooms of a home what is given: known ids stay what they are, others are new, the rest goes. */
export async function replaceRooms(tx: Db, propertyId: string, rooms: RoomRow[]): Promise<void> {
  const keptIds = rooms.map(({ id }) => id);
  await tx
    .delete(propertyRooms)
    .where(
      and(
        eq(propertyRooms.property_id, propertyId),
        keptIds.length > 0 ? notInArray(propertyRooms.id, keptIds) : undefined,
      ),
    );
  for (const room of rooms) {
    const { id: _id, ...changes } = room;
    await tx.insert(propertyRooms).values(room).onConflictDoUpdate({ target: propertyRooms.id, set: changes });
  }
}

/** Adds a line to a home's story. */
export async function insertEvent(tx: Db, event: typeof propertyEvents.$inferInsert): Promise<void> {
  await tx.insert(propertyEvents).values(event);
}
