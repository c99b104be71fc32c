import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useIntentSearch } from '#features/assistant/web/public/use-intent-search.ts';
import { m } from '#messages';
import { QuestionItem } from '../faq/question-item.tsx';
import { searchQuestions } from '../faq/search-questions.ts';
import { faqStructuredData, faqGroups } from '../faq/questions.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { fetchContactEmail } from '../text-pages/contact-email.ts';
import { PageHeader } from '../text-pages/page-header.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, api, lang } = context.get(ssrContext);
  const groups = faqGroups(lang, await fetchContactEmail(api));
  const [title, lead] = [m.site_faq_title(), m.site_faq_lead()];
  const head = buildMeta({ title: `${title} · Tukan`, description: lead, path: '/public/faq', siteUrl });
  return {
    head: [...head, { 'script:ld+json': faqStructuredData(groups, lang) }],
    groups,
    messages: {
      title,
      lead,
      search: m.site_faq_search(),
      none: m.site_faq_none(),
      ask: m.site_faq_ask(),
      link: m.site_faq_link(),
    },
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Faq() {
  const { groups, messages } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const [query, setQuery] = useState('');
  const { intents, prepare } = useIntentSearch(query);
  const found = searchQuestions(groups, query, intents);
  const isSearching = query.trim() !== '';
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead}>
        <div className="mt-6 max-w-md">
          <Field label={messages.search} hideLabel>
            <TextInput
              type="search"
              icon={Search}
              placeholder={messages.search}
              value={query}
              onFocus={prepare}
              onChange={(event) => {
                // The field may have the focus before the page is interactive.
                prepare();
                setQuery(event.target.value);
              }}
            />
          </Field>
        </div>
      </PageHeader>
      <div className="wrap grid gap-12 pt-10 md:pt-14">
        <p role="status" className={found.length > 0 ? 'sr-only' : 'max-w-[46ch]'}>
          {found.length === 0 && messages.none}
        </p>
        {found.length === 0 && (
          <ButtonLink asChild variant="outline" className="-mt-8 justify-self-start">
            <LocalizedLink to="/public/contact">{messages.ask}</LocalizedLink>
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
                  item={question}
                  linkLabel={messages.link}
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
