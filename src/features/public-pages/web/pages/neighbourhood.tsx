import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { metaFromLoader } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { loadNeighbourhood, type LocationPageData } from '../location-pages/load-location-page.ts';
import { LocationPage } from '../location-pages/location-page.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<LocationPageData> {
  const { city = '', neighbourhood = '' } = params;
  return loadNeighbourhood(context.get(ssrContext), url, { city, neighbourhood });
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Page() {
  return <LocationPage messages={useLoaderData<LocationPageData>().messages} />;
}
