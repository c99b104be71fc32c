import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { headOf, pageHead } from '#browser/page-head.ts';
import { pageRequest } from '#browser/request-context.ts';
import { useSession } from '#browser/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import type { Figures } from '../../domain/schema.ts';
import { Comparison } from '../subscriptions/comparison.tsx';
import { Front } from '../subscriptions/front.tsx';
import { Plans } from '../subscriptions/plans.tsx';
import { subscriptionWords } from '../subscriptions/words.ts';

/** The page stands even where the figures do not come. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { address, api } = context.get(pageRequest);
  const figures = await api<Figures>('/api/site/figures').catch(() => null);
  const words = subscriptionWords(figures?.early_birds ?? null);
  const title = `${words.title} · Tukan`;
  return {
    head: pageHead({ title, description: words.lead, path: '/public/subscriptions', address }),
    words,
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function SubscriptionsPage() {
  const { words } = useLoaderData<typeof loader>();
  const isIn = useSession() === 'in';
  const start = isIn ? (
    <LocalLink to="/matching">{words.matches}</LocalLink>
  ) : (
    <LocalLink to="/auth?tab=register">{words.join}</LocalLink>
  );
  const wait = <LocalLink to="/subscriptions/waitlist">{words.wait}</LocalLink>;
  return (
    <>
      <section className="overflow-hidden border-b border-line bg-surface">
        <div className="wrap grid gap-6 pt-10 md:pt-14 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-end lg:gap-12">
          <div className="lg:pb-14">
            <h1 className="max-w-[22ch] text-36 text-balance md:text-48">{words.headline}</h1>
            <p className="mt-4 max-w-[50ch] text-18 text-soft">{words.lead}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
              <ButtonLink asChild big>
                {start}
              </ButtonLink>
              <ButtonLink asChild big look="line">
                {wait}
              </ButtonLink>
            </div>
          </div>
          <Front words={words.art} />
        </div>
      </section>
      <div className="wrap pt-10 md:pt-14">
        <Plans
          words={words.plans}
          join={
            <ButtonLink asChild wide look="dark">
              {start}
            </ButtonLink>
          }
          wait={
            <ButtonLink asChild wide look="line">
              {wait}
            </ButtonLink>
          }
        />
      </div>
      <section className="wrap pt-14 md:pt-20">
        <h2>{words.table.title}</h2>
        <Comparison words={words.table} />
      </section>
      <section className="wrap grid gap-x-12 gap-y-10 pt-14 md:grid-cols-2 md:pt-20">
        <Said words={words.known} icon={Check} />
        <Said words={words.unknown} icon={CircleQuestionMark} />
      </section>
      <section className="wrap pt-14 md:pt-20">
        <div className="grid items-center gap-6 rounded-card bg-inverse p-6 text-on-inverse md:grid-cols-[1fr_auto] md:gap-10 md:p-10 dark:bg-surface-quiet dark:text-ink">
          <div className="grid gap-2">
            <h2>{words.band.title}</h2>
            <p className="max-w-[60ch] opacity-85">{words.band.text}</p>
          </div>
          <ButtonLink asChild big className="justify-self-start">
            {wait}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function Said({ words, icon }: { words: { title: string; items: string[] }; icon: typeof Check }) {
  return (
    <div>
      <h2 className="text-22">{words.title}</h2>
      <ul className="mt-4 grid list-none gap-3 p-0">
        {words.items.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon of={icon} className="mt-0.5 text-fit-text" />
            <span className="max-w-[46ch]">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
