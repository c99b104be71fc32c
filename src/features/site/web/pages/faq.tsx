import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '#browser/request-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { QuestionItem } from '../faq/question-item.tsx';
import { searchQuestions } from '../faq/search-questions.ts';
import { faqData, faqGroups } from '../faq/words.ts';
import { headOf, pageHead } from '#browser/page-head.ts';
import { contactEmailOf } from '../texts/contact-email.ts';
import { PageTop } from '../texts/page-top.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { address, api, lang } = context.get(pageRequest);
  const groups = faqGroups(lang, await contactEmailOf(api));
  const [title, lead] = [m.site_faq_title(), m.site_faq_lead()];
  const head = pageHead({ title: `${title} · Tukan`, description: lead, path: '/public/faq', address });
  return {
    head: [...head, { 'script:ld+json': faqData(groups, lang) }],
    groups,
    words: {
      title,
      lead,
      search: m.site_faq_search(),
      none: m.site_faq_none(),
      ask: m.site_faq_ask(),
      link: m.site_faq_link(),
    },
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Faq() {
  const { groups, words } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const [query, setQuery] = useState('');
  const found = searchQuestions(groups, query);
  const isSearching = query.trim() !== '';
  return (
    <>
      <PageTop title={words.title} lead={words.lead}>
        <div className="mt-6 max-w-md">
          <Field label={words.search} hideLabel>
            <TextInput
              type="search"
              icon={Search}
              placeholder={words.search}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </Field>
        </div>
      </PageTop>
      <div className="wrap grid gap-12 pt-10 md:pt-14">
        <p role="status" className={found.length > 0 ? 'sr-only' : 'max-w-[46ch]'}>
          {found.length === 0 && words.none}
        </p>
        {found.length === 0 && (
          <ButtonLink asChild look="line" className="-mt-8 justify-self-start">
            <LocalLink to="/public/contact">{words.ask}</LocalLink>
          </ButtonLink>
        )}
        {found.map(({ id, title, questions }) => (
          <section key={id} className="grid gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <h2 id={id} className="text-22">
              {title}
            </h2>
            <div className="min-w-0">
              {questions.map((question) => (
                <QuestionItem
                  key={question.id}
                  of={question}
                  linkLabel={words.link}
                  isOpen={(isSearching && found.length <= 2) || hash === `#${question.id}`}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
