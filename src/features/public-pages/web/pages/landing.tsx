import { Suspense, useEffect } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { syncSessionCookie, useSession } from '#browser/session.ts';
import { ssrContext, type SsrContext } from '#browser/ssr/ssr-context.ts';
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

/** Redirects a sent search of the landing page. Signed-in users see their home page, whose content the browser loads. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ssr = context.get(ssrContext);
  const doors = await loadDoors(new URL(request.url), ssr);
  if (ssr.isSignedIn) return { head: [{ title: m.dashboard_page() }], landing: null };
  const head = buildMeta({
    title: m.site_landing_title(),
    description: m.site_landing_description(),
    path: '/',
    siteUrl: ssr.siteUrl,
  });
  return { head, landing: await loadLanding(doors, ssr) };
}

/** Tolerates failing statistics. */
async function loadLanding(doors: Awaited<ReturnType<typeof loadDoors>>, { api, lang }: SsrContext) {
  const [figures, cities, found, places] = await Promise.all([
    api<SiteStats>('/api/site/figures').catch(() => null),
    api<{ cities: LandingCity[] }>('/api/site/cities').catch(() => ({ cities: [] })),
    api<PropertySearchResponse>('/api/properties?sort=newest').catch(() => null),
    suggestedPlaces(api),
  ]);
  const now = new Date();
  return {
    messages: landingMessages(figures, cities.cities),
    doors: { ...doors, messages: doorMessages(lang, now, places) },
    newProperties: newPropertiesMessages(found, lang, now),
  };
}

const NewProperties = lazyOnInteraction(async () => (await import('../landing/new-properties.tsx')).NewProperties);

export const meta = metaFromLoader;

const Dashboard = lazyWithQuery(async () => (await import('../dashboard/dashboard.tsx')).Dashboard);

/** Home page of a signed-in user, landing page for everybody else. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function StartPage() {
  const { landing } = useLoaderData<typeof loader>();
  const session = useSession();
  const { revalidate } = useRevalidator();
  // The server knows the cookie alone, which may differ from the session of this browser.
  const isOutdated = session !== 'unknown' && (session === 'in') === (landing !== null);
  useEffect(() => {
    if (!isOutdated) return;
    syncSessionCookie();
    void revalidate();
  }, [isOutdated, revalidate]);
  if (landing) return <Landing {...landing} />;
  return (
    <Suspense fallback={null}>
      <Dashboard />
    </Suspense>
  );
}

function Landing({ messages, doors, newProperties }: Awaited<ReturnType<typeof loadLanding>>) {
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
