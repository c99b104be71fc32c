import { useSearchParams } from 'react-router';
import Download from 'lucide-react/icons/download';
import { ApiError } from '#browser/api/api-client.ts';
import { saveFile } from '#browser/save-file.ts';
import { useLang } from '#browser/i18n/lang.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { csvSeparator } from '#shared/i18n/format.ts';
import { m } from '#messages';
import {
  listDays,
  DEFAULT_DAY_RANGE,
  METRICS,
  isSnapshotMetric,
  DAY_RANGES,
  type Metric,
  type AnalyticsResponse,
  type DayRange,
} from '../../domain/analytics.ts';
import { analyticsCsv } from '../analytics/analytics-csv.ts';
import { METRIC_LABELS, CHARTS } from '../analytics/metric-labels.ts';
import { DeadLetterList } from '../analytics/dead-letter-list.tsx';
import { JobList } from '../analytics/job-list.tsx';
import { ChartCard } from '../analytics/chart-card.tsx';
import { aggregateBuckets, toBuckets } from '../analytics/chart-scale.ts';
import { KpiCards } from '../analytics/kpi-cards.tsx';
import { useAnalytics } from '../analytics/use-analytics.ts';
import { DeliveryChart, ReportCharts, WebVitalsChart } from '../analytics/timing-charts.tsx';
import { AdminLayout } from '../public/admin-layout.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.figures_title() }) }];
}

const RANGE_LABELS: Record<DayRange, () => string> = {
  7: m.figures_range_7,
  30: m.figures_range_30,
  90: m.figures_range_90,
  365: m.figures_range_365,
};

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AnalyticsPage() {
  return (
    <AdminLayout title={m.figures_title()} lead={m.figures_lead()}>
      <AnalyticsContent />
    </AdminLayout>
  );
}

function AnalyticsContent() {
  const lang = useLang();
  const [search, setSearch] = useSearchParams();
  const range = DAY_RANGES.find((each) => String(each) === search.get('days')) ?? DEFAULT_DAY_RANGE;
  const { data, error, refetch, isFetching, isPlaceholderData } = useAnalytics(range);
  const choose = (value: string) =>
    setSearch(value === String(DEFAULT_DAY_RANGE) ? {} : { days: value }, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={m.figures_range()}
          value={String(range)}
          onChange={choose}
          options={DAY_RANGES.map((each) => ({ value: String(each), label: RANGE_LABELS[each]() }))}
        />
        <Button
          variant="outline"
          icon={Download}
          disabled={!data || isPlaceholderData}
          onClick={() => data && downloadCsv(data, lang)}
        >
          {m.figures_csv()}
        </Button>
      </div>
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', isPlaceholderData && 'opacity-60')}
        >
          <KpiCards figures={data} />
          <Charts figures={data} />
        </div>
      )}
      {!data && !error && <AnalyticsSkeleton />}
      {!data && error && (
        <ErrorState
          illustration={<MascotError />}
          title={m.figures_error_title()}
          onRetry={() => void refetch()}
          retryLabel={m.figures_retry()}
          retrying={isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
      <DeadLetterList />
      <JobList />
    </>
  );
}

function Charts({ figures }: { figures: AnalyticsResponse }) {
  const days = listDays(figures.to, figures.series.people_new.length);
  const steps = toBuckets(days);
  const drawn = (name: Metric) => ({
    name: METRIC_LABELS[name](),
    values: aggregateBuckets(figures.series[name], isSnapshotMetric(name) ? 'last' : 'sum'),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      {CHARTS.map(({ title, bars, line, note }) => (
        <ChartCard
          key={bars}
          title={title()}
          note={note?.()}
          buckets={steps}
          bars={drawn(bars)}
          {...(line && { line: drawn(line) })}
        />
      ))}
      <ReportCharts figures={figures} />
      <DeliveryChart figures={figures} />
      <WebVitalsChart vitals={figures.vitals} />
    </div>
  );
}

function AnalyticsSkeleton() {
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

function downloadCsv(figures: AnalyticsResponse, lang: Lang): void {
  const names = Object.fromEntries(METRICS.map((name) => [name, `${name}: ${METRIC_LABELS[name]()}`])) as Record<
    Metric,
    string
  >;
  const text = analyticsCsv(figures, { day: m.figures_csv_day(), names, separator: csvSeparator(lang) });
  // UTF-8 BOM for spreadsheets.
  const file = new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
  saveFile(file, m.figures_csv_file({ from: figures.from, to: figures.to }));
}
