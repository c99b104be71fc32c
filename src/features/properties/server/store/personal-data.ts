import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';
import { textArray } from './search.ts';

const isOf = (userId: string) => sql`(select p.id from properties p where p.owner_id = ${userId})`;

export function homesOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(db, sql`select p.* from properties p where p.owner_id = ${userId} order by p.created_at`);
}

export function roomsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select r.* from property_rooms r where r.property_id in ${isOf(userId)} order by r.property_id, r.position`,
  );
}

/** What happened to somebody's homes, without who did it: it may have been a moderator. */
export function eventsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select e.property_id, e.action, e.from_state, e.to_state, e.data, e.created_at from property_events e
      where e.property_id = any(array${isOf(userId)}) or e.actor_id = ${userId} order by e.created_at`,
  );
}

/** The homes that somebody asked for. */
export function interestsOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select i.property_id, i.state, i.created_at, i.declined_at from property_interests i
      where i.user_id = ${userId} order by i.created_at`,
  );
}

export function searchesOf(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select s.name, s.query, s.frequency, s.created_at, s.seen_at, s.told_at from saved_searches s
      where s.user_id = ${userId} order by s.created_at`,
  );
}

/** The photographs of somebody's homes, in their order. */
export async function photosOf(db: Db, userId: string): Promise<{ id: string; property_id: string }[]> {
  return rowsOf(
    db,
    sql`select f.id::text, f.property_id::text from property_photos f where f.property_id in ${isOf(userId)}
      order by f.property_id, f.position`,
  );
}

export interface HomeText {
  id: string;
  title: string | null;
  description: string | null;
  district: string | null;
}

export async function textsOf(db: Db, userId: string): Promise<HomeText[]> {
  return rowsOf(
    db,
    sql`select p.id::text, p.title, p.description, p.district from properties p where p.owner_id = ${userId}`,
  );
}

export async function forgetHome(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from property_photos where property_id = ${id}`);
    await tx.execute(sql`delete from properties where id = ${id}`);
  });
}

/** What somebody asked for and did elsewhere. */
export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from property_interests where user_id = ${userId}`);
  await db.execute(sql`delete from saved_searches where user_id = ${userId}`);
  await db.execute(sql`update property_events set actor_id = null where actor_id = ${userId}`);
}

/**
 * Forgets words that searches know from homes, where no home has them any more. `words` with their stems, by which homes are
 * found.
 */
export async function forgetUnused(db: Db, words: readonly { word: string; stem: string }[]): Promise<void> {
  if (words.length > 0)
    await db.execute(sql`delete from property_words where word in (
      select g.word from json_to_recordset(${JSON.stringify(words)}::json) as g(word text, stem text)
      where not exists (select from property_search s where tsvector_to_array(s.words) @> array[g.stem]))`);
}

/** The same with names of districts, by their keys. */
export async function forgetUnusedDistricts(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db.execute(sql`delete from property_districts where key = any(${textArray(keys)})
      and not exists (select from property_search s where s.district_key = property_districts.key)`);
}
