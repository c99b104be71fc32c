import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { sqlTextArray } from './search.ts';

export interface SearchRow {
  propertyId: string;
  edition: number;
  stems: readonly string[];
  districtKey: string | null;
  campusM: number;
}

export async function upsertSearchRow(tx: Db, row: SearchRow): Promise<void> {
  await tx.execute(sql`insert into property_search (property_id, edition, words, district_key, campus_m)
    values (${row.propertyId}, ${row.edition}, array_to_tsvector(${sqlTextArray(row.stems)}), ${row.districtKey}, ${row.campusM})
    on conflict (property_id) do update set edition = excluded.edition, words = excluded.words,
      district_key = excluded.district_key, campus_m = excluded.campus_m`);
}

/** Words that no published property has used so far. */
export async function findNewTerms(tx: Db, words: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ word: string }>(
    tx,
    sql`select w.word from unnest(${sqlTextArray(words)}) w(word)
      where not exists (select from property_words k where k.form = w.word and k.word = w.word)`,
  );
  return rows.map((row) => row.word);
}

export async function insertWordForms(tx: Db, forms: readonly { form: string; word: string }[]): Promise<void> {
  if (forms.length === 0) return;
  await tx.execute(sql`insert into property_words (form, word)
    select form, word from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as r (form text, word text)
    order by form, word on conflict do nothing`);
}

export async function insertDistrict(tx: Db, district: { key: string; cityId: string; name: string }): Promise<void> {
  await tx.execute(sql`insert into property_districts (key, city_id, name)
    values (${district.key}, ${district.cityId}, ${district.name}) on conflict do nothing`);
}

export interface StoredVocabulary {
  words: { form: string; word: string }[];
  districts: { key: string; city_id: string; name: string }[];
}

/** Known words and districts for the given deletion variants and keys, in one query. */
export async function findKnownTerms(
  db: Db,
  forms: readonly string[],
  keys: readonly string[],
): Promise<StoredVocabulary> {
  const [row] = await queryRows<{
    words: StoredVocabulary['words'] | null;
    districts: StoredVocabulary['districts'] | null;
  }>(
    db,
    sql`select
      (select json_agg(w order by w.word, w.form) from (select form, word from property_words
        where form = any(${sqlTextArray(forms)}) limit 2000) w) as words,
      (select json_agg(d order by d.key, d.city_id) from (select key, city_id, name from property_districts
        where key = any(${sqlTextArray(keys)}) limit 200) d) as districts`,
  );
  return { words: row?.words ?? [], districts: row?.districts ?? [] };
}

/** Published properties without an index row or with another index version. */
export async function findUnindexed(db: Db, edition: number, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select p.id from properties p left join property_search s on s.property_id = p.id
      where p.state = 'published' and (s.edition is null or s.edition <> ${edition}) limit ${limit}`,
  );
  return rows.map((row) => row.id);
}
