import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../db/db.ts';
import { isoTimestamp } from '../db/iso-timestamp.ts';

/** Run statistics of a recurring job with ISO 8601 times in UTC; `last_error` is the name of the error without its message. */
export interface JobRuns {
  name: string;
  runs: number;
  failures: number;
  last_started_at: string | null;
  last_succeeded_at: string | null;
  last_failed_at: string | null;
  last_error: string | null;
  last_took_ms: number | null;
}

export async function recordJobStart(db: Db, name: string, at: Date): Promise<void> {
  await db.execute(sql`insert into job_runs (name, runs, last_started_at) values (${name}, 1, ${at.toISOString()})
    on conflict (name) do update set runs = job_runs.runs + 1, last_started_at = excluded.last_started_at`);
}

export async function recordJobSuccess(db: Db, name: string, at: Date, tookMs: number): Promise<void> {
  await db.execute(sql`update job_runs set last_succeeded_at = ${at.toISOString()}, last_took_ms = ${Math.round(tookMs)}
    where name = ${name}`);
}

export async function recordJobFailure(db: Db, name: string, at: Date, error: string): Promise<void> {
  await db.execute(sql`update job_runs set failures = failures + 1, last_failed_at = ${at.toISOString()}, last_error = ${error}
    where name = ${name}`);
}

/** Lists all jobs that have run, by name. */
export async function listJobRuns(db: Db): Promise<JobRuns[]> {
  return queryRows(
    db,
    sql`select name, runs::int, failures::int, ${isoTimestamp(sql`last_started_at`)} as last_started_at,
      ${isoTimestamp(sql`last_succeeded_at`)} as last_succeeded_at, ${isoTimestamp(sql`last_failed_at`)} as last_failed_at,
      last_error, last_took_ms from job_runs order by name`,
  );
}
