import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { EventMetric, SnapshotMetric } from '../../domain/analytics.ts';
import { isAppealSql } from './reports.ts';

export interface DayCount {
  day: string;
  /** Metric name, or `report:` followed by a reason. */
  name: string;
  value: number;
}

interface MetricSource {
  name: EventMetric;
  table: SQL;
  /** Timestamp column that assigns a row to a day. */
  at: SQL;
  value: SQL;
  /** Additional condition. */
  where: SQL;
}

const CREATED_AT = sql`created_at`;
const COUNT_ALL = sql`count(*)`;
const EVERY_ROW = sql`true`;
/** A case that an appeal has opened is no report. */
const IS_REPORT = sql`not ${isAppealSql(sql`reports`)}`;

const SOURCES: readonly MetricSource[] = [
  { name: 'people_new', table: sql`users`, at: CREATED_AT, value: COUNT_ALL, where: EVERY_ROW },
  { name: 'people_confirmed', table: sql`users`, at: CREATED_AT, value: COUNT_ALL, where: sql`email_confirmed` },
  { name: 'messages', table: sql`messages`, at: CREATED_AT, value: COUNT_ALL, where: sql`type <> 'system'` },
  { name: 'connections', table: sql`connections`, at: CREATED_AT, value: COUNT_ALL, where: EVERY_ROW },
  { name: 'matches', table: sql`connections`, at: sql`changed_at`, value: COUNT_ALL, where: sql`state = 'mutual'` },
  {
    name: 'homes_published',
    table: sql`property_events`,
    at: CREATED_AT,
    value: sql`count(distinct property_id)`,
    // An availability confirmation leads from published to published.
    where: sql`to_state in ('published', 'expired') and to_state = 'published' and from_state is distinct from 'published'`,
  },
  {
    name: 'homes_expired',
    table: sql`property_events`,
    at: CREATED_AT,
    value: sql`count(distinct property_id)`,
    where: sql`to_state in ('published', 'expired') and to_state = 'expired'`,
  },
  { name: 'groups_founded', table: sql`groups`, at: CREATED_AT, value: COUNT_ALL, where: EVERY_ROW },
  {
    name: 'groups_full',
    table: sql`group_events`,
    at: CREATED_AT,
    value: sql`count(distinct group_id)`,
    where: sql`to_state = 'full'`,
  },
  { name: 'reports_received', table: sql`reports`, at: CREATED_AT, value: COUNT_ALL, where: IS_REPORT },
  {
    name: 'reports_decided',
    table: sql`reports`,
    at: sql`decided_at`,
    value: COUNT_ALL,
    where: sql`decided_at is not null and ${IS_REPORT}`,
  },
];

const inRange = (at: SQL, from: Date, to: Date) =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
const madridDaySql = (at: SQL) => sql`(${at} at time zone 'Europe/Madrid')::date::text`;

/**
 * Daily counts of all metrics in a time range, each backed by an index on its timestamp. With `day`, the range is
 * exactly that day, which avoids computing the day of each row.
 */
export function dailyCountsSql(from: Date, to: Date, day?: string): SQL {
  const figures = SOURCES.map(({ name, table, at, value, where }) => {
    const counted = sql`${sql.raw(`'${name}'`)} as name, ${value}::int as value
      from ${table} where ${inRange(at, from, to)} and ${where}`;
    return day === undefined
      ? sql`select ${madridDaySql(at)} as day, ${counted} group by 1`
      : sql`select ${day}::text as day, ${counted}`;
  });
  const reasons = sql`
    select ${day === undefined ? madridDaySql(CREATED_AT) : sql`${day}::text`} as day, 'report:' || reason as name, count(*)::int as value
    from reports where ${inRange(CREATED_AT, from, to)} and ${IS_REPORT} group by 1, 2`;
  return sql.join([...figures, reasons], sql` union all `);
}

export function countByDay(db: Db, from: Date, to: Date, day?: string): Promise<DayCount[]> {
  return queryRows<DayCount>(db, dailyCountsSql(from, to, day));
}

/** Current snapshot metrics: users active since a time and published properties. */
export async function currentCounts(db: Db, since: Date): Promise<Record<SnapshotMetric, number>> {
  const [seen] = await queryRows<Record<SnapshotMetric, number>>(
    db,
    sql`select (select count(*)::int from presence where seen_at >= ${since.toISOString()}::timestamptz) as people_active,
      (select count(*)::int from properties where state = 'published') as homes_on_offer`,
  );
  return seen ?? { people_active: 0, homes_on_offer: 0 };
}

/** Sign-up time of the first user; null without users. */
export async function firstSignUpAt(db: Db): Promise<Date | null> {
  const [row] = await queryRows<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(created_at)) * 1000)::float8 as ms from users`,
  );
  return typeof row?.ms === 'number' ? new Date(row.ms) : null;
}
