import { useState } from 'react';
import Braces from 'lucide-react/icons/braces';
import Search from 'lucide-react/icons/search';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { apiGroups, searchEndpoints, type OpenApi } from '../api-reference/api-document.ts';
import { EndpointItem } from '../api-reference/endpoint-item.tsx';
import { apiReferenceMessages } from '../api-reference/messages.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { PageHeader } from '../text-pages/page-header.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, api } = context.get(ssrContext);
  const document = await api<OpenApi>('/api/openapi.json');
  const messages = apiReferenceMessages(document.info.version);
  const head = buildMeta({
    title: m.site_api_title(),
    description: messages.lead,
    path: '/public/api',
    siteUrl,
  });
  return { head, messages, groups: apiGroups(document) };
}

export const meta = metaFromLoader;

const countEndpoints = (groups: readonly { endpoints: unknown[] }[]) =>
  groups.reduce((sum, { endpoints }) => sum + endpoints.length, 0);

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ApiReference() {
  const { messages, groups } = useLoaderData<typeof loader>();
  const [query, setQuery] = useState('');
  const found = searchEndpoints(groups, query);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead}>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink href="/api/openapi.json" variant="outline" icon={Braces}>
            {messages.json}
          </ButtonLink>
          <span className="num text-14 text-subtle">{messages.version}</span>
        </div>
      </PageHeader>
      <div className="wrap grid gap-12 pt-10 md:pt-14">
        <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <h2 className="text-22">{messages.basicsTitle}</h2>
          <ul className="grid list-none gap-2.5 p-0">
            {messages.basics.map((text) => (
              <li key={text} className="max-w-[46ch]">
                {text}
              </li>
            ))}
          </ul>
        </section>
        <div className="grid gap-2 lg:ml-72">
          <Field label={messages.filter}>
            <TextInput type="search" icon={Search} value={query} onChange={(event) => setQuery(event.target.value)} />
          </Field>
          <p role="status" className="num text-14 text-subtle">
            {found.length === 0
              ? messages.none
              : messages.shown
                  .replace('{shown}', String(countEndpoints(found)))
                  .replace('{total}', String(countEndpoints(groups)))}
          </p>
        </div>
        {found.map(({ name, endpoints }) => (
          <section key={name} className="grid gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <h2 className="text-22">{name}</h2>
            <div className="min-w-0">
              {endpoints.map((call) => (
                <EndpointItem key={`${call.method} ${call.path}`} call={call} messages={messages.call} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
