import { and, asc, eq, getTableColumns, gt, inArray, notInArray, sql, type SQL, type Table } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { properties, propertyEvents, propertyRooms } from '../tables.ts';
import { propertiesById, type EventRow, type PropertyRow, type RoomRow, type StoredProperty } from './properties.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new home that says nothing yet. */
export const BLANK_HOME = Object.fromEntries(
  Object.entries(getTableColumns(properties)).map(([name, { dataType }]) => [name, dataType === 'array' ? [] : null]),
) as unknown as PropertyRow;

/** One import of a person at a time, until the end of the transaction. */
export async function lockImports(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`home-import:${ownerId}`}, 0))`);
}

/**
 * A person's homes by the ids that a file gives them, and by their own ids where they have no other. Locked, in a
 * transaction, until its end.
 */
export async function homesByExternalId(
  db: Db,
  ownerId: string,
  externalIds: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredProperty>> {
  const found = async (ids: readonly string[], same: SQL): Promise<{ id: string; external_id: string }[]> =>
    rowsOf(
      db,
      sql`select p.id::text, w.external_id
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) w(external_id)
        join properties p on p.owner_id = ${ownerId} and ${same} ${lock ? sql`for update of p` : sql``}`,
    );
  const rows = await found(externalIds, sql`p.external_id = w.external_id`);
  const ids = externalIds.filter((text) => UUID.test(text));
  if (ids.length > 0) rows.push(...(await found(ids, sql`p.external_id is null and p.id = w.external_id::uuid`)));
  const stored = new Map(
    (
      await propertiesById(
        db,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.home.id, one]),
  );
  return new Map(
    rows.flatMap(({ id, external_id }) => {
      const one = stored.get(id);
      return one ? [[external_id, one] as const] : [];
    }),
  );
}

/** Writes whole rows, new ones and changed ones alike. */
export async function putHomes(tx: Db, homes: readonly PropertyRow[]): Promise<void> {
  await putRows(tx, properties, 'properties', homes);
}

/** Makes the rooms of some homes what is given: whatever else they had goes. */
export async function putRooms(tx: Db, homeIds: readonly string[], rooms: readonly RoomRow[]): Promise<void> {
  if (homeIds.length === 0) return;
  const kept = rooms.map(({ id }) => id);
  await tx
    .delete(propertyRooms)
    .where(
      and(
        inArray(propertyRooms.property_id, [...homeIds]),
        kept.length > 0 ? notInArray(propertyRooms.id, kept) : undefined,
      ),
    );
  await putRows(tx, propertyRooms, 'property_rooms', rooms);
}

/** Adds lines to the stories of homes. */
export async function putEvents(tx: Db, events: readonly EventRow[]): Promise<void> {
  await putRows(tx, propertyEvents, 'property_events', events);
}

/** One parameter for any number of rows: the database takes them apart. */
async function putRows(tx: Db, table: Table, name: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.values(getTableColumns(table)).map((column) => column.name);
  const listed = sql.raw(columns.map((column) => `"${column}"`).join(', '));
  const changes = sql.raw(columns.map((column) => `"${column}" = excluded."${column}"`).join(', '));
  const into = sql.raw(`"${name}"`);
  await tx.execute(sql`insert into ${into} (${listed})
    select ${listed} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${changes}`);
}

/** Says that what homes are found by is to be written anew. */
export async function forgetSearch(tx: Db, homeIds: readonly string[]): Promise<void> {
  if (homeIds.length === 0) return;
  await tx.execute(sql`update property_search set edition = 0
    where property_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(homeIds)}::jsonb) w(id))`);
}

/** A person's homes by id, `limit` at most, all after one: for walking through all of them. */
export async function homesAfter(
  db: Db,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<StoredProperty[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.owner_id, ownerId), after === null ? undefined : gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(limit);
  return propertiesById(
    db,
    rows.map(({ id }) => id),
  );
}
