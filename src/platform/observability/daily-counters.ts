import { sql } from 'drizzle-orm';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

/** Upper bounds of the histogram buckets for delivery times in milliseconds; slower ones are counted in `more`. */
export const DELIVERY_BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

const FLUSH_INTERVAL_MS = 60_000;

/**
 * Counters for events too frequent to store individually. Kept in memory and added to the day's counts every minute.
 */
export interface DailyCounters {
  increment(name: string): void;
  /** Counts a duration in its histogram bucket: `delivery_ms:25`, `delivery_ms:more`. */
  observeDuration(name: string, ms: number): void;
  /** Adds the counts since the last flush to today's counts. On failure they are kept for the next flush. */
  flush(db: Db): Promise<void>;
}

export function createDailyCounters(now: Clock): DailyCounters {
  const counts = new Map<string, number>();
  const add = (name: string, count = 1) => void counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    increment: add,
    observeDuration: (name, ms) => add(`${name}:${DELIVERY_BUCKETS_MS.find((end) => ms <= end) ?? 'more'}`),
    async flush(db) {
      const rows = [...counts].map(([name, count]) => ({ name, count }));
      if (rows.length === 0) return;
      counts.clear();
      try {
        await db.execute(sql`insert into daily_counters (day, name, count)
          select ${toMadridDateTime(now()).day}::date, name, count
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (name text, count integer)
          order by name
          on conflict (day, name) do update set count = daily_counters.count + excluded.count`);
      } catch (error) {
        for (const { name, count } of rows) add(name, count);
        throw error;
      }
    },
  };
}

/** Flushes this process's counters every minute. */
export function startCounterFlush(ctx: {
  db: Db;
  counters: DailyCounters;
  log: { warn: (what: object, message: string) => void };
}): void {
  const flush = () =>
    ctx.counters
      .flush(ctx.db)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'daily counters could not be written'));
  setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
}
