import { Suspense, useEffect } from 'react';
import Plus from 'lucide-react/icons/plus';
import {
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { metaFromLoader } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { GroupCard } from '../../domain/schema.ts';
import { useGroupSearch } from '../search/group-search.ts';
import { Results } from '../search/results.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { searchTitle } from '../search/search-labels.ts';
import { useGroupList, type GroupListResult } from '../search/use-group-list.ts';
import { useLocationNames } from '../search/use-location-names.ts';
import { ResultsSkeleton } from '../search/results-skeleton.tsx';
import { emptyGroupsPage, loadGroupsPage, type GroupsPageData } from '../search/load-groups-page.ts';

const GroupSuggestions = lazyWithQuery(async () => (await import('../fit/group-suggestions.tsx')).GroupSuggestions);
const SortSwitch = lazyComponent(async () => (await import('../search/sort-switch.tsx')).SortSwitch);
const SearchError = lazyComponent(async () => (await import('../search/search-error.tsx')).SearchError);
const EmptyResults = lazyComponent(async () => (await import('../search/empty-results.tsx')).EmptyResults);

export async function loader({ context, url }: LoaderFunctionArgs): Promise<GroupsPageData> {
  return loadGroupsPage(url, context.get(ssrContext));
}

/**
 * Set in `shouldRevalidate` and consumed by the next `clientLoader`: true if only the locale changed, so the server
 * loader must run.
 */
let isAgain = false;

/** Returns an empty page immediately on client navigations; the browser then fetches the groups itself. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<GroupsPageData> {
  if (!isAgain) return emptyGroupsPage(new URL(request.url));
  isAgain = false;
  return serverLoader<GroupsPageData>();
}

/**
 * Search changes are fetched in the browser. A language change runs the server loader, which also renders the localized
 * meta tags.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  isAgain = currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
  return isAgain;
}

export const meta = metaFromLoader;

const renderSaveButton = ({ id, name }: GroupCard) => <SaveButton kind="group" id={id} name={name} variant="plain" />;

/** Group search: search bar and results. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function GroupsPage() {
  const initialData = useLoaderData<GroupsPageData>();
  const [search, change] = useGroupSearch();
  const { filters } = search;
  const isSignedIn = useIsSignedIn();
  const isHere = useSession() === 'in';
  const found = useGroupList(search, initialData.initial);
  const names = useLocationNames(filters, initialData.names, found.groups);
  const title = searchTitle(filters, names);
  useEffect(() => {
    document.title = `${title} · Tukan`;
  }, [title]);
  const isNothing = found.isLoaded && found.groups.length === 0;
  return (
    <>
      <SearchBar {...{ filters, names, isSignedIn }} onChange={(next) => change({ filters: next })} />
      <div className="wrap max-w-[1144px] pt-5 pb-10">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-22! leading-head! md:text-28!">{title}</h1>
            {!isNothing && (
              <p className="text-14 text-muted">
                {found.isLoaded && <span className="num">{m.groups_total(toCountParams(found.total))} </span>}
                {m.groups_lead()}
              </p>
            )}
          </div>
          {!isNothing && (
            <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
              {isSignedIn && (
                <Suspense fallback={<span className="h-11" />}>
                  <SortSwitch
                    sort={search.sort ?? 'newest'}
                    onChange={(sort) => change({ sort: sort === 'newest' ? null : sort })}
                  />
                </Suspense>
              )}
              <ButtonLink icon={Plus} className="max-sm:w-full" asChild>
                <LocalizedLink to="/groups/new">{m.groups_create()}</LocalizedLink>
              </ButtonLink>
            </div>
          )}
        </div>
        <p role="status" className="sr-only">
          {found.isLoaded && !found.isPlaceholder ? m.groups_found(toCountParams(found.total)) : ''}
        </p>
        {!found.isLoaded &&
          (found.error === null ? (
            <ResultsSkeleton />
          ) : (
            <Suspense fallback={<ResultsSkeleton />}>
              <SearchError error={found.error} isBusy={found.isFetching} onRetry={() => void found.store.refetch()} />
            </Suspense>
          ))}
        {isNothing && (
          <Suspense fallback={<ResultsSkeleton />}>
            <EmptyResults filters={filters} names={names} onChange={(next) => change({ filters: next })} />
          </Suspense>
        )}
        {found.groups.length > 0 && <Results found={found} renderSaveButton={renderSaveButton} />}
        {isHere && (
          <Suspense fallback={null}>
            <GroupSuggestions />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Converts the total to message parameters, which must be strings. */
function toCountParams({ count, more }: GroupListResult['total']): { count: number; more: string } {
  return { count, more: String(more) };
}

/** Signed-in state: from the hint cookie during SSR, then from the browser session. */
function useIsSignedIn(): boolean {
  const session = useSession();
  const root = useRouteLoaderData('root') as { isSignedIn?: boolean } | undefined;
  return session === 'unknown' ? (root?.isSignedIn ?? false) : session === 'in';
}
