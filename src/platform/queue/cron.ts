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
