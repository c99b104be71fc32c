import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { LandingCity } from '../../domain/location-pages.ts';
import type { SiteStats } from '../../domain/schema.ts';
import { Cities } from '../landing/cities.tsx';
import { EarlyBirds } from '../landing/early-birds.tsx';
import { HeroIllustration } from '../landing/hero-illustration.tsx';
import { HeroSearchForm, type ProvinceOption } from '../landing/hero-search-form.tsx';
import { ScoreExamples } from '../landing/score-examples.tsx';
import { TrustSection } from '../landing/trust-section.tsx';
import { HowItWorks } from '../landing/how-it-works.tsx';
import { landingMessages } from '../landing/messages.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';

/** Tolerates failing stats requests. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, address } = context.get(ssrContext);
  const [figures, locations, cities] = await Promise.all([
    api<SiteStats>('/api/site/figures').catch(() => null),
    api<{ provinces: ProvinceOption[] }>('/api/provinces').catch(() => ({ provinces: [] })),
    api<{ cities: LandingCity[] }>('/api/site/cities').catch(() => ({ cities: [] })),
  ]);
  const title = m.site_landing_title();
  return {
    head: buildMeta({ title, description: m.site_landing_description(), path: '/', siteUrl: address }),
    messages: landingMessages(figures, cities.cities),
    provinces: locations.provinces.map(({ id, name }) => ({ id, name })),
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Landing() {
  const { messages, provinces } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="overflow-hidden bg-surface">
        <div className="wrap grid gap-8 pt-8 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:items-end lg:gap-16 lg:pt-12">
          <div className="grid gap-6 lg:pb-16">
            <h1 className="text-[clamp(2rem,9.6vw,2.5rem)] leading-[1.06] font-bold tracking-[-.03em] md:text-[3.5rem] lg:text-[4rem]">
              {messages.headline[0]}
              <br />
              {messages.headline[1]}
            </h1>
            <p className="max-w-[46ch] text-18 leading-[1.5] text-muted">{messages.lead}</p>
            <HeroSearchForm messages={messages.finder} provinces={provinces} />
            <div className="grid gap-1.5 text-14 text-muted">
              <p className="flex gap-2">
                <Icon icon={ShieldCheck} />
                {messages.promise}
              </p>
              {messages.crowd && <p className="pl-7">{messages.crowd}</p>}
            </div>
          </div>
          <HeroIllustration messages={messages.facade} />
        </div>
      </section>
      <ScoreExamples messages={messages.fits} />
      {messages.cities && <Cities messages={messages.cities} />}
      <HowItWorks messages={messages.steps} />
      <TrustSection messages={messages.promises} />
      <EarlyBirds messages={messages.earlyBirds} />
    </>
  );
}
