import { FeedError, type Feed, type Fail } from './open-feed.ts';

interface Calendar {
  /** 0 is Monday. */
  weekdays: ReadonlySet<number>;
  start: string;
  end: string;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const WINDOW_DAYS = 14;
const ADDED = '1';
const DAY_PATTERN = /^\d{8}$/;

/** Services of a feed by the days on which they run. */
export interface ServiceCalendar {
  runsOn(service: string, day: string): boolean;
  /** Working days from which a typical one is chosen, as YYYYMMDD: a fortnight from today, or the nearest with service. */
  candidates: readonly string[];
}

/** Reads `calendar.txt` and `calendar_dates.txt`, of which a feed has at least one. */
export async function readServiceCalendar(feed: Feed, name: string, today: Date): Promise<ServiceCalendar> {
  const calendars = new Map<string, Calendar>();
  const exceptions = new Map<string, string>();
  const days: string[] = [];
  const hasCalendar = await feed.readTable(
    'calendar.txt',
    { required: ['service_id', 'start_date', 'end_date', ...DAYS] },
    (row, fail) => {
      const [start, end] = [requireDay(row.start_date, fail), requireDay(row.end_date, fail)];
      calendars.set(row.service_id, {
        weekdays: new Set([...DAYS.keys()].filter((nth) => row[DAYS[nth] ?? 'monday'] === '1')),
        start,
        end,
      });
      days.push(start, end);
    },
  );
  const hasDates = await feed.readTable(
    'calendar_dates.txt',
    { required: ['service_id', 'date', 'exception_type'] },
    (row, fail) => {
      const day = requireDay(row.date, fail);
      exceptions.set(`${row.service_id} ${day}`, row.exception_type);
      if (row.exception_type === ADDED) days.push(day);
    },
  );
  if (!hasCalendar && !hasDates) throw new FeedError(name, 'calendar.txt', null, 'the table is missing');
  days.sort();
  return {
    candidates: workingDays(today, days[0] ?? '', days.at(-1) ?? ''),
    runsOn: (service, day) => {
      const exception = exceptions.get(`${service} ${day}`);
      if (exception !== undefined) return exception === ADDED;
      const calendar = calendars.get(service);
      return (
        calendar !== undefined && calendar.start <= day && day <= calendar.end && calendar.weekdays.has(weekday(day))
      );
    },
  };
}

function requireDay(text: string, fail: Fail): string {
  return DAY_PATTERN.test(text) && !Number.isNaN(toDate(text).getTime()) ? text : fail(`'${text}' is no date`);
}

const toDate = (day: string) => new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '');
const weekday = (day: string) => (toDate(day).getUTCDay() + 6) % 7;

function addDays(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved;
}

/** Monday to Friday of the fortnight of service that is nearest to today. */
function workingDays(today: Date, first: string, last: string): string[] {
  if (first === '') return [];
  const lastStart = toDay(addDays(toDate(last), 1 - WINDOW_DAYS));
  const wanted = toDay(today) < lastStart ? toDay(today) : lastStart;
  const start = toDate(wanted > first ? wanted : first);
  const days = Array.from({ length: WINDOW_DAYS }, (_, nth) => toDay(addDays(start, nth)));
  return days.filter((day) => weekday(day) < 5);
}
