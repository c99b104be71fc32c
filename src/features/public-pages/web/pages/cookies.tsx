import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { cookiesMessages } from '../text-pages/cookies.ts';
import { TextPage } from '../text-pages/text-page.tsx';
import { translationNote } from '../text-pages/translation-note.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const messages = { ...cookiesMessages(), ...translationNote() };
  return {
    messages,
    head: buildMeta({
      title: `${messages.title} · Tukan`,
      description: messages.lead,
      path: '/public/cookies',
      siteUrl,
    }),
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Page() {
  return <TextPage messages={useLoaderData<typeof loader>().messages} />;
}
