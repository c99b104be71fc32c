import { useLang } from '#browser/lang.ts';
import { requestChat } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { Interests } from '../../domain/detail.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import { dayWords } from '../property-words.ts';
import { Plot } from './plot.tsx';
import { PLOT_DAYS, useDecline, useFigures, useInterests } from './use-listings.ts';

/** How a home is doing, and who asked for it. Fetched when it is opened. */
export function ListingBehind({ home }: { home: OwnProperty }) {
  return (
    <div className="grid gap-6 border-t border-line p-4 md:grid-cols-2 md:p-6">
      <Figures id={home.id} />
      <People home={home} />
    </div>
  );
}

function Figures({ id }: { id: string }) {
  const { data } = useFigures(id);
  return (
    <section>
      <h3 className="text-16">{m.listings_figures()}</h3>
      <p className="mb-3 text-14 text-soft">{m.listings_figures_lead({ days: PLOT_DAYS })}</p>
      {data ? <Counted days={data} /> : <Wait />}
    </section>
  );
}

function Counted({ days }: { days: NonNullable<ReturnType<typeof useFigures>['data']> }) {
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
            <dt className="truncate text-14 text-soft">{name}</dt>
            <dd className="num font-head text-22 leading-ui">{count}</dd>
          </div>
        ))}
      </dl>
      {days.some(({ views }) => views > 0) ? (
        <Plot days={days} />
      ) : (
        <p className="text-14 text-soft">{m.listings_no_figures()}</p>
      )}
    </>
  );
}

function People({ home }: { home: OwnProperty }) {
  const { data } = useInterests(home.id);
  return (
    <section>
      <h3 className="mb-2 text-16">{m.listings_people()}</h3>
      {!data && <Wait />}
      {data?.interests.length === 0 && <p className="text-14 text-soft">{m.listings_nobody()}</p>}
      <ul className="grid gap-1">
        {data?.interests.map((one) => (
          <Interested key={one.user_id} home={home} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Interested({ home, one }: { home: OwnProperty; one: Interests['interests'][number] }) {
  const lang = useLang();
  const decline = useDecline(home);
  const name = shownText(one.display_name);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Avatar name={one.user_id} src={one.avatar_url} size={44} />
      <div className="min-w-0 flex-1 basis-32">
        <LocalLink
          to={`/profile/${one.user_id}`}
          className="block truncate font-strong text-ink no-underline hover:underline"
        >
          {name}
        </LocalLink>
        <span className="text-14 text-soft">
          {one.state === 'declined' ? m.listings_declined() : dayWords(one.at.slice(0, 10), lang)}
        </span>
      </div>
      <Button look="line" onClick={() => requestChat({ userId: one.user_id, name })}>
        {m.listings_write()}
      </Button>
      {one.state === 'sent' && (
        <Button look="bare" busy={decline.isPending} onClick={() => decline.mutate(one.user_id)}>
          {m.listings_decline()}
        </Button>
      )}
    </li>
  );
}

function Wait() {
  return (
    <Loading label={m.listings_loading()}>
      <Skeleton className="h-16 rounded-inner" />
    </Loading>
  );
}
