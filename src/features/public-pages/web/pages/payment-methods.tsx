import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import Check from 'lucide-react/icons/check';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Checklist } from '../payments/checklist.tsx';
import { MethodCard, METHOD_ICONS } from '../payments/method-card.tsx';
import { METHODS, paymentMessages, type PaymentMessages } from '../payments/messages.ts';
import { PageHeader } from '../text-pages/page-header.tsx';

/** Serves `/public/payments` and, with the same texts, the private `/payment-methods`; the public URL is the canonical one. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const messages = paymentMessages();
  return {
    messages,
    head: buildMeta({
      title: `${messages.title} · Tukan`,
      description: messages.lead,
      path: '/public/payments',
      siteUrl,
    }),
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PaymentMethods() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead}>
        <nav aria-label={messages.jump} className="mt-6">
          <ul className="flex list-none flex-wrap gap-2 p-0">
            {METHODS.map((method) => (
              <li key={method}>
                <ButtonLink href={`#${method}`} variant="outline" icon={METHOD_ICONS[method]}>
                  {messages.methods[method].title}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      <div className="wrap grid gap-5 pt-10 md:pt-14">
        <section className="mb-4 rounded-card bg-inverse p-6 text-on-inverse md:p-10 dark:bg-surface-quiet dark:text-ink">
          <h2 className="md:text-36">{messages.rule}</h2>
          <p className="mt-2 max-w-[62ch] opacity-85">{messages.ruleText}</p>
        </section>
        {METHODS.map((method) => (
          <MethodCard key={method} method={method} messages={messages.methods[method]} flags={messages.flags} />
        ))}
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <Checklist messages={messages.check} />
          <div className="grid content-start gap-8">
            <LegalNotes messages={messages.law} />
            <section>
              <h2 className="text-22">{messages.cash.title}</h2>
              <p className="mt-2 max-w-[52ch] text-muted">{messages.cash.text}</p>
            </section>
          </div>
        </div>
        <section className="mt-8 grid items-center gap-5 rounded-card bg-danger-tint p-6 md:grid-cols-[1fr_auto] md:p-8">
          <div>
            <h2 className="text-22">{messages.paid.title}</h2>
            <p className="mt-1 max-w-[60ch]">{messages.paid.text}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink asChild variant="inverse">
              <LocalizedLink to="/public/safety">{messages.paid.safety}</LocalizedLink>
            </ButtonLink>
            <ButtonLink asChild variant="outline">
              <LocalizedLink to="/public/contact">{messages.paid.contact}</LocalizedLink>
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

function LegalNotes({ messages }: { messages: PaymentMessages['law'] }) {
  return (
    <section>
      <h2 className="text-22">{messages.title}</h2>
      <ul className="mt-3 grid list-none gap-2.5 p-0">
        {messages.items.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon icon={Check} className="mt-0.5 text-success-text" />
            <span className="max-w-[50ch]">{item}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-subtle">{messages.note}</p>
    </section>
  );
}
