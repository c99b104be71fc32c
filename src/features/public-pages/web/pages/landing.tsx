import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { PropertySearchResponse } from '#features/properties/domain/search/search-filters.ts';
import type { LandingCity } from '../../domain/location-pages.ts';
import type { SiteStats } from '../../domain/schema.ts';
import { Cities } from '../landing/cities.tsx';
import { EarlyBirds } from '../landing/early-birds.tsx';
import { HeroIllustration } from '../landing/hero-illustration.tsx';
import { doorMessages } from '../landing/door-messages.ts';
import { DoorSearchForm } from '../landing/door-search.tsx';
import { loadDoors, suggestedPlaces } from '../landing/load-doors.ts';
import { ScoreExamples } from '../landing/score-examples.tsx';
import { TrustSection } from '../landing/trust-section.tsx';
import { HowItWorks } from '../landing/how-it-works.tsx';
import { landingMessages } from '../landing/messages.ts';
import { newPropertiesMessages } from '../landing/new-properties-messages.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';

/** Redirects a sent search. Tolerates failing statistics. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ssr = context.get(ssrContext);
  const { api, address, lang } = ssr;
  const doors = await loadDoors(new URL(request.url), ssr);
  const [figures, cities, found, places] = await Promise.all([
    api<SiteStats>('/api/site/figures').catch(() => null),
    api<{ cities: LandingCity[] }>('/api/site/cities').catch(() => ({ cities: [] })),
    api<PropertySearchResponse>('/api/properties?sort=newest').catch(() => null),
    suggestedPlaces(api),
  ]);
  const title = m.site_landing_title();
  const now = new Date();
  return {
    head: buildMeta({ title, description: m.site_landing_description(), path: '/', siteUrl: address }),
    messages: landingMessages(figures, cities.cities),
    doors: { ...doors, messages: doorMessages(lang, now, places) },
    newProperties: newPropertiesMessages(found, lang, now),
  };
}

const NewProperties = lazyOnInteraction(async () => (await import('../landing/new-properties.tsx')).NewProperties);

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Landing() {
  const { messages, doors, newProperties } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="overflow-hidden border-b border-line bg-surface">
        <div className="wrap grid pt-5 pb-4 sm:py-10 lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:items-end lg:gap-16 lg:pt-8 lg:pb-0">
          <div className="grid min-w-0 gap-4 sm:gap-5 lg:pb-12">
            <h1 className="text-[clamp(1.75rem,8.6vw,2.25rem)] leading-[1.06] font-bold tracking-[-.03em] sm:text-48 lg:text-[3.5rem]">
              {messages.headline[0]}
              <br />
              {messages.headline[1]}
            </h1>
            <p className="max-w-[46ch] text-18 leading-[1.5] text-muted max-sm:hidden">{messages.lead}</p>
            <DoorSearchForm {...doors} />
            <div className="grid gap-1.5 text-14 text-muted">
              <p className="flex gap-2">
                <Icon icon={ShieldCheck} className="flex-none" />
                {messages.promise}
              </p>
              {messages.crowd && <p className="pl-7 max-sm:hidden">{messages.crowd}</p>}
            </div>
          </div>
          <HeroIllustration messages={messages.facade} />
        </div>
      </section>
      {newProperties && <NewProperties messages={newProperties} />}
      {messages.cities && <Cities messages={messages.cities} />}
      <ScoreExamples messages={messages.fits} />
      <HowItWorks messages={messages.steps} />
      <TrustSection messages={messages.promises} />
      <EarlyBirds messages={messages.earlyBirds} />
    </>
  );
}
