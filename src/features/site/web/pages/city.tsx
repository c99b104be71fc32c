import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { headOf } from '#browser/page-head.ts';
import { pageRequest } from '#browser/request-context.ts';
import { loadCity, type PlacePageData } from '../places/load-place.ts';
import { PlacePage } from '../places/place-page.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<PlacePageData> {
  return loadCity(context.get(pageRequest), url, params['city'] ?? '');
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <PlacePage words={useLoaderData<PlacePageData>().words} />;
}
