import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';
import { sqlTextArray } from './search/search.ts';

const ownPropertyIds = (userId: string) => sql`(select p.id from properties p where p.owner_id = ${userId})`;

export function propertiesOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select p.* from properties p where p.owner_id = ${userId} order by p.created_at`);
}

export function roomsOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select r.* from property_rooms r where r.property_id in ${ownPropertyIds(userId)} order by r.property_id, r.position`,
  );
}

/** Addresses of photos that an import of the person named and that are not stored. */
export function photoImportsOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select i.* from property_photo_imports i where i.property_id in ${ownPropertyIds(userId)} order by i.property_id, i.position`,
  );
}

/** Address of a person's import feed with its last result. */
export function importFeedOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select f.* from property_import_feeds f where f.owner_id = ${userId}`);
}

/** Listings that follow a person's import feed. */
export function importFeedItemsOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select i.property_id, i.field_hashes, i.missing_at, i.detached_at from property_import_feed_items i
      where i.owner_id = ${userId} order by i.property_id`,
  );
}

/** Events of a person's properties, without the actor (who may be a moderator). */
export function eventsOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select e.property_id, e.action, e.from_state, e.to_state, e.data, e.created_at from property_events e
      where e.property_id = any(array${ownPropertyIds(userId)}) or e.actor_id = ${userId} order by e.created_at`,
  );
}

/** Properties of others in which a person is named as a resident. */
export function residencesOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select r.property_id, r.joined_at from property_residents r where r.user_id = ${userId} order by r.joined_at`,
  );
}

export function savedSearchesOfUser(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.name, s.query, s.frequency, s.created_at, s.seen_at, s.notified_at from saved_searches s
      where s.user_id = ${userId} order by s.created_at`,
  );
}

/** Photos of a person's properties, in order. */
export async function photosOfUser(db: Db, userId: string): Promise<{ id: string; property_id: string }[]> {
  return queryRows(
    db,
    sql`select f.id::text, f.property_id::text from property_photos f where f.property_id in ${ownPropertyIds(userId)}
      order by f.property_id, f.position`,
  );
}

export interface PropertyText {
  id: string;
  title: string | null;
  description: string | null;
  district: string | null;
}

export async function propertyTextsOfUser(db: Db, userId: string): Promise<PropertyText[]> {
  return queryRows(
    db,
    sql`select p.id::text, p.title, p.description, p.district from properties p where p.owner_id = ${userId}`,
  );
}

export async function deleteProperty(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from property_photos where property_id = ${id}`);
    await tx.execute(sql`delete from properties where id = ${id}`);
  });
}

/** Deletes residences, saved searches and the import feed, and removes the person from events. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from property_residents where user_id = ${userId}`);
  await db.execute(sql`delete from property_import_feeds where owner_id = ${userId}`);
  await db.execute(sql`delete from saved_searches where user_id = ${userId}`);
  await db.execute(sql`update property_events set actor_id = null where actor_id = ${userId}`);
}

/**
 * Deletes vocabulary words that no property contains any more. `words` with their stems, which are the indexed form.
 */
export async function deleteUnusedTerms(db: Db, words: readonly { word: string; stem: string }[]): Promise<void> {
  if (words.length > 0)
    await db.execute(sql`delete from property_words where word in (
      select g.word from json_to_recordset(${JSON.stringify(words)}::json) as g(word text, stem text)
      where not exists (select from property_search s where tsvector_to_array(s.words) @> array[g.stem]))`);
}

/** Deletes district names that no property uses any more, by key. */
export async function deleteUnusedDistricts(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db.execute(sql`delete from property_districts where key = any(${sqlTextArray(keys)})
      and not exists (select from property_search s where s.district_key = property_districts.key)`);
}
