import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { fetchContactEmail } from '../text-pages/contact-email.ts';
import { legalMessages } from '../text-pages/legal.ts';
import { TextPage } from '../text-pages/text-page.tsx';
import { translationNote } from '../text-pages/translation-note.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, api } = context.get(ssrContext);
  const messages = { ...legalMessages(await fetchContactEmail(api)), ...translationNote() };
  return {
    messages,
    head: buildMeta({
      title: `${messages.title} · Tukan`,
      description: messages.lead,
      path: '/public/legal',
      siteUrl,
    }),
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Page() {
  return <TextPage messages={useLoaderData<typeof loader>().messages} />;
}
