import * as z from 'zod/mini';
import { dayAfter } from '#kit/madrid.ts';
import { REASONS } from './rules.ts';

/** So many days up to today can be looked at, beside as many before them. */
export const RANGES = [7, 30, 90, 365] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 30;

/** What is counted of each day. Of the people who joined on it: how many have confirmed their address by now. */
export const COUNTED = [
  'people_new',
  'people_confirmed',
  'messages',
  'connections',
  'matches',
  'homes_published',
  'homes_expired',
  'groups_founded',
  'groups_full',
  'reports_received',
  'reports_decided',
] as const;
export type Counted = (typeof COUNTED)[number];

/** What can be seen of the day alone, not found out later: the last look at it counts. */
export const SEEN = ['people_active', 'homes_on_offer'] as const;
export type Seen = (typeof SEEN)[number];

/** What the processes count themselves, each attempt once. */
export const TALLIED = ['mail_sent', 'mail_failed', 'push_sent', 'push_failed'] as const;

export const FIGURES = [...COUNTED, ...SEEN, ...TALLIED] as const;
export type Figure = (typeof FIGURES)[number];

export const isSeen = (figure: Figure): figure is Seen => (SEEN as readonly Figure[]).includes(figure);

/** So far back the job counts when it finds a table without counts; half of it can be shown, the other half compared with. */
export const OLDEST_DAYS = 2 * 365;

/** The days of a range up to `today`, the oldest first. */
export function daysOf(today: string, range: number): string[] {
  return Array.from({ length: range }, (_, index) => dayAfter(today, index - range + 1));
}

/** How many took up to so many milliseconds; the last class, with null, has no end. */
export interface DurationClass {
  up_to_ms: number | null;
  count: number;
}

/**
 * The end of the class in which a share of all durations is reached: "95 of 100 took at most this". Null where there are
 * none; Infinity in the class without end.
 */
export function durationReaching(share: number, classes: readonly DurationClass[]): number | null {
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const { up_to_ms: end, count } of classes) {
    seen += count;
    if (seen >= share * total) return end ?? Infinity;
  }
  return Infinity;
}

export const figuresQuery = z.strictObject({
  days: z.pipe(z.enum(RANGES.map(String) as [string, ...string[]], 'invalid_option'), z.transform(Number)),
});

const times = z.object({
  /** Of so many reports of the time. */
  count: z.int(),
  median_s: z.nullable(z.number()),
  p90_s: z.nullable(z.number()),
});
const reportTimes = z.object({ first_action: times, decision: times });
const durations = z.array(z.object({ up_to_ms: z.nullable(z.int()), count: z.int() }));

const perFigure = <S>(schema: S) => Object.fromEntries(FIGURES.map((name) => [name, schema])) as Record<Figure, S>;

/**
 * `series`: a figure of each day, the oldest first, null where it is not known. `before`: the same number of days before,
 * summed up; of what is only seen, the last of them.
 */
export const figuresAnswer = z.object({
  from: z.string(),
  to: z.string(),
  series: z.object(perFigure(z.array(z.nullable(z.int())))),
  before: z.object(perFigure(z.nullable(z.int()))),
  reasons: z.array(z.object({ reason: z.enum(REASONS), count: z.int(), before: z.int() })),
  report_times: reportTimes,
  report_times_before: reportTimes,
  /** How long messages took from when the server had them to when it handed them to a receiver who was there. */
  deliveries: durations,
  deliveries_before: durations,
  vitals: z.array(z.object({ metric: z.string(), good: z.int(), middling: z.int(), poor: z.int() })),
});
export type FiguresAnswer = z.output<typeof figuresAnswer>;
export type ReportTimes = z.output<typeof reportTimes>;

export const jobParams = z.strictObject({ name: z.string().check(z.regex(/^[a-z-]{1,60}$/, 'invalid_option')) });
