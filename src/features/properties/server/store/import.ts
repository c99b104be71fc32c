import { and, asc, eq, getTableColumns, gt, inArray, notInArray, sql, type SQL, type Table } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { properties, propertyEvents, propertyRooms } from '../tables/properties.ts';
import {
  findPropertiesById,
  type EventRow,
  type PropertyRow,
  type RoomRow,
  type StoredProperty,
} from './properties.ts';

/** New property with all fields empty. */
export const BLANK_PROPERTY = Object.fromEntries(
  Object.entries(getTableColumns(properties)).map(([name, { dataType }]) => [name, dataType === 'array' ? [] : null]),
) as unknown as PropertyRow;

/** Allows one import per person at a time (advisory lock until the end of the transaction). */
export async function lockImports(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`home-import:${ownerId}`}, 0))`);
}

/**
 * An owner's properties by external id, or by their own id if they have no external one. With `lock`, rows are locked
 * until the end of the transaction.
 */
export async function findByExternalId(
  db: Db,
  ownerId: string,
  externalIds: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredProperty>> {
  const found = async (ids: readonly string[], same: SQL): Promise<{ id: string; external_id: string }[]> =>
    queryRows(
      db,
      sql`select p.id::text, w.external_id
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) w(external_id)
        join properties p on p.owner_id = ${ownerId} and ${same} ${lock ? sql`for update of p` : sql``}`,
    );
  const rows = await found(externalIds, sql`p.external_id = w.external_id`);
  const ids = externalIds.filter(isUuid);
  if (ids.length > 0) rows.push(...(await found(ids, sql`p.external_id is null and p.id = w.external_id::uuid`)));
  const stored = new Map(
    (
      await findPropertiesById(
        db,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.property.id, one]),
  );
  return new Map(
    rows.flatMap(({ id, external_id }) => {
      const one = stored.get(id);
      return one ? [[external_id, one] as const] : [];
    }),
  );
}

/** Inserts or updates complete rows. */
export async function upsertProperties(tx: Db, rows: readonly PropertyRow[]): Promise<void> {
  await upsertRows(tx, properties, 'properties', rows);
}

/** Replaces the rooms of several properties; other existing rooms are deleted. */
export async function replaceRoomsOfAll(
  tx: Db,
  propertyIds: readonly string[],
  rooms: readonly RoomRow[],
): Promise<void> {
  if (propertyIds.length === 0) return;
  const roomIds = rooms.map(({ id }) => id);
  await tx
    .delete(propertyRooms)
    .where(
      and(
        inArray(propertyRooms.propertyId, [...propertyIds]),
        roomIds.length > 0 ? notInArray(propertyRooms.id, roomIds) : undefined,
      ),
    );
  await upsertRows(tx, propertyRooms, 'property_rooms', rooms);
}

/** Inserts events. */
export async function insertEvents(tx: Db, events: readonly EventRow[]): Promise<void> {
  await upsertRows(tx, propertyEvents, 'property_events', events);
}

/** Upserts any number of rows with a single JSON parameter, expanded by the database. */
async function upsertRows(tx: Db, table: Table, name: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = Object.entries(getTableColumns(table));
  const columns = keys.map(([, column]) => column.name);
  const named = rows.map((row) => Object.fromEntries(keys.map(([key, column]) => [column.name, row[key]])));
  const listed = sql.raw(columns.map((column) => `"${column}"`).join(', '));
  const changes = sql.raw(columns.map((column) => `"${column}" = excluded."${column}"`).join(', '));
  const into = sql.raw(`"${name}"`);
  await tx.execute(sql`insert into ${into} (${listed})
    select ${listed} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(named)}::jsonb)
    on conflict (id) do update set ${changes}`);
}

/** Marks the search index of properties as outdated. */
export async function invalidateSearchIndex(tx: Db, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await tx.execute(sql`update property_search set edition = 0
    where property_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(propertyIds)}::jsonb) w(id))`);
}

/** Keyset pagination through an owner's properties by id. */
export async function findPropertiesAfter(
  db: Db,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<StoredProperty[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), after === null ? undefined : gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(limit);
  return findPropertiesById(
    db,
    rows.map(({ id }) => id),
  );
}
