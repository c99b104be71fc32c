import { useState } from 'react';
import Braces from 'lucide-react/icons/braces';
import Search from 'lucide-react/icons/search';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '#browser/request-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { apiGroups, searchCalls, type OpenApi } from '../api-page/api-document.ts';
import { CallItem } from '../api-page/call-item.tsx';
import { apiPageWords } from '../api-page/words.ts';
import { headOf, pageHead } from '#browser/page-head.ts';
import { PageTop } from '../texts/page-top.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { address, api } = context.get(pageRequest);
  const document = await api<OpenApi>('/api/openapi.json');
  const words = apiPageWords(document.info.version);
  const head = pageHead({ title: m.site_api_title(), description: words.lead, path: '/public/api', address });
  return { head, words, groups: apiGroups(document) };
}

export const meta = headOf;

const countOf = (groups: readonly { calls: unknown[] }[]) => groups.reduce((sum, { calls }) => sum + calls.length, 0);

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ApiReference() {
  const { words, groups } = useLoaderData<typeof loader>();
  const [query, setQuery] = useState('');
  const found = searchCalls(groups, query);
  return (
    <>
      <PageTop title={words.title} lead={words.lead}>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink href="/api/openapi.json" look="line" icon={Braces}>
            {words.json}
          </ButtonLink>
          <span className="num text-14 text-faint">{words.version}</span>
        </div>
      </PageTop>
      <div className="wrap grid gap-12 pt-10 md:pt-14">
        <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <h2 className="text-22">{words.basicsTitle}</h2>
          <ul className="grid list-none gap-2.5 p-0">
            {words.basics.map((text) => (
              <li key={text} className="max-w-[46ch]">
                {text}
              </li>
            ))}
          </ul>
        </section>
        <div className="grid gap-2 lg:ml-72">
          <Field label={words.filter}>
            <TextInput type="search" icon={Search} value={query} onChange={(event) => setQuery(event.target.value)} />
          </Field>
          <p role="status" className="num text-14 text-faint">
            {found.length === 0
              ? words.none
              : words.shown.replace('{shown}', String(countOf(found))).replace('{total}', String(countOf(groups)))}
          </p>
        </div>
        {found.map(({ name, calls }) => (
          <section key={name} className="grid gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <h2 className="text-22">{name}</h2>
            <div className="min-w-0">
              {calls.map((call) => (
                <CallItem key={`${call.method} ${call.path}`} call={call} words={words.call} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
