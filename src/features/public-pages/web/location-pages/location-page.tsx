import { Suspense, type ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { PropertyCard } from '#features/properties/web/public/property-card.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { LocationPageMessages } from './messages.ts';
import { PriceHistogram } from './price-histogram.tsx';

const EmptyArt = lazyComponent(async () => (await import('#ui/brand/empty-properties.tsx')).EmptyProperties);
const SIZES = '(min-width: 1024px) 280px, (min-width: 768px) 46vw, 76vw';

/** City, neighbourhood or university page: published properties, prices, interested users and nearby locations. */
export function LocationPage({ messages }: { messages: LocationPageMessages }) {
  const { facts, newest, prices, near, neighbourhoods, who, neighbours, empty } = messages;
  return (
    <>
      <LocationHeader messages={messages} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-12 md:gap-16 md:pt-12">
        {empty && (
          <EmptyState
            illustration={
              <Suspense fallback={<span className="block aspect-square" />}>
                <EmptyArt />
              </Suspense>
            }
            title={empty.title}
            action={
              <>
                <ButtonLink asChild>
                  <LocalizedLink to={empty.save.to}>{empty.save.text}</LocalizedLink>
                </ButtonLink>
                <PublishLink messages={messages} />
              </>
            }
          >
            {empty.text}
          </EmptyState>
        )}
        {facts.items.length > 0 && <MarketFacts messages={facts} />}
        {newest && (
          <Section title={newest.title}>
            <ul className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter list-none gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 lg:grid-cols-4 lg:gap-y-10">
              {newest.properties.map((property) => (
                <li key={property.id} className="w-[76vw] flex-none snap-start md:w-auto">
                  <PropertyCard property={property} level={3} sizes={SIZES} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {prices && (
          <Section title={prices.title} text={prices.text}>
            {prices.plots.length > 0 && (
              <div className="grid gap-8 md:grid-cols-2 md:gap-12">
                {prices.plots.map((plot) => (
                  <PriceHistogram key={plot.title} title={plot.title} bars={plot.bars} />
                ))}
              </div>
            )}
          </Section>
        )}
        {neighbourhoods && (
          <Section title={neighbourhoods.title}>
            <LinkGrid items={neighbourhoods.items} />
          </Section>
        )}
        <Section title={who.title}>
          <LinkGrid items={who.items} isLarge />
        </Section>
        {near && (
          <Section title={near.title}>
            <LinkGrid items={near.items} />
          </Section>
        )}
        {neighbours && (
          <Section title={neighbours.title}>
            <LinkGrid items={neighbours.items} />
          </Section>
        )}
      </div>
    </>
  );
}

function LocationHeader({
  messages: { crumbs, title, lead, seeAll, ...messages },
}: {
  messages: LocationPageMessages;
}) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="wrap pt-3 pb-8 md:pb-10">
        <nav aria-label={crumbs.label}>
          <ol className="flex list-none flex-wrap items-center gap-x-2 p-0 text-14">
            {crumbs.trail.map(({ text, to }) => (
              <li key={to} className="flex items-center gap-2 text-subtle after:content-['/']">
                <LocalizedLink to={to} className="inline-flex min-h-tap items-center text-muted">
                  {text}
                </LocalizedLink>
              </li>
            ))}
            <li aria-current="page" className="text-subtle">
              {crumbs.here}
            </li>
          </ol>
        </nav>
        <h1 className="mt-2 max-w-[24ch] text-36 [overflow-wrap:anywhere] md:text-48">{title}</h1>
        <p className="mt-3 max-w-[56ch] text-18 text-muted">{lead}</p>
        {seeAll && (
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink asChild>
              <LocalizedLink to={seeAll.to}>{seeAll.text}</LocalizedLink>
            </ButtonLink>
            <PublishLink messages={messages} />
          </div>
        )}
      </div>
    </div>
  );
}

function PublishLink({ messages }: { messages: Pick<LocationPageMessages, 'publish'> }) {
  return (
    <ButtonLink variant="outline" asChild>
      <LocalizedLink to="/properties/publish">{messages.publish}</LocalizedLink>
    </ButtonLink>
  );
}

function MarketFacts({ messages: { title, items } }: { messages: LocationPageMessages['facts'] }) {
  return (
    <section aria-label={title}>
      <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-6 gap-y-7 md:grid-cols-3 lg:grid-cols-4">
        {items.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 border-l-2 border-line pl-4">
            <dt className="max-w-[26ch] text-14 text-muted">{label}</dt>
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
      {text && <p className="mt-1 max-w-[56ch] text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** Links to universities, neighboring cities and people. */
function LinkGrid({ items, isLarge = false }: { items: LocationPageMessages['who']['items']; isLarge?: boolean }) {
  return (
    <ul className={`grid list-none gap-3 p-0 sm:grid-cols-2 ${isLarge ? '' : 'lg:grid-cols-3'}`}>
      {items.map(({ title, text, to }) => (
        <li key={to + title} className="min-w-0">
          <LocalizedLink
            to={to}
            className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:bg-surface-quiet"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-strong [overflow-wrap:anywhere]">{title}</span>
              <span className="mt-0.5 block text-14 text-muted">{text}</span>
            </span>
            <Icon icon={ArrowRight} className="flex-none text-subtle group-hover:text-link" />
          </LocalizedLink>
        </li>
      ))}
    </ul>
  );
}
