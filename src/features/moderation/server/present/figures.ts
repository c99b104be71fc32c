import { DELIVERY_MS } from '#platform/tally.ts';
import {
  COUNTED,
  daysOf,
  FIGURES,
  isSeen,
  TALLIED,
  type DurationClass,
  type Figure,
  type FiguresAnswer,
  type ReportTimes,
} from '../../domain/figures.ts';
import { REASONS } from '../../domain/rules.ts';
import type { DayCount } from '../store/counting.ts';
import type { KeptFigure, SummedFigure, TimesRow } from '../store/figures.ts';

export interface FiguresParts {
  today: string;
  range: number;
  kept: readonly KeptFigure[];
  /** Today's, counted just now. */
  fresh: readonly DayCount[];
  before: readonly SummedFigure[];
  /** The first day with tallies. */
  tallied: string | null;
  times: TimesRow | null;
  timesBefore: TimesRow | null;
  vitals: FiguresAnswer['vitals'];
}

export function presentFigures(parts: FiguresParts): FiguresAnswer {
  const { today, range, before, tallied } = parts;
  const days = daysOf(today, range);
  const kept = withToday(parts);
  const sums = new Map(before.map((row) => [row.name, row]));
  const series = (name: Figure): (number | null)[] => {
    const values = kept.get(name) ?? {};
    const isTally = (TALLIED as readonly Figure[]).includes(name);
    return days.map((day) => values[day] ?? (isTally && tallied !== null && day >= tallied ? 0 : null));
  };
  const total = (name: string) => Object.values(kept.get(name) ?? {}).reduce((sum, value) => sum + value, 0);
  return {
    from: days[0] ?? today,
    to: today,
    series: perFigure(series),
    before: perFigure((name) => sums.get(name)?.[isSeen(name) ? 'last' : 'sum'] ?? null),
    reasons: REASONS.map((reason) => ({
      reason,
      count: total(`report:${reason}`),
      before: sums.get(`report:${reason}`)?.sum ?? 0,
    })),
    report_times: presentTimes(parts.times),
    report_times_before: presentTimes(parts.timesBefore),
    deliveries: durations(total),
    deliveries_before: durations((name) => sums.get(name)?.sum ?? 0),
    vitals: [...parts.vitals],
  };
}

/** What is kept, and for today whichever is higher: counted just now, or kept before somebody was erased. */
function withToday({ kept, fresh, today }: FiguresParts): Map<string, Record<string, number>> {
  const byName = new Map(kept.map(({ name, values }) => [name, { ...values }]));
  const counted = new Map(fresh.map(({ name, value }) => [name, value]));
  for (const name of new Set<string>([...COUNTED, ...counted.keys()])) {
    const values = byName.get(name) ?? {};
    values[today] = Math.max(values[today] ?? 0, counted.get(name) ?? 0);
    byName.set(name, values);
  }
  return byName;
}

function perFigure<V>(of: (name: Figure) => V): Record<Figure, V> {
  return Object.fromEntries(FIGURES.map((name) => [name, of(name)])) as Record<Figure, V>;
}

function durations(countOf: (name: string) => number): DurationClass[] {
  const classes = DELIVERY_MS.map((end) => ({ up_to_ms: end, count: countOf(`delivery_ms:${end}`) }));
  return [...classes, { up_to_ms: null, count: countOf('delivery_ms:more') }];
}

function presentTimes(row: TimesRow | null): ReportTimes {
  return {
    first_action: { count: row?.acted ?? 0, median_s: row?.acted_median ?? null, p90_s: row?.acted_p90 ?? null },
    decision: { count: row?.decided ?? 0, median_s: row?.decided_median ?? null, p90_s: row?.decided_p90 ?? null },
  };
}
