import { lazy, Suspense, type ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { HomeCard } from '#features/properties/web/parts/home-card.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import type { PlaceWords } from './place-words.ts';
import { PriceBars } from './price-bars.tsx';

const Art = lazy(async () => import('#ui/brand/empty-homes.tsx').then(({ EmptyHomes }) => ({ default: EmptyHomes })));
const SIZES = '(min-width: 1024px) 280px, (min-width: 768px) 46vw, 76vw';

/** A city, or what is near a university: what is on offer, what it costs, who looks there, and what is nearby. */
export function PlacePage({ words }: { words: PlaceWords }) {
  const { facts, newest, prices, near, who, neighbours, empty } = words;
  return (
    <>
      <Top words={words} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-12 md:gap-16 md:pt-12">
        {empty && (
          <EmptyState
            art={
              <Suspense fallback={<span className="block aspect-square" />}>
                <Art />
              </Suspense>
            }
            title={empty.title}
            action={
              <>
                <ButtonLink asChild>
                  <LocalLink to={empty.save.to}>{empty.save.text}</LocalLink>
                </ButtonLink>
                <Publish words={words} />
              </>
            }
          >
            {empty.text}
          </EmptyState>
        )}
        {facts.items.length > 0 && <Facts words={facts} />}
        {newest && (
          <Section title={newest.title}>
            <ul className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter list-none gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 lg:grid-cols-4 lg:gap-y-10">
              {newest.homes.map((home) => (
                <li key={home.id} className="w-[76vw] flex-none snap-start md:w-auto">
                  <HomeCard home={home} level={3} sizes={SIZES} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {prices && (
          <Section title={prices.title} text={prices.text}>
            <div className="grid gap-8 md:grid-cols-2 md:gap-12">
              {prices.plots.map((plot) => (
                <PriceBars key={plot.title} title={plot.title} bars={plot.bars} />
              ))}
            </div>
          </Section>
        )}
        <Section title={who.title}>
          <Links items={who.items} isLarge />
        </Section>
        {near && (
          <Section title={near.title}>
            <Links items={near.items} />
          </Section>
        )}
        {neighbours && (
          <Section title={neighbours.title}>
            <Links items={neighbours.items} />
          </Section>
        )}
      </div>
    </>
  );
}

function Top({ words: { crumbs, title, lead, seeAll, ...words } }: { words: PlaceWords }) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="wrap pt-3 pb-8 md:pb-10">
        <nav aria-label={crumbs.label}>
          <ol className="flex list-none flex-wrap items-center gap-x-2 p-0 text-14">
            {crumbs.trail.map(({ text, to }) => (
              <li key={to} className="flex items-center gap-2 text-faint after:content-['/']">
                <LocalLink to={to} className="inline-flex min-h-tap items-center text-soft">
                  {text}
                </LocalLink>
              </li>
            ))}
            <li aria-current="page" className="text-faint">
              {crumbs.here}
            </li>
          </ol>
        </nav>
        <h1 className="mt-2 max-w-[24ch] text-36 [overflow-wrap:anywhere] md:text-48">{title}</h1>
        <p className="mt-3 max-w-[56ch] text-18 text-soft">{lead}</p>
        {seeAll && (
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink asChild>
              <LocalLink to={seeAll.to}>{seeAll.text}</LocalLink>
            </ButtonLink>
            <Publish words={words} />
          </div>
        )}
      </div>
    </div>
  );
}

function Publish({ words }: { words: Pick<PlaceWords, 'publish'> }) {
  return (
    <ButtonLink look="line" asChild>
      <LocalLink to="/properties/publish">{words.publish}</LocalLink>
    </ButtonLink>
  );
}

function Facts({ words: { title, items } }: { words: PlaceWords['facts'] }) {
  return (
    <section aria-label={title}>
      <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-6 gap-y-7 md:grid-cols-3 lg:grid-cols-4">
        {items.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 border-l-2 border-line pl-4">
            <dt className="max-w-[26ch] text-14 text-soft">{label}</dt>
            <dd className="price text-22 leading-tight wrap-anywhere sm:text-28">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-22 md:text-28">{title}</h2>
      {text && <p className="mt-1 max-w-[56ch] text-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** Ways on: to universities, to other cities, to people. */
function Links({ items, isLarge = false }: { items: PlaceWords['who']['items']; isLarge?: boolean }) {
  return (
    <ul className={`grid list-none gap-3 p-0 sm:grid-cols-2 ${isLarge ? '' : 'lg:grid-cols-3'}`}>
      {items.map(({ title, text, to }) => (
        <li key={to + title} className="min-w-0">
          <LocalLink
            to={to}
            className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:bg-surface-quiet"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-strong [overflow-wrap:anywhere]">{title}</span>
              <span className="mt-0.5 block text-14 text-soft">{text}</span>
            </span>
            <Icon of={ArrowRight} className="flex-none text-faint group-hover:text-link" />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
