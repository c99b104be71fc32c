import { useSearchParams } from 'react-router';
import Download from 'lucide-react/icons/download';
import { ApiError } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import type { Lang } from '#kit/lang.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import {
  daysOf,
  DEFAULT_RANGE,
  FIGURES,
  isSeen,
  RANGES,
  type Figure,
  type FiguresAnswer,
  type Range,
} from '../../domain/figures.ts';
import { figuresCsv } from '../figures/csv.ts';
import { FIGURE_WORDS, PLOTS } from '../figures/figure-words.ts';
import { JobList } from '../figures/job-list.tsx';
import { PlotCard } from '../figures/plot-card.tsx';
import { gathered, stepsOf } from '../figures/scale.ts';
import { Tiles } from '../figures/tiles.tsx';
import { useFigures } from '../figures/use-figures.ts';
import { DeliveryFigures, ReportFigures, VitalFigures } from '../figures/waits.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.figures_title() }) }];
}

const RANGE_WORDS: Record<Range, () => string> = {
  7: m.figures_range_7,
  30: m.figures_range_30,
  90: m.figures_range_90,
  365: m.figures_range_365,
};

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function FiguresPage() {
  return (
    <AdminFrame title={m.figures_title()} lead={m.figures_lead()}>
      <Figures />
    </AdminFrame>
  );
}

function Figures() {
  const lang = useLang();
  const [search, setSearch] = useSearchParams();
  const range = RANGES.find((each) => String(each) === search.get('days')) ?? DEFAULT_RANGE;
  const { data, error, refetch, isFetching, isPlaceholderData } = useFigures(range);
  const choose = (value: string) =>
    setSearch(value === String(DEFAULT_RANGE) ? {} : { days: value }, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={m.figures_range()}
          value={String(range)}
          onChange={choose}
          options={RANGES.map((each) => ({ value: String(each), label: RANGE_WORDS[each]() }))}
        />
        <Button
          look="line"
          icon={Download}
          disabled={!data || isPlaceholderData}
          onClick={() => data && saveCsv(data, lang)}
        >
          {m.figures_csv()}
        </Button>
      </div>
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', isPlaceholderData && 'opacity-60')}
        >
          <Tiles figures={data} />
          <Plots figures={data} />
        </div>
      )}
      {!data && !error && <Waiting />}
      {!data && error && (
        <ErrorState
          art={<MascotError />}
          title={m.figures_error_title()}
          onRetry={() => void refetch()}
          retryLabel={m.figures_retry()}
          busy={isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
      <JobList />
    </>
  );
}

function Plots({ figures }: { figures: FiguresAnswer }) {
  const days = daysOf(figures.to, figures.series.people_new.length);
  const steps = stepsOf(days);
  const drawn = (name: Figure) => ({
    name: FIGURE_WORDS[name](),
    values: gathered(figures.series[name], isSeen(name) ? 'last' : 'sum'),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      {PLOTS.map(({ title, bars, line, note }) => (
        <PlotCard
          key={bars}
          title={title()}
          note={note?.()}
          steps={steps}
          bars={drawn(bars)}
          {...(line && { line: drawn(line) })}
        />
      ))}
      <ReportFigures figures={figures} />
      <DeliveryFigures figures={figures} />
      <VitalFigures vitals={figures.vitals} />
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={m.figures_loading()} className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-28 rounded-card" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-80 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}

function saveCsv(figures: FiguresAnswer, lang: Lang): void {
  const names = Object.fromEntries(FIGURES.map((name) => [name, `${name}: ${FIGURE_WORDS[name]()}`])) as Record<
    Figure,
    string
  >;
  const text = figuresCsv(figures, { day: m.figures_csv_day(), names, separator: lang === 'es' ? ';' : ',' });
  const link = document.createElement('a');
  // spreadsheets take it for UTF-8 by its first three bytes
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = m.figures_csv_file({ from: figures.from, to: figures.to });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
