import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { pageRequest } from '#browser/request-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { headOf, pageHead } from '#browser/page-head.ts';
import { safetyWords } from '../safety/words.ts';
import { PageTop } from '../texts/page-top.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const words = safetyWords();
  return {
    words,
    head: pageHead({ title: `${words.title} · Tukan`, description: words.lead, path: '/safety', address }),
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Safety() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title={words.title} lead={words.lead} />
      <div className="wrap grid gap-12 pt-10 md:pt-14">
        <section aria-labelledby="help">
          <h2 id="help">{words.help}</h2>
          <ul className="mt-4 grid list-none gap-4 p-0 md:grid-cols-2">
            {words.phones.map(({ number, title, text, call }) => (
              <Card as="li" key={number} className="grid grid-cols-[auto_1fr] items-start gap-x-5 gap-y-4">
                <span className="price text-36">{number}</span>
                <div className="min-w-0">
                  <h3 className="text-16">{title}</h3>
                  <p className="mt-1 text-14 leading-text text-soft">{text}</p>
                </div>
                <ButtonLink
                  href={`tel:${number}`}
                  look="line"
                  icon={Phone}
                  className="col-span-2 sm:justify-self-start"
                >
                  {call}
                </ButtonLink>
              </Card>
            ))}
          </ul>
        </section>
        <section className="rounded-card bg-mixed-tint p-5 md:p-8">
          <h2 className="flex items-center gap-3">
            <Icon of={TriangleAlert} size={24} className="text-mixed-text" />
            {words.scam.title}
          </h2>
          <p className="mt-2">{words.scam.lead}</p>
          <ol className="mt-5 grid list-none gap-x-8 gap-y-4 p-0 md:grid-cols-2">
            {words.scam.items.map((item, at) => (
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
          {words.advice.map(({ title, items, ...rest }) => (
            <Advice key={title} title={title} items={items}>
              {'note' in rest && <p className="mt-3 text-14 text-faint">{rest.note}</p>}
              {'contact' in rest && (
                <ButtonLink asChild look="line" className="mt-4">
                  <LocalLink to="/public/contact">{rest.contact}</LocalLink>
                </ButtonLink>
              )}
            </Advice>
          ))}
        </div>
      </div>
    </>
  );
}

function Advice({ title, items, children }: { title: string; items: readonly string[]; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-22">{title}</h2>
      <ul className="mt-3 grid list-none gap-2.5 p-0">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[20px_1fr] gap-3">
            <Icon of={Check} className="mt-0.5 text-fit-text" />
            <span className="min-w-0 max-w-[46ch]">{item}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
