import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import Check from 'lucide-react/icons/check';
import { headOf, pageHead } from '#browser/page-head.ts';
import { pageRequest } from '#browser/request-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Checklist } from '../payments/checklist.tsx';
import { MethodCard, METHOD_ICONS } from '../payments/method-card.tsx';
import { METHODS, paymentWords, type PaymentWords } from '../payments/words.ts';
import { PageTop } from '../texts/page-top.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const words = paymentWords();
  return {
    words,
    head: pageHead({ title: `${words.title} · Tukan`, description: words.lead, path: '/payment-methods', address }),
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PaymentMethods() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title={words.title} lead={words.lead}>
        <nav aria-label={words.jump} className="mt-6">
          <ul className="flex list-none flex-wrap gap-2 p-0">
            {METHODS.map((method) => (
              <li key={method}>
                <ButtonLink href={`#${method}`} look="line" icon={METHOD_ICONS[method]}>
                  {words.methods[method].title}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      </PageTop>
      <div className="wrap grid gap-5 pt-10 md:pt-14">
        <section className="mb-4 rounded-card bg-inverse p-6 text-on-inverse md:p-10 dark:bg-surface-quiet dark:text-ink">
          <h2 className="md:text-36">{words.rule}</h2>
          <p className="mt-2 max-w-[62ch] opacity-85">{words.ruleText}</p>
        </section>
        {METHODS.map((method) => (
          <MethodCard key={method} method={method} words={words.methods[method]} flags={words.flags} />
        ))}
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <Checklist words={words.check} />
          <div className="grid content-start gap-8">
            <Law words={words.law} />
            <section>
              <h2 className="text-22">{words.cash.title}</h2>
              <p className="mt-2 max-w-[52ch] text-soft">{words.cash.text}</p>
            </section>
          </div>
        </div>
        <section className="mt-8 grid items-center gap-5 rounded-card bg-danger-tint p-6 md:grid-cols-[1fr_auto] md:p-8">
          <div>
            <h2 className="text-22">{words.paid.title}</h2>
            <p className="mt-1 max-w-[60ch]">{words.paid.text}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink asChild look="dark">
              <LocalLink to="/safety">{words.paid.safety}</LocalLink>
            </ButtonLink>
            <ButtonLink asChild look="line">
              <LocalLink to="/public/contact">{words.paid.contact}</LocalLink>
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

function Law({ words }: { words: PaymentWords['law'] }) {
  return (
    <section>
      <h2 className="text-22">{words.title}</h2>
      <ul className="mt-3 grid list-none gap-2.5 p-0">
        {words.items.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon of={Check} className="mt-0.5 text-fit-text" />
            <span className="max-w-[50ch]">{item}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-faint">{words.note}</p>
    </section>
  );
}
