import { useLang } from '#browser/i18n/lang.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Interests } from '../../domain/detail.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { ViewsChart } from './views-chart.tsx';
import { CHART_DAYS, useDeclineInterest, usePropertyStatistics, useInterests } from './use-listings.ts';

/** Statistics and interested people of a listing, fetched on demand. */
export function ListingStats({ property }: { property: OwnProperty }) {
  return (
    <div className="grid gap-6 border-t border-line p-4 md:grid-cols-2 md:p-6">
      <StatsSection id={property.id} />
      <InterestedSection property={property} />
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

function InterestedSection({ property }: { property: OwnProperty }) {
  const { data } = useInterests(property.id);
  return (
    <section>
      <h3 className="mb-2 text-16">{m.listings_people()}</h3>
      {!data && <StatsSkeleton />}
      {data?.interests.length === 0 && <p className="text-14 text-muted">{m.listings_nobody()}</p>}
      <ul className="grid gap-1">
        {data?.interests.map((one) => (
          <InterestedPerson key={one.user_id} property={property} one={one} />
        ))}
      </ul>
    </section>
  );
}

function InterestedPerson({ property, one }: { property: OwnProperty; one: Interests['interests'][number] }) {
  const lang = useLang();
  const decline = useDeclineInterest(property);
  const name = safeDisplayText(one.display_name);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Avatar name={one.user_id} src={one.avatar_url} size={44} />
      <div className="min-w-0 flex-1 basis-32">
        <LocalizedLink
          to={`/profile/${one.user_id}`}
          className="block truncate font-strong text-ink no-underline hover:underline"
        >
          {name}
        </LocalizedLink>
        <span className="text-14 text-muted">
          {one.state === 'declined' ? m.listings_declined() : formatDate(one.at.slice(0, 10), lang)}
        </span>
      </div>
      <Button variant="outline" onClick={() => openChat({ userId: one.user_id, name })}>
        {m.listings_write()}
      </Button>
      {one.state === 'sent' && (
        <Button variant="ghost" loading={decline.isPending} onClick={() => decline.mutate(one.user_id)}>
          {m.listings_decline()}
        </Button>
      )}
    </li>
  );
}

function StatsSkeleton() {
  return (
    <Loading label={m.listings_loading()}>
      <Skeleton className="h-16 rounded-inner" />
    </Loading>
  );
}
