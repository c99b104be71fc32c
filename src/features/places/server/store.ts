import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { CityRow, ProvinceRow, UniversityRow } from './present.ts';
import { cities, provinces, referenceStamps, universities, universityCampuses } from './tables.ts';

export interface NewUniversity extends UniversityRow {
  ror: string | null;
  domains: readonly string[];
  campuses: readonly { name: string; cityId: string; lat: number; lon: number }[];
}

/** Notes the edition about to be loaded; false when it is there already. Whoever comes second waits for the first. */
export async function claimStamp(tx: Db, stamp: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(referenceStamps)
    .values({ name: 'places', stamp, loadedAt: now })
    .onConflictDoUpdate({
      target: referenceStamps.name,
      set: { stamp, loadedAt: now },
      setWhere: sql`${referenceStamps.stamp} <> excluded.stamp`,
    })
    .returning({ name: referenceStamps.name });
  return claimed.length > 0;
}

// One statement a table, its rows as one JSON parameter: thousands of rows without the limit on parameters.

export async function putProvinces(tx: Db, rows: readonly ProvinceRow[]): Promise<void> {
  await tx.execute(sql`
    insert into provinces (id, name)
    select id, name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, name text)
    on conflict (id) do update set name = excluded.name`);
}

export async function putCities(tx: Db, rows: readonly (CityRow & { lat: number; lon: number })[]): Promise<void> {
  await tx.execute(sql`
    insert into cities (id, name, province_id, lat, lon, population)
    select id, name, "provinceId", lat, lon, population from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, name text, "provinceId" text, lat double precision, lon double precision, population integer)
    on conflict (id) do update set name = excluded.name, province_id = excluded.province_id,
      lat = excluded.lat, lon = excluded.lon, population = excluded.population`);
}

export async function putUniversities(tx: Db, rows: readonly NewUniversity[]): Promise<void> {
  await tx.execute(sql`
    insert into universities (id, name, short_name, kind, city_id, province_id, ror, domains)
    select id, name, "shortName", kind, "cityId", "provinceId", ror, array(select jsonb_array_elements_text(domains))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, name text, "shortName" text, kind text,
      "cityId" text, "provinceId" text, ror text, domains jsonb)
    on conflict (id) do update set name = excluded.name, short_name = excluded.short_name, kind = excluded.kind,
      city_id = excluded.city_id, province_id = excluded.province_id, ror = excluded.ror, domains = excluded.domains`);
  const campuses = rows.flatMap(({ id, campuses: all }) =>
    all.map((campus, position) => ({ ...campus, universityId: id, position })),
  );
  // of those alone: universities that were added by hand keep theirs
  const ids = rows.map(({ id }) => id);
  await tx.delete(universityCampuses).where(inArray(universityCampuses.universityId, ids));
  await tx.insert(universityCampuses).values(campuses);
}

/** The one order of names, whatever the engine's own: accents beside their letters, case and punctuation last. */
const NAME_ORDER = sql.raw('collate "und-x-icu"');

export function provincesByName(db: Db): Promise<ProvinceRow[]> {
  return db
    .select()
    .from(provinces)
    .orderBy(sql`${provinces.name} ${NAME_ORDER}`);
}

export function citiesByName(db: Db, provinceId?: string): Promise<CityRow[]> {
  return db
    .select({ id: cities.id, name: cities.name, provinceId: cities.provinceId, population: cities.population })
    .from(cities)
    .where(provinceId === undefined ? undefined : eq(cities.provinceId, provinceId))
    .orderBy(sql`${cities.name} ${NAME_ORDER}`, cities.id);
}

export function universitiesByName(
  db: Db,
  where: { cityId?: string | undefined; provinceId?: string | undefined },
): Promise<UniversityRow[]> {
  return db
    .select({
      id: universities.id,
      name: universities.name,
      shortName: universities.shortName,
      kind: universities.kind,
      cityId: universities.cityId,
      provinceId: universities.provinceId,
      campusCityIds: sql<string[]>`array(
        select ${universityCampuses.cityId} from ${universityCampuses}
        where ${universityCampuses.universityId} = ${universities.id}
        group by ${universityCampuses.cityId}
        order by ${universityCampuses.cityId} <> ${universities.cityId}, min(${universityCampuses.position}))`,
    })
    .from(universities)
    .where(
      and(
        where.cityId === undefined ? undefined : hasCampus(db, eq(universityCampuses.cityId, where.cityId)),
        where.provinceId === undefined ? undefined : hasCampus(db, eq(cities.provinceId, where.provinceId)),
      ),
    )
    .orderBy(sql`${universities.name} ${NAME_ORDER}`, universities.id);
}

function hasCampus(db: Db, where: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(universityCampuses)
      .innerJoin(cities, eq(cities.id, universityCampuses.cityId))
      .where(and(eq(universityCampuses.universityId, universities.id), where)),
  );
}
