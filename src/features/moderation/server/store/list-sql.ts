import { sql, type SQL } from 'drizzle-orm';

/** Joins conditions with `and`, skipping absent ones. */
export function allConditions(conditions: (SQL | false | undefined)[]): SQL {
  const wanted = conditions.filter((one): one is SQL => Boolean(one));
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}
