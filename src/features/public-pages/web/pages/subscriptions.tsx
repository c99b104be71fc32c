import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useSession } from '#browser/session.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { SiteStats } from '../../domain/schema.ts';
import { Comparison } from '../subscriptions/comparison.tsx';
import { PlanIllustration } from '../subscriptions/plan-illustration.tsx';
import { Plans } from '../subscriptions/plans.tsx';
import { subscriptionMessages } from '../subscriptions/messages.ts';

/** Tolerates failing stats requests. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, api } = context.get(ssrContext);
  const figures = await api<SiteStats>('/api/site/figures').catch(() => null);
  const messages = subscriptionMessages(figures?.early_birds ?? null);
  const title = `${messages.title} · Tukan`;
  return {
    head: buildMeta({ title, description: messages.lead, path: '/public/subscriptions', siteUrl }),
    messages,
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function SubscriptionsPage() {
  const { messages } = useLoaderData<typeof loader>();
  const isIn = useSession() === 'in';
  const start = isIn ? (
    <LocalizedLink to="/matching">{messages.matches}</LocalizedLink>
  ) : (
    <LocalizedLink to="/auth?tab=register">{messages.join}</LocalizedLink>
  );
  const wait = <LocalizedLink to="/subscriptions/waitlist">{messages.wait}</LocalizedLink>;
  return (
    <>
      <section className="overflow-hidden border-b border-line bg-surface">
        <div className="wrap grid gap-6 pt-10 md:pt-14 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-end lg:gap-12">
          <div className="lg:pb-14">
            <h1 className="max-w-[22ch] text-36 text-balance md:text-48">{messages.headline}</h1>
            <p className="mt-4 max-w-[50ch] text-18 text-muted">{messages.lead}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
              <ButtonLink asChild size="lg">
                {start}
              </ButtonLink>
              <ButtonLink asChild size="lg" variant="outline">
                {wait}
              </ButtonLink>
            </div>
          </div>
          <PlanIllustration messages={messages.art} />
        </div>
      </section>
      <div className="wrap pt-10 md:pt-14">
        <Plans
          messages={messages.plans}
          join={
            <ButtonLink asChild fullWidth variant="inverse">
              {start}
            </ButtonLink>
          }
          wait={
            <ButtonLink asChild fullWidth variant="outline">
              {wait}
            </ButtonLink>
          }
        />
      </div>
      <section className="wrap pt-14 md:pt-20">
        <h2>{messages.table.title}</h2>
        <Comparison messages={messages.table} />
      </section>
      <section className="wrap grid gap-x-12 gap-y-10 pt-14 md:grid-cols-2 md:pt-20">
        <FactList messages={messages.known} icon={Check} />
        <FactList messages={messages.unknown} icon={CircleQuestionMark} />
      </section>
      <section className="wrap pt-14 md:pt-20">
        <div className="grid items-center gap-6 rounded-card bg-inverse p-6 text-on-inverse md:grid-cols-[1fr_auto] md:gap-10 md:p-10 dark:bg-surface-quiet dark:text-ink">
          <div className="grid gap-2">
            <h2>{messages.band.title}</h2>
            <p className="max-w-[60ch] opacity-85">{messages.band.text}</p>
          </div>
          <ButtonLink asChild size="lg" className="justify-self-start">
            {wait}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function FactList({ messages, icon }: { messages: { title: string; items: string[] }; icon: typeof Check }) {
  return (
    <div>
      <h2 className="text-22">{messages.title}</h2>
      <ul className="mt-4 grid list-none gap-3 p-0">
        {messages.items.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon icon={icon} className="mt-0.5 text-success-text" />
            <span className="max-w-[46ch]">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
