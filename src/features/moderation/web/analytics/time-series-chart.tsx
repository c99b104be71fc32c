import { useId, useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { cx } from '#ui/core/cx.ts';
import { formatNumber, formatDateRange, formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { labeledIndexes, niceTicks, type Bucket } from './chart-scale.ts';

/** Data series with one value per bucket; null if unknown. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
}

interface TimeSeriesChartProps {
  title: string;
  buckets: readonly Bucket[];
  bars: Series;
  line?: Series | undefined;
}

const MAX_AXIS_LABELS = 6;

/**
 * Bar chart with an optional line, scaled to the available width. An invisible range slider on top makes the values
 * accessible by pointer, touch and arrow keys; the selected value is displayed and announced.
 */
export function TimeSeriesChart({ title, buckets, bars, line }: TimeSeriesChartProps) {
  const lang = useLang();
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const drawn = line ? [bars, line] : [bars];
  const most = Math.max(0, ...drawn.flatMap(({ values }) => values.filter((value) => value !== null)));
  const ticks = niceTicks(most);
  const top = ticks.at(-1) ?? 1;
  const count = buckets.length;
  const shown = at === null ? null : Math.min(at, count - 1);
  const valueText = (index: number) => {
    const { from = '', to = '' } = buckets[index] ?? {};
    return m.figures_plot_point({
      day: formatDateRange(from, to, lang),
      values: drawn
        .map(({ name, values }) => {
          const value = values[index] ?? null;
          return `${name} ${value === null ? m.figures_plot_unknown() : formatNumber(value, lang)}`;
        })
        .join(', '),
    });
  };
  const stepUnder = (event: React.PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * count)));
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <p aria-hidden="true" className="num col-span-2 h-6 truncate text-14 text-muted">
        {shown === null ? '' : valueText(shown)}
      </p>
      <div aria-hidden="true" className="num relative h-40 text-12 text-subtle">
        <span className="invisible">{formatNumber(top, lang)}</span>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${100 - (tick / top) * 100}%` }}
          >
            {formatNumber(tick, lang)}
          </span>
        ))}
      </div>
      <div className="relative h-40 rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-dashed border-line first:border-solid first:border-line-strong"
            style={{ bottom: `${(tick / top) * 100}%` }}
          />
        ))}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${count} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {shown !== null && <rect x={shown} width={1} height={100} className="fill-surface-press opacity-60" />}
          {bars.values.map((value, index) =>
            value ? (
              <rect
                key={buckets[index]?.from}
                x={index + 0.18}
                width={0.64}
                y={100 - barHeight(value, top)}
                height={barHeight(value, top)}
                className="fill-[var(--neutral-6)] opacity-70 dark:opacity-90"
              />
            ) : null,
          )}
          {line &&
            toSegments(line.values).map((run) => (
              <path
                key={run[0]?.[0]}
                d={toPath(run, top)}
                vectorEffect="non-scaling-stroke"
                className="fill-none stroke-success stroke-3"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            ))}
        </svg>
        {line && shown !== null && typeof line.values[shown] === 'number' && (
          <span
            aria-hidden="true"
            className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-3 border-success bg-surface"
            style={{ left: `${((shown + 0.5) / count) * 100}%`, bottom: `${((line.values[shown] ?? 0) / top) * 100}%` }}
          />
        )}
        <input
          id={id}
          type="range"
          min={0}
          max={count - 1}
          value={shown ?? count - 1}
          aria-label={m.figures_plot_move({ title })}
          aria-valuetext={valueText(shown ?? count - 1)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onFocus={() => setAt((before) => before ?? count - 1)}
          onBlur={() => setAt(null)}
          onPointerMove={(event) => setAt(stepUnder(event))}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <div aria-hidden="true" className="num relative col-start-2 mt-1 h-5 text-12 text-subtle">
        {labeledIndexes(count, MAX_AXIS_LABELS).map((index, nth, all) => (
          <span
            key={index}
            className={cx(
              'absolute whitespace-nowrap',
              index === count - 1 ? 'right-0' : '-translate-x-1/2',
              // Hide every other label on small screens, keeping the last one.
              (all.length - 1 - nth) % 2 === 1 && 'max-sm:hidden',
            )}
            style={index === count - 1 ? undefined : { left: `${((index + 0.5) / count) * 100}%` }}
          >
            {formatDate(buckets[index]?.to ?? '', lang, 'shortDay')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** At least 1 %, so that small values stay visible. */
function barHeight(value: number, top: number): number {
  return Math.max(1, (value / top) * 100);
}

type Segment = readonly (readonly [index: number, value: number])[];

/** Splits the line at unknown values. */
function toSegments(values: readonly (number | null)[]): Segment[] {
  const runs: [number, number][][] = [];
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (value === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push([index, value]);
    else {
      runs.push([[index, value]]);
      isOpen = true;
    }
  }
  return runs;
}

function toPath(run: Segment, top: number): string {
  const points = run.map(([index, value]) => `${index + 0.5} ${100 - (value / top) * 100}`);
  // A single point has no length; draw a short dash.
  if (points.length === 1) return `M${points[0]}h0.01`;
  return `M${points.join('L')}`;
}
