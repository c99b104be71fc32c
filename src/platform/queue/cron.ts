import { CronExpressionParser } from 'cron-parser';

/** Returns the first scheduled time after `from`; the five-field expression is in UTC. */
export function nextRun(cron: string, from: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: from, tz: 'UTC' }).next().toDate();
}

/** Returns the last scheduled time up to `until`. */
export function lastRun(cron: string, until: Date): Date {
  const currentDate = new Date(until.getTime() + 1);
  return CronExpressionParser.parse(cron, { currentDate, tz: 'UTC' }).prev().toDate();
}

/** Runs that `longestIntervalMs` looks at: a schedule of weekdays repeats within them. */
const RUNS_LOOKED_AT = 8;

/** Returns the longest time between two of the next runs, in ms: from Friday to Monday for a job of weekdays. */
export function longestIntervalMs(cron: string, from: Date): number {
  const runs = CronExpressionParser.parse(cron, { currentDate: from, tz: 'UTC' }).take(RUNS_LOOKED_AT);
  const times = runs.map((run) => run.getTime());
  return Math.max(...times.slice(1).map((time, nth) => time - (times[nth] ?? time)));
}

/** True for a five-field cron expression. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    CronExpressionParser.parse(text, { tz: 'UTC' });
    return true;
  } catch {
    return false;
  }
}
