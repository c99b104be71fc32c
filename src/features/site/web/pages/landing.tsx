import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '#browser/request-context.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { CityWithHomes } from '../../domain/places.ts';
import type { Figures } from '../../domain/schema.ts';
import { Cities } from '../landing/cities.tsx';
import { EarlyBirds } from '../landing/early-birds.tsx';
import { Facade } from '../landing/facade.tsx';
import { Finder, type FinderProvince } from '../landing/finder.tsx';
import { FitExamples } from '../landing/fit-examples.tsx';
import { Promises } from '../landing/promises.tsx';
import { Steps } from '../landing/steps.tsx';
import { landingWords } from '../landing/words.ts';
import { headOf, pageHead } from '#browser/page-head.ts';

/** The page stands even where the figures do not come. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, address } = context.get(pageRequest);
  const [figures, places, cities] = await Promise.all([
    api<Figures>('/api/site/figures').catch(() => null),
    api<{ provinces: FinderProvince[] }>('/api/provinces').catch(() => ({ provinces: [] })),
    api<{ cities: CityWithHomes[] }>('/api/site/cities').catch(() => ({ cities: [] })),
  ]);
  const title = m.site_landing_title();
  return {
    head: pageHead({ title, description: m.site_landing_description(), path: '/', address }),
    words: landingWords(figures, cities.cities),
    provinces: places.provinces.map(({ id, name }) => ({ id, name })),
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Landing() {
  const { words, provinces } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="overflow-hidden bg-surface">
        <div className="wrap grid gap-8 pt-8 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:items-end lg:gap-16 lg:pt-12">
          <div className="grid gap-6 lg:pb-16">
            <h1 className="text-[clamp(2rem,9.6vw,2.5rem)] leading-[1.06] font-bold tracking-[-.03em] md:text-[3.5rem] lg:text-[4rem]">
              {words.headline[0]}
              <br />
              {words.headline[1]}
            </h1>
            <p className="max-w-[46ch] text-18 leading-[1.5] text-soft">{words.lead}</p>
            <Finder words={words.finder} provinces={provinces} />
            <div className="grid gap-1.5 text-14 text-soft">
              <p className="flex gap-2">
                <Icon of={ShieldCheck} />
                {words.promise}
              </p>
              {words.crowd && <p className="pl-7">{words.crowd}</p>}
            </div>
          </div>
          <Facade words={words.facade} />
        </div>
      </section>
      <FitExamples words={words.fits} />
      {words.cities && <Cities words={words.cities} />}
      <Steps words={words.steps} />
      <Promises words={words.promises} />
      <EarlyBirds words={words.earlyBirds} />
    </>
  );
}
