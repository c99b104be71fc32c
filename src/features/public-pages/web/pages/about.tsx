import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { aboutMessages } from '../text-pages/about.ts';
import { TextPage } from '../text-pages/text-page.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const messages = aboutMessages();
  return {
    messages,
    head: buildMeta({
      title: `${messages.title} · Tukan`,
      description: messages.lead,
      path: '/public/about',
      siteUrl,
    }),
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Page() {
  return <TextPage messages={useLoaderData<typeof loader>().messages} />;
}
