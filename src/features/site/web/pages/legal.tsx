import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '#browser/request-context.ts';
import { headOf, pageHead } from '#browser/page-head.ts';
import { contactEmailOf } from '../texts/contact-email.ts';
import { legalWords } from '../texts/legal.ts';
import { TextPage } from '../texts/text-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { address, api } = context.get(pageRequest);
  const words = legalWords(await contactEmailOf(api));
  return {
    words,
    head: pageHead({ title: `${words.title} · Tukan`, description: words.lead, path: '/public/legal', address }),
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <TextPage words={useLoaderData<typeof loader>().words} />;
}
