import { and, count, desc, eq, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { escapeLike, foldDiacriticsSql } from '#platform/db/fold-diacritics-sql.ts';
import { queryPrepared, sqlIds, type Db } from '#platform/db/db.ts';
import { tableRows } from '#platform/db/table-rows.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { State } from '../../domain/states.ts';
import { properties, propertyEvents, propertyPhotos, propertyRooms } from '../tables/properties.ts';

export type PropertyRow = typeof properties.$inferSelect;
export type RoomRow = typeof propertyRooms.$inferSelect;
export type PhotoRow = typeof propertyPhotos.$inferSelect;
export type EventRow = typeof propertyEvents.$inferSelect;

/** Property with its rooms and photos, in order. */
export interface StoredProperty {
  property: PropertyRow;
  rooms: RoomRow[];
  photos: PhotoRow[];
}

const propertyRows = tableRows(properties, 'p');
const roomRows = tableRows(propertyRooms, 'r');
const photoRows = tableRows(propertyPhotos, 'f');

/** Loads properties by id with three queries, in the order of `ids`; missing ones are omitted. */
export async function findPropertiesById(db: Db, ids: readonly string[]): Promise<StoredProperty[]> {
  if (ids.length === 0) return [];
  const rows = await queryPrepared<Record<string, unknown>>(
    db,
    'properties',
    sql`select ${propertyRows.columns} from properties p where p.id = any(${sqlIds(ids)})`,
  );
  const found = new Map(rows.map(propertyRows.read).map((row) => [row.id, row]));
  return withRoomsAndPhotos(
    db,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

/** Public points of properties; those without one are omitted. */
export async function findPublicPoints(db: Db, ids: readonly string[]): Promise<(Point & { id: string })[]> {
  const rows = await db
    .select({ id: properties.id, lat: properties.publicLat, lon: properties.publicLon })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return rows.flatMap(({ id, lat, lon }) => (lat === null || lon === null ? [] : [{ id, lat, lon }]));
}

/** An owner's properties, newest first. */
export async function findPropertiesOfOwner(db: Db, ownerId: string): Promise<StoredProperty[]> {
  const rows = await db
    .select()
    .from(properties)
    .where(eq(properties.ownerId, ownerId))
    .orderBy(desc(properties.createdAt), desc(properties.id));
  return withRoomsAndPhotos(db, rows);
}

/** Page of an owner's properties in the given states, newest first. */
export async function findOwnerPage(
  db: Db,
  ownerId: string,
  page: {
    states: readonly State[];
    words: readonly string[];
    after: { createdAt: Date; id: string } | null;
    limit: number;
  },
): Promise<StoredProperty[]> {
  const after = page.after
    ? sql`(${properties.createdAt}, ${properties.id}) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`
    : undefined;
  const rows = await db
    .select()
    .from(properties)
    .where(
      and(eq(properties.ownerId, ownerId), inArray(properties.state, [...page.states]), hasWords(page.words), after),
    )
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(page.limit);
  return withRoomsAndPhotos(db, rows);
}

/** Condition: title, street, district, city or the owner's reference contain each of these folded words. */
function hasWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const text = foldDiacriticsSql(
    sql`concat_ws(' ', ${properties.title}, ${properties.district}, ${properties.street}, ${properties.externalId},
      (select c.name from cities c where c.id = ${properties.cityId}))`,
  );
  return and(...words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`));
}

/** Most recently edited draft; null if there is none. */
export async function findLatestDraft(db: Db, ownerId: string): Promise<StoredProperty | null> {
  const rows = await db
    .select()
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), eq(properties.state, 'draft')))
    .orderBy(desc(properties.updatedAt), desc(properties.id))
    .limit(1);
  return (await withRoomsAndPhotos(db, rows))[0] ?? null;
}

/** Number of properties per state, of those with all `words`. */
export async function countsByState(
  db: Db,
  ownerId: string,
  words: readonly string[],
): Promise<Partial<Record<State, number>>> {
  const rows = await db
    .select({ state: properties.state, total: count() })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), hasWords(words)))
    .groupBy(properties.state);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}

/** Loads and locks an owner's property until the end of the transaction; null if it is missing or has another owner. */
export async function lockOwn(tx: Db, id: string, ownerId: string): Promise<StoredProperty | null> {
  const rows = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.ownerId, ownerId)))
    .for('update');
  return (await withRoomsAndPhotos(tx, rows))[0] ?? null;
}

/** Loads and locks a property of any owner until the end of the transaction. Only for moderation and system actions. */
export async function lockProperty(tx: Db, id: string): Promise<StoredProperty | null> {
  const rows = await tx.select().from(properties).where(eq(properties.id, id)).for('update');
  return (await withRoomsAndPhotos(tx, rows))[0] ?? null;
}

async function withRoomsAndPhotos(db: Db, rows: PropertyRow[]): Promise<StoredProperty[]> {
  if (rows.length === 0) return [];
  const ids = sqlIds(rows.map(({ id }) => id));
  const rooms = await queryPrepared<Record<string, unknown>>(
    db,
    'property-rooms',
    sql`select ${roomRows.columns} from property_rooms r where r.property_id = any(${ids}) order by r.position`,
  );
  const photos = await queryPrepared<Record<string, unknown>>(
    db,
    'property-photos',
    sql`select ${photoRows.columns} from property_photos f where f.property_id = any(${ids}) order by f.position`,
  );
  const roomsBy = Map.groupBy(rooms.map(roomRows.read), (room) => room.propertyId);
  const photosBy = Map.groupBy(photos.map(photoRows.read), (photo) => photo.propertyId);
  return rows.map((property) => ({
    property,
    rooms: roomsBy.get(property.id) ?? [],
    photos: photosBy.get(property.id) ?? [],
  }));
}

/** Number of an owner's properties, without archived ones. */
export async function countProperties(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ homes: count() })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), ne(properties.state, 'archived')));
  return found?.homes ?? 0;
}

/** Number of an owner's properties, without archived and imported ones. */
export async function countManuallyCreated(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ homes: count() })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), ne(properties.state, 'archived'), isNull(properties.externalId)));
  return found?.homes ?? 0;
}

export async function insertProperty(db: Db, row: typeof properties.$inferInsert): Promise<void> {
  await db.insert(properties).values(row);
}

export async function updateProperty(tx: Db, id: string, changes: Partial<PropertyRow>): Promise<void> {
  await tx.update(properties).set(changes).where(eq(properties.id, id));
}

/** Replaces the rooms of a property: known ids are updated, others inserted, the rest deleted. */
export async function replaceRooms(tx: Db, propertyId: string, rooms: RoomRow[]): Promise<void> {
  const roomIds = rooms.map(({ id }) => id);
  await tx
    .delete(propertyRooms)
    .where(
      and(
        eq(propertyRooms.propertyId, propertyId),
        roomIds.length > 0 ? notInArray(propertyRooms.id, roomIds) : undefined,
      ),
    );
  for (const room of rooms) {
    const { id: _id, ...changes } = room;
    await tx.insert(propertyRooms).values(room).onConflictDoUpdate({ target: propertyRooms.id, set: changes });
  }
}

/** Inserts an event. */
export async function insertEvent(tx: Db, event: typeof propertyEvents.$inferInsert): Promise<void> {
  await tx.insert(propertyEvents).values(event);
}
