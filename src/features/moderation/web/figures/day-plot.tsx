import { useId, useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import { countWords, stepWords } from './number-words.ts';
import { namedSteps, ticksTo, type Step } from './scale.ts';

/** What is drawn over time, a value for each step, null where it is not known. */
export interface Drawn {
  name: string;
  values: readonly (number | null)[];
}

interface DayPlotProps {
  title: string;
  steps: readonly Step[];
  bars: Drawn;
  line?: Drawn | undefined;
}

const NAMED_STEPS = 6;

/**
 * Bars, and a line over them, drawn as wide as there is room. A slider lies over it: pointers, fingers and arrow keys walk
 * through the values, which stand above and are read aloud.
 */
export function DayPlot({ title, steps, bars, line }: DayPlotProps) {
  const lang = useLang();
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const drawn = line ? [bars, line] : [bars];
  const most = Math.max(0, ...drawn.flatMap(({ values }) => values.filter((value) => value !== null)));
  const ticks = ticksTo(most);
  const top = ticks.at(-1) ?? 1;
  const count = steps.length;
  const shown = at === null ? null : Math.min(at, count - 1);
  const words = (index: number) =>
    m.figures_plot_point({
      day: stepWords(steps[index] ?? { from: '', to: '' }, lang),
      values: drawn
        .map(({ name, values }) => {
          const value = values[index] ?? null;
          return `${name} ${value === null ? m.figures_plot_unknown() : countWords(value, lang)}`;
        })
        .join(', '),
    });
  const stepUnder = (event: React.PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * count)));
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <p aria-hidden="true" className="num col-span-2 h-6 truncate text-14 text-soft">
        {shown === null ? '' : words(shown)}
      </p>
      <div aria-hidden="true" className="num relative h-40 text-12 text-faint">
        <span className="invisible">{countWords(top, lang)}</span>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${100 - (tick / top) * 100}%` }}
          >
            {countWords(tick, lang)}
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
                key={steps[index]?.from}
                x={index + 0.18}
                width={0.64}
                y={100 - heightOf(value, top)}
                height={heightOf(value, top)}
                className="fill-[var(--plume-6)] opacity-70 dark:opacity-90"
              />
            ) : null,
          )}
          {line &&
            runsOf(line.values).map((run) => (
              <path
                key={run[0]?.[0]}
                d={pathOf(run, top)}
                vectorEffect="non-scaling-stroke"
                className="fill-none stroke-fit stroke-3"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            ))}
        </svg>
        {line && shown !== null && typeof line.values[shown] === 'number' && (
          <span
            aria-hidden="true"
            className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-3 border-fit bg-surface"
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
          aria-valuetext={words(shown ?? count - 1)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onFocus={() => setAt((before) => before ?? count - 1)}
          onBlur={() => setAt(null)}
          onPointerMove={(event) => setAt(stepUnder(event))}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <div aria-hidden="true" className="num relative col-start-2 mt-1 h-5 text-12 text-faint">
        {namedSteps(count, NAMED_STEPS).map((index, nth, all) => (
          <span
            key={index}
            className={cx(
              'absolute whitespace-nowrap',
              index === count - 1 ? 'right-0' : '-translate-x-1/2',
              // every other one where there is less room, the last one kept
              (all.length - 1 - nth) % 2 === 1 && 'max-sm:hidden',
            )}
            style={index === count - 1 ? undefined : { left: `${((index + 0.5) / count) * 100}%` }}
          >
            {stepWords({ from: steps[index]?.to ?? '', to: steps[index]?.to ?? '' }, lang)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What there is is seen, however little. */
function heightOf(value: number, top: number): number {
  return Math.max(1, (value / top) * 100);
}

type Run = readonly (readonly [index: number, value: number])[];

/** The parts of a line between steps that nobody knows. */
function runsOf(values: readonly (number | null)[]): Run[] {
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

function pathOf(run: Run, top: number): string {
  const points = run.map(([index, value]) => `${index + 0.5} ${100 - (value / top) * 100}`);
  // a single point has no length: a short dash stands for it
  if (points.length === 1) return `M${points[0]}h0.01`;
  return `M${points.join('L')}`;
}
