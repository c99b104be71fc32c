import { useLoaderData } from 'react-router';
import { headOf } from '#browser/page-head.ts';
import { loadHome, PropertyPage } from '../parts/property-page.tsx';

export const loader = loadHome;
export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <PropertyPage page={useLoaderData<typeof loader>()} />;
}
