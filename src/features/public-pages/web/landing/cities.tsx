import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import type { LandingMessages } from './messages.ts';

type Messages = NonNullable<LandingMessages['cities']>;

/** Cities with the most properties: the median price of a room, and how many people look there. */
export function Cities({ messages: { title, all, items, note, ...labels } }: { messages: Messages }) {
  return (
    <section className="wrap pt-12 lg:pt-16">
      <SectionHeading title={title} link={{ to: '/properties', text: all }} />
      <ul className="grid list-none grid-cols-2 gap-3 p-0 md:grid-cols-4 md:gap-4">
        {items.map((city, at) => (
          <li key={city.to} className="min-w-0">
            <CityTile city={city} at={at} labels={labels} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-12 text-subtle">{note}</p>
    </section>
  );
}

interface CityTileProps {
  city: Messages['items'][number];
  at: number;
  labels: Pick<Messages, 'median' | 'noPrice'>;
}

function CityTile({ city: { to, name, price, countLabel, isLookedAt }, at, labels }: CityTileProps) {
  return (
    <LocalizedLink
      to={to}
      className="flex h-full flex-col rounded-card border border-line bg-surface p-3.5 text-ink no-underline hover:border-line-strong md:p-5"
    >
      <h3 className="font-text text-16 leading-ui font-strong tracking-normal wrap-anywhere">{name}</h3>
      {price ? (
        <>
          <p className="price mt-1.5 text-22 leading-tight">
            {price.amount}
            <span className="font-text text-14 font-normal text-muted">{price.per}</span>
          </p>
          <p className="mt-0.5 text-12 text-subtle">{labels.median}</p>
        </>
      ) : (
        <p className="mt-1.5 text-14 text-muted">{labels.noPrice}</p>
      )}
      <p className="mt-auto flex items-center gap-2 pt-2.5 text-14 leading-ui text-muted">
        {isLookedAt && <Birds at={at} />}
        <span className="num">{countLabel}</span>
      </p>
    </LocalizedLink>
  );
}

const BIRD_COUNT = 8;

/** Three birds, different from tile to tile; decoration without a relation to people. */
function Birds({ at }: { at: number }) {
  return (
    <span aria-hidden="true" className="hidden flex-none lg:flex">
      {[0, 2, 4].map((offset) => (
        <img
          key={offset}
          src={`/assets/avatars/bird-${((at + offset) % BIRD_COUNT) + 1}.svg`}
          alt=""
          width="28"
          height="28"
          loading="lazy"
          className="size-7 rounded-full ring-2 ring-surface not-first:-ml-2.5"
        />
      ))}
    </span>
  );
}
