import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { OwnProperty } from '../../domain/schema.ts';
import { ViewsChart } from './views-chart.tsx';
import { CHART_DAYS, usePropertyStatistics } from './use-listings.ts';

/** Statistics of a listing, fetched on demand. */
export function ListingStats({ property }: { property: OwnProperty }) {
  return (
    <div className="border-t border-line p-4 md:p-6">
      <StatsSection id={property.id} />
    </div>
  );
}

function StatsSection({ id }: { id: string }) {
  const { data } = usePropertyStatistics(id);
  return (
    <section>
      <h3 className="text-16">{m.listings_figures()}</h3>
      <p className="mb-3 text-14 text-muted">{m.listings_figures_lead({ days: CHART_DAYS })}</p>
      {data ? <StatsSummary days={data} /> : <StatsSkeleton />}
    </section>
  );
}

function StatsSummary({ days }: { days: NonNullable<ReturnType<typeof usePropertyStatistics>['data']> }) {
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
  const figures = [
    [m.listings_views(), sum((day) => day.views)],
    [m.listings_saves(), sum((day) => day.saves)],
    [m.listings_interests(), sum((day) => day.interests)],
  ] as const;
  return (
    <>
      <dl className="mb-4 grid grid-cols-3 gap-3">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="truncate text-14 text-muted">{name}</dt>
            <dd className="num font-head text-22 leading-ui">{count}</dd>
          </div>
        ))}
      </dl>
      {days.some(({ views }) => views > 0) ? (
        <ViewsChart days={days} />
      ) : (
        <p className="text-14 text-muted">{m.listings_no_figures()}</p>
      )}
    </>
  );
}

function StatsSkeleton() {
  return (
    <Loading label={m.listings_loading()}>
      <Skeleton className="h-16 rounded-inner" />
    </Loading>
  );
}
