import { useId, useState, type ReactNode } from 'react';
import Table2 from 'lucide-react/icons/table-2';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { formatNumber, formatDateRange } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { TimeSeriesChart, type Series } from './time-series-chart.tsx';
import type { Bucket } from './chart-scale.ts';

interface ChartCardProps {
  title: string;
  note?: ReactNode;
  buckets: readonly Bucket[];
  bars: Series;
  line?: Series;
}

/** Chart with legend, and the same data as a table on request. */
export function ChartCard({ title, note, buckets, bars, line }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const drawn = line ? [bars, line] : [bars];
  const known = drawn.flatMap(({ values }) => values.filter((value) => value !== null));
  const isEmpty = known.every((value) => value === 0);
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {line && <Legend bars={bars.name} line={line.name} />}
      </div>
      {isEmpty && (
        <p className="grid h-[13.5rem] place-items-center rounded-inner bg-surface-quiet p-4 text-center text-14 text-muted">
          {known.length === 0 ? m.figures_plot_empty() : m.figures_plot_zero()}
        </p>
      )}
      {!isEmpty && !isTable && <TimeSeriesChart title={title} buckets={buckets} bars={bars} line={line} />}
      {!isEmpty && isTable && <SeriesTable title={title} steps={buckets} drawn={drawn} />}
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 flex-1 basis-40 text-12 text-subtle">{note}</p>
        {!isEmpty && (
          <Button
            variant="ghost"
            icon={isTable ? ChartColumn : Table2}
            className="-mr-3 ml-auto text-14"
            aria-describedby={id}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? m.figures_table_hide() : m.figures_table_show()}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Legend({ bars, line }: { bars: string; line: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-12 leading-6 text-muted">
      <span className="flex items-center gap-1.5">
        <i aria-hidden="true" className="size-3 rounded-[3px] bg-[var(--neutral-6)] opacity-70 dark:opacity-90" />
        {bars}
      </span>
      <span className="flex items-center gap-1.5">
        <i aria-hidden="true" className="h-[3px] w-3.5 rounded-[2px] bg-success" />
        {line}
      </span>
    </p>
  );
}

function SeriesTable({ title, steps, drawn }: { title: string; steps: readonly Bucket[]; drawn: readonly Series[] }) {
  const lang = useLang();
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      role="region"
      aria-label={title}
      className="h-[13.5rem] overflow-y-auto rounded-inner border border-line"
    >
      <table className="num w-full text-14">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface-quiet text-left">
          <tr>
            <th scope="col" className="px-3 py-2 font-strong">
              {steps.some(({ from, to }) => from !== to) ? m.figures_table_days() : m.figures_table_day()}
            </th>
            {drawn.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-strong">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            <tr key={step.from} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {formatDateRange(step.from, step.to, lang)}
              </th>
              {drawn.map(({ name, values }) => (
                <td key={name} className="px-3 py-1.5 text-right">
                  {typeof values[at] === 'number' ? formatNumber(values[at], lang) : m.figures_plot_unknown()}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
