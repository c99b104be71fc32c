import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '#browser/request-context.ts';
import { headOf, pageHead } from '#browser/page-head.ts';
import { cookiesWords } from '../texts/cookies.ts';
import { TextPage } from '../texts/text-page.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const words = cookiesWords();
  return {
    words,
    head: pageHead({ title: `${words.title} · Tukan`, description: words.lead, path: '/public/cookies', address }),
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <TextPage words={useLoaderData<typeof loader>().words} />;
}
