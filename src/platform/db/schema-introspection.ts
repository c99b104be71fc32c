import { sql } from 'drizzle-orm';
import { queryRows, type Db } from './db.ts';

/** A table as described by the system catalog. */
export interface TableInfo {
  name: string;
  /** All columns except generated ones, in table order. */
  columns: string[];
  /** Columns of the primary key, in order. */
  key: string[];
  /** Referenced tables, whose rows must exist first. */
  after: string[];
}

/**
 * Lists all tables in dependency order (topological sort). Throws if a table has no primary key or references form a
 * cycle; neither can be copied row by row.
 */
export async function listTables(db: Db): Promise<TableInfo[]> {
  const found = await queryRows<TableInfo>(
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
  if (keyless.length > 0) throw new Error(`These tables have no primary key: ${tableNames(keyless)}`);
  const ordered: TableInfo[] = [];
  let open = found;
  while (open.length > 0) {
    const ready = open.filter((table) => table.after.every((name) => ordered.some((done) => done.name === name)));
    if (ready.length === 0) throw new Error(`These tables reference each other in a cycle: ${tableNames(open)}`);
    ordered.push(...ready);
    open = open.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const tableNames = (tables: TableInfo[]) => tables.map(({ name }) => name).join(', ');
