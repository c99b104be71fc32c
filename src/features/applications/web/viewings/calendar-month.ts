import { DAY_MS } from '#shared/time/duration.ts';

/** Adds months: '2027-12' and 1 give '2028-01'. */
export function addMonths(month: string, by: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Weeks of a month from Monday to Sunday, as days ('2027-02-01'); `null` for days of adjacent months. */
export function calendarWeeks(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const fromMonday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let monday = first - fromMonday * DAY_MS; monday < end; monday += 7 * DAY_MS)
    weeks.push(
      Array.from({ length: 7 }, (_, nth) => {
        const day = monday + nth * DAY_MS;
        return day < first || day >= end ? null : new Date(day).toISOString().slice(0, 10);
      }),
    );
  return weeks;
}
