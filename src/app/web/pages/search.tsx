import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
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

/** The same page again: in the other language, as a rule. */
let isAgain = false;

/** Whoever comes from another page sees this one at once: the browser asks for the homes by itself. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SearchPageData> {
  if (isAgain) {
    isAgain = false;
    return serverLoader<SearchPageData>();
  }
  const { filters } = readSearch(new URL(request.url).searchParams);
  const title = `${titleWords(null, filters, {}, currentLang())} · Tukan`;
  return { first: null, names: {}, namesOf: {}, head: [{ title }] };
}

/** Another search is the browser's own to ask for; another language is drawn by the server, words of the head and all. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  isAgain = currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
  return isAgain;
}

export const meta = headOf;

const saveSlot = ({ id, title }: Home) => <SaveButton kind="home" id={id} name={title} look="photo" />;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function SearchHomes() {
  return <SearchPage drawn={useLoaderData<SearchPageData>()} saveSlot={saveSlot} />;
}
