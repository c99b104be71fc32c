/** Number of months offered. */
const MONTH_COUNT = 10;

/** First days of the coming months, including the current one: '2026-09-01'. */
export function upcomingMonths(now: Date): string[] {
  return Array.from({ length: MONTH_COUNT }, (_, at) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + at, 1)).toISOString().slice(0, 10),
  );
}

/** First and last day of the month starting on this date. */
export function monthRange(first: string): [from: string, to: string] {
  const at = new Date(`${first}T00:00:00Z`);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
  return [first, last.toISOString().slice(0, 10)];
}
