import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { CityRow, ProvinceRow, UniversityRow } from './present.ts';
import { seedVersions, universityCampuses } from './tables.ts';

export interface NewUniversity extends UniversityRow {
  ror: string | null;
  domains: readonly string[];
  campuses: readonly { name: string; cityId: string; lat: number; lon: number }[];
}

/** Stores the version of the reference data; false if it is already loaded. A concurrent caller waits for the first. */
export async function acquireSeedVersion(tx: Db, checksum: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(seedVersions)
    .values({ name: 'locations', checksum, loadedAt: now })
    .onConflictDoUpdate({
      target: seedVersions.name,
      set: { checksum, loadedAt: now },
      setWhere: sql`${seedVersions.checksum} <> excluded.checksum`,
    })
    .returning({ name: seedVersions.name });
  return claimed.length > 0;
}

// One statement per table, with all rows as one JSON parameter, avoids the limit on bind parameters.

export async function upsertProvinces(tx: Db, rows: readonly ProvinceRow[]): Promise<void> {
  await tx.execute(sql`
    insert into provinces (id, name)
    select id, name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, name text)
    on conflict (id) do update set name = excluded.name`);
}

export async function upsertCities(tx: Db, rows: readonly (CityRow & { lat: number; lon: number })[]): Promise<void> {
  await tx.execute(sql`
    insert into cities (id, name, province_id, lat, lon, population)
    select id, name, "provinceId", lat, lon, population from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, name text, "provinceId" text, lat double precision, lon double precision, population integer)
    on conflict (id) do update set name = excluded.name, province_id = excluded.province_id,
      lat = excluded.lat, lon = excluded.lon, population = excluded.population`);
}

export async function upsertUniversities(tx: Db, rows: readonly NewUniversity[]): Promise<void> {
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
  // Replaces campuses only of these universities; universities added by admins keep theirs.
  const ids = rows.map(({ id }) => id);
  await tx.delete(universityCampuses).where(inArray(universityCampuses.universityId, ids));
  await tx.insert(universityCampuses).values(campuses);
}
