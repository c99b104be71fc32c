import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { Counted, Seen } from '../../domain/figures.ts';

export interface DayCount {
  day: string;
  /** A figure, or `report:` with a reason. */
  name: string;
  value: number;
}

interface Source {
  name: Counted;
  table: SQL;
  /** The moment by which it belongs to a day. */
  at: SQL;
  value: SQL;
  /** What else must hold; together with the moment there is an index for it. */
  where: SQL;
}

const CREATED = sql`created_at`;
const ALL = sql`count(*)`;
const EACH = sql`true`;

const SOURCES: readonly Source[] = [
  { name: 'people_new', table: sql`users`, at: CREATED, value: ALL, where: EACH },
  { name: 'people_confirmed', table: sql`users`, at: CREATED, value: ALL, where: sql`email_confirmed` },
  { name: 'messages', table: sql`messages`, at: CREATED, value: ALL, where: sql`type <> 'system'` },
  { name: 'connections', table: sql`connections`, at: CREATED, value: ALL, where: EACH },
  { name: 'matches', table: sql`connections`, at: sql`changed_at`, value: ALL, where: sql`state = 'mutual'` },
  {
    name: 'homes_published',
    table: sql`property_events`,
    at: CREATED,
    value: sql`count(distinct property_id)`,
    where: sql`to_state in ('published', 'expired') and to_state = 'published'`,
  },
  {
    name: 'homes_expired',
    table: sql`property_events`,
    at: CREATED,
    value: sql`count(distinct property_id)`,
    where: sql`to_state in ('published', 'expired') and to_state = 'expired'`,
  },
  { name: 'groups_founded', table: sql`groups`, at: CREATED, value: ALL, where: EACH },
  {
    name: 'groups_full',
    table: sql`group_events`,
    at: CREATED,
    value: sql`count(distinct group_id)`,
    where: sql`to_state = 'full'`,
  },
  { name: 'reports_received', table: sql`reports`, at: CREATED, value: ALL, where: EACH },
  { name: 'reports_decided', table: sql`reports`, at: sql`decided_at`, value: ALL, where: sql`decided_at is not null` },
];

const within = (at: SQL, from: Date, to: Date) =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
const dayOf = (at: SQL) => sql`(${at} at time zone 'Europe/Madrid')::date::text`;

/**
 * Everything that is counted of the days of a time, each by an index on its moment. `day`: the time is that day, which saves
 * asking every row for its own.
 */
export function countingStatement(from: Date, to: Date, day?: string): SQL {
  const figures = SOURCES.map(({ name, table, at, value, where }) => {
    const counted = sql`${sql.raw(`'${name}'`)} as name, ${value}::int as value
      from ${table} where ${within(at, from, to)} and ${where}`;
    return day === undefined
      ? sql`select ${dayOf(at)} as day, ${counted} group by 1`
      : sql`select ${day}::text as day, ${counted}`;
  });
  const reasons = sql`
    select ${day === undefined ? dayOf(CREATED) : sql`${day}::text`} as day, 'report:' || reason as name, count(*)::int as value
    from reports where ${within(CREATED, from, to)} group by 1, 2`;
  return sql.join([...figures, reasons], sql` union all `);
}

export function countBetween(db: Db, from: Date, to: Date, day?: string): Promise<DayCount[]> {
  return rowsOf<DayCount>(db, countingStatement(from, to, day));
}

/** What can be seen now: who was here since a moment, and how many homes are on offer. */
export async function lookAround(db: Db, since: Date): Promise<Record<Seen, number>> {
  const [seen] = await rowsOf<Record<Seen, number>>(
    db,
    sql`select (select count(*)::int from presence where seen_at >= ${since.toISOString()}::timestamptz) as people_active,
      (select count(*)::int from properties where state = 'published') as homes_on_offer`,
  );
  return seen ?? { people_active: 0, homes_on_offer: 0 };
}

/** When the first person came; null while there is nobody. */
export async function firstPerson(db: Db): Promise<Date | null> {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(created_at)) * 1000)::float8 as ms from users`,
  );
  return typeof row?.ms === 'number' ? new Date(row.ms) : null;
}
