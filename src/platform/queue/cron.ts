import { CronExpressionParser } from 'cron-parser';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';

/** Returns the first scheduled time after `from`; the five-field expression is in UTC. */
export function nextRun(cron: string, from: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: from, tz: 'UTC' }).next().toDate();
}

/** Returns the last scheduled time up to `until`. */
export function lastRun(cron: string, until: Date): Date {
  const currentDate = addMs(until, 1);
  return CronExpressionParser.parse(cron, { currentDate, tz: 'UTC' }).prev().toDate();
}

/** Time and number of runs that `longestIntervalMs` looks at, whichever is more: a schedule of weekdays repeats within them. */
const LOOKAHEAD = { ms: 8 * DAY_MS, runs: 8 } as const;

/** Returns the longest time between two runs, the last one included, in ms: from Friday to Monday for a job of weekdays. */
export function longestIntervalMs(cron: string, from: Date): number {
  let longest = 0;
  let last = lastRun(cron, from);
  const schedule = CronExpressionParser.parse(cron, { currentDate: last, tz: 'UTC' });
  for (let runs = 0; runs < LOOKAHEAD.runs || last.getTime() - from.getTime() < LOOKAHEAD.ms; runs += 1) {
    const next = schedule.next().toDate();
    longest = Math.max(longest, next.getTime() - last.getTime());
    last = next;
  }
  return longest;
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
