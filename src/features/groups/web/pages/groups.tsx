import { Suspense, useEffect } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useLoaderData, type LoaderFunctionArgs, type Location, type ShouldRevalidateFunctionArgs } from 'react-router';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSession } from '#browser/session.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useIsSignedIn } from '#browser/ssr/use-is-signed-in.ts';
import { useLocationNames } from '#features/locations/web/public/location-names.ts';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { GroupCard } from '../../domain/schema.ts';
import { parseSearch, useGroupSearch } from '../search/group-search.ts';
import { Results } from '../search/results.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { searchTitle } from '../search/search-labels.ts';
import { useGroupList, type GroupListResults } from '../search/use-group-list.ts';
import { useOwnProvinceDefault } from '../search/use-own-province-default.ts';
import { ResultsSkeleton } from '../search/results-skeleton.tsx';
import { loadGroupsPage, type GroupsPageData } from '../search/load-groups-page.ts';

const GroupSuggestions = lazyComponent(async () => (await import('../fit/group-suggestions.tsx')).GroupSuggestions);
const OwnProvince = lazyComponent(async () => (await import('../search/own-province.tsx')).OwnProvince);
const SortSwitch = lazyComponent(async () => (await import('../search/sort-switch.tsx')).SortSwitch);
const SearchError = lazyComponent(async () => (await import('../search/search-error.tsx')).SearchError);
const EmptyResults = lazyComponent(async () => (await import('../search/empty-results.tsx')).EmptyResults);

export async function loader({ context, url }: LoaderFunctionArgs): Promise<GroupsPageData> {
  return loadGroupsPage(url, context.get(ssrContext));
}

/** Client navigations render at once; the browser fetches the groups itself. */
export async function clientLoader(): Promise<GroupsPageData> {
  return { initial: null, names: {}, head: null };
}

/** Search changes are fetched in the browser. A language change drops the head in the other language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Only crawlers and link previews need more than a title, and they load the page from the server. */
export function meta({ loaderData, location }: { loaderData?: GroupsPageData; location: Location }) {
  const { filters } = parseSearch(new URLSearchParams(location.search));
  return loaderData?.head ?? [{ title: `${searchTitle(filters, {})} · Tukan` }];
}

const renderSaveButton = ({ id, name }: GroupCard) => <SaveButton kind="group" id={id} name={name} variant="plain" />;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function GroupsPage() {
  return (
    <QueryProvider>
      <GroupSearch />
    </QueryProvider>
  );
}

/** Group search: search bar and results. */
function GroupSearch() {
  const initialData = useLoaderData<GroupsPageData>();
  const [search, change] = useGroupSearch();
  const { filters } = search;
  const isSignedIn = useIsSignedIn();
  const isHere = useSession() === 'in';
  const query = useGroupList(search, initialData.initial);
  const { isDeciding, isUnsettled, decide } = useOwnProvinceDefault(search, isSignedIn, query, change);
  const found = isUnsettled ? undefined : query.data;
  const names = useLocationNames(filters, initialData.names, 'name');
  const title = searchTitle(filters, names);
  useEffect(() => {
    document.title = `${title} · Tukan`;
  }, [title]);
  const isNothing = found?.groups.length === 0;
  return (
    <>
      <SearchBar {...{ filters, names, isSignedIn }} onChange={(next) => change({ filters: next })} />
      <div className="wrap max-w-[1144px] pt-5 pb-10">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-22! leading-head! md:text-28!">{title}</h1>
            {!isNothing && (
              <p className="text-14 text-muted">
                {found && <span className="num">{m.groups_total(toCountParams(found.total))} </span>}
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
        {isDeciding && (
          <Suspense fallback={null}>
            <OwnProvince onKnown={decide} />
          </Suspense>
        )}
        <p role="status" className="sr-only">
          {found && !query.isPlaceholderData ? m.groups_found(toCountParams(found.total)) : ''}
        </p>
        {!found &&
          (query.error === null ? (
            <ResultsSkeleton />
          ) : (
            <Suspense fallback={<ResultsSkeleton />}>
              <SearchError error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
            </Suspense>
          ))}
        {isNothing && (
          <Suspense fallback={<ResultsSkeleton />}>
            <EmptyResults filters={filters} names={names} onChange={(next) => change({ filters: next })} />
          </Suspense>
        )}
        {found && !isNothing && <Results groups={found.groups} query={query} renderSaveButton={renderSaveButton} />}
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
function toCountParams({ count, more }: GroupListResults['total']): { count: number; more: string } {
  return { count, more: String(more) };
}
