import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { safetyMessages } from '../safety/messages.ts';
import { PageHeader } from '../text-pages/page-header.tsx';

/** Serves `/public/safety` and, with the same texts, the private `/safety`; the public URL is the canonical one. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const messages = safetyMessages();
  return {
    messages,
    head: buildMeta({
      title: `${messages.title} · Tukan`,
      description: messages.lead,
      path: '/public/safety',
      siteUrl,
    }),
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Safety() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className="wrap grid gap-12 pt-10 md:pt-14">
        <section aria-labelledby="help">
          <h2 id="help">{messages.help}</h2>
          <ul className="mt-4 grid list-none gap-4 p-0 md:grid-cols-2">
            {messages.phones.map(({ number, title, text, call }) => (
              <Card as="li" key={number} className="grid grid-cols-[auto_1fr] items-start gap-x-5 gap-y-4">
                <span className="price text-36">{number}</span>
                <div className="min-w-0">
                  <h3 className="text-16">{title}</h3>
                  <p className="mt-1 text-14 leading-text text-muted">{text}</p>
                </div>
                <ButtonLink
                  href={`tel:${number}`}
                  variant="outline"
                  icon={Phone}
                  className="col-span-2 sm:justify-self-start"
                >
                  {call}
                </ButtonLink>
              </Card>
            ))}
          </ul>
        </section>
        <section className="rounded-card bg-warning-tint p-5 md:p-8">
          <h2 className="flex items-center gap-3">
            <Icon icon={TriangleAlert} size={24} className="text-warning-text" />
            {messages.scam.title}
          </h2>
          <p className="mt-2">{messages.scam.lead}</p>
          <ol className="mt-5 grid list-none gap-x-8 gap-y-4 p-0 md:grid-cols-2">
            {messages.scam.items.map((item, at) => (
              <li key={item} className="grid grid-cols-[28px_1fr] gap-3">
                <span
                  aria-hidden="true"
                  className="price grid size-7 place-items-center rounded-full bg-surface text-14"
                >
                  {at + 1}
                </span>
                <span className="min-w-0 max-w-[46ch]">{item}</span>
              </li>
            ))}
          </ol>
        </section>
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {messages.advice.map(({ title, items, ...rest }) => (
            <AdviceList key={title} title={title} items={items}>
              {'note' in rest && <p className="mt-3 text-14 text-subtle">{rest.note}</p>}
              {'contact' in rest && (
                <ButtonLink asChild variant="outline" className="mt-4">
                  <LocalizedLink to="/public/contact">{rest.contact}</LocalizedLink>
                </ButtonLink>
              )}
            </AdviceList>
          ))}
        </div>
      </div>
    </>
  );
}

function AdviceList({ title, items, children }: { title: string; items: readonly string[]; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-22">{title}</h2>
      <ul className="mt-3 grid list-none gap-2.5 p-0">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon icon={Check} className="mt-0.5 text-success-text" />
            <span className="min-w-0 max-w-[46ch]">{item}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
