import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { AddedLocations } from '../service.ts';
import type { NewUniversity } from '../store.ts';

/** Returns all locations added by admins. */
export async function findAddedLocations(db: Db): Promise<AddedLocations> {
  const cities = await queryRows<AddedLocations['cities'][number]>(
    db,
    sql`select id, name, province_id as "provinceId", lat, lon, population from cities where added_at is not null order by id`,
  );
  const universities = await queryRows<AddedLocations['universities'][number]>(
    db,
    sql`select u.id, u.name, u.short_name as "shortName", u.kind, u.city_id as "cityId", u.province_id as "provinceId", u.ror,
        u.domains,
        (select array_agg(c.city_id order by c.city_id <> u.city_id, c.first) from (
          select city_id, min(position) as first from university_campuses where university_id = u.id group by city_id) c
        ) as "campusCityIds",
        (select json_agg(json_build_object('name', c.name, 'cityId', c.city_id, 'lat', c.lat, 'lon', c.lon)
          order by c.position) from university_campuses c where c.university_id = u.id) as campuses
      from universities u where u.added_at is not null order by u.id`,
  );
  return { cities, universities };
}

/** Serializes additions, so that no two locations get the same id. */
export async function lockAdditions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('places:add', 0))`);
}

/** Returns the ids of a table that start with a prefix. */
export async function takenIds(tx: Db, table: 'cities' | 'universities', beginning: string): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from ${sql.identifier(table)} where starts_with(id, ${beginning})`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertCity(tx: Db, city: AddedLocations['cities'][number], at: Date): Promise<void> {
  await tx.execute(sql`insert into cities (id, name, province_id, lat, lon, population, added_at)
    values (${city.id}, ${city.name}, ${city.provinceId}, ${city.lat}, ${city.lon}, ${city.population}, ${at.toISOString()})`);
}

export async function insertUniversity(tx: Db, one: Omit<NewUniversity, 'campusCityIds'>, at: Date): Promise<void> {
  await tx.execute(sql`insert into universities (id, name, short_name, kind, city_id, province_id, ror, domains, added_at)
    values (${one.id}, ${one.name}, ${one.shortName}, ${one.kind}, ${one.cityId}, ${one.provinceId}, null,
      array(select jsonb_array_elements_text(${JSON.stringify(one.domains)}::jsonb)), ${at.toISOString()})`);
  await tx.execute(sql`insert into university_campuses (university_id, position, name, city_id, lat, lon)
    select ${one.id}, (n - 1)::int, c ->> 'name', c ->> 'cityId', (c ->> 'lat')::float8, (c ->> 'lon')::float8
    from jsonb_array_elements(${JSON.stringify(one.campuses)}::jsonb) with ordinality as r (c, n)`);
}
