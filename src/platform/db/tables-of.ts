import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from './db.ts';

/** A table of ours as the database itself describes it. */
export interface StoredTable {
  name: string;
  /** All but generated ones, in the order of the table. */
  columns: string[];
  /** The columns of the primary key, in its order. */
  key: string[];
  /** Tables whose rows have to be there before its own. */
  after: string[];
}

/**
 * Every table of a schema, those that others point to first. Throws where a table has no primary key or where tables
 * point at each other in a circle: neither can be copied row by row.
 */
export async function tablesOf(db: Db): Promise<StoredTable[]> {
  const found = await rowsOf<StoredTable>(
    db,
    sql`select c.relname as name,
        array(
          select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
        ) as columns,
        array(
          select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (attnum, at)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary order by k.at
        ) as key,
        array(
          select distinct f.confrelid::regclass::text from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
        ) as after
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  const keyless = found.filter((table) => table.key.length === 0);
  if (keyless.length > 0) throw new Error(`These tables have no primary key: ${names(keyless)}`);
  const ordered: StoredTable[] = [];
  let open = found;
  while (open.length > 0) {
    const ready = open.filter((table) => table.after.every((name) => ordered.some((done) => done.name === name)));
    if (ready.length === 0) throw new Error(`These tables point at each other in a circle: ${names(open)}`);
    ordered.push(...ready);
    open = open.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const names = (tables: StoredTable[]) => tables.map(({ name }) => name).join(', ');
