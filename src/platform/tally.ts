import { sql } from 'drizzle-orm';
import { madridClock } from '#kit/madrid.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';

/** Upper ends of the classes that delivery times are counted in, in milliseconds; what took longer is in `more`. */
export const DELIVERY_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

const FLUSH_EVERY_MS = 60_000;

/** Counts what would be too much to write down one by one. Kept in memory, added to the day's counts every minute. */
export interface Tally {
  add(name: string): void;
  /** Counts something that took so long under the class of its duration: `delivery_ms:25`, `delivery_ms:more`. */
  addDuration(name: string, ms: number): void;
  /** Adds what was counted since the last time to today's counts. What could not be written is kept for the next time. */
  flush(db: Db): Promise<void>;
}

export function makeTally(now: Clock): Tally {
  const counts = new Map<string, number>();
  const add = (name: string, count = 1) => void counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    add,
    addDuration: (name, ms) => add(`${name}:${DELIVERY_MS.find((end) => ms <= end) ?? 'more'}`),
    async flush(db) {
      const rows = [...counts].map(([name, count]) => ({ name, count }));
      if (rows.length === 0) return;
      counts.clear();
      try {
        await db.execute(sql`insert into daily_tallies (day, name, count)
          select ${madridClock(now()).day}::date, name, count
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (name text, count integer)
          order by name
          on conflict (day, name) do update set count = daily_tallies.count + excluded.count`);
      } catch (error) {
        for (const { name, count } of rows) add(name, count);
        throw error;
      }
    },
  };
}

/** Flushes this process's counts every minute, as long as it lives. */
export function startTally(ctx: { db: Db; tally: Tally; log: { warn: (what: object, words: string) => void } }): void {
  const flush = () =>
    ctx.tally.flush(ctx.db).catch((error: unknown) => ctx.log.warn({ err: error }, 'counts could not be kept'));
  setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
}
