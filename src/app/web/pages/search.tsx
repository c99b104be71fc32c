import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { currentLang } from '#browser/lang.ts';
import { headOf } from '#browser/page-head.ts';
import { pageRequest } from '#browser/request-context.ts';
import { SaveButton } from '#features/favorites/web/parts/save-button.tsx';
import type { HomeCard as Home } from '#features/properties/domain/search.ts';
import { drawSearch, type SearchPageData } from '#features/properties/web/search/search-loader.ts';
import { SearchPage } from '#features/properties/web/search/search-page.tsx';
import { readSearch } from '#features/properties/web/search/search-state.ts';
import { titleWords } from '#features/properties/web/search/search-words.ts';

export async function loader({ context, url }: LoaderFunctionArgs): Promise<SearchPageData> {
  return drawSearch(url, context.get(pageRequest));
}

/** Whoever comes from another page sees this one at once: the browser asks for the homes by itself. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): SearchPageData {
  const { filters } = readSearch(new URL(request.url).searchParams);
  const title = `${titleWords(null, filters, {}, currentLang())} · Tukan`;
  return { first: null, names: {}, namesOf: {}, head: [{ title }] };
}

/** Another search is the browser's own to ask for. */
export function shouldRevalidate(): boolean {
  return false;
}

export const meta = headOf;

const saveSlot = ({ id, title }: Home) => <SaveButton kind="home" id={id} name={title} look="photo" />;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function SearchHomes() {
  return <SearchPage drawn={useLoaderData<SearchPageData>()} saveSlot={saveSlot} />;
}
