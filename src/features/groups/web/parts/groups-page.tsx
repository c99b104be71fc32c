import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useRouteLoaderData } from 'react-router';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { useSession } from '#browser/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { GroupCard } from '../../domain/schema.ts';
import { useGroupSearch } from '../search/group-search.ts';
import { Results } from '../search/results.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { titleWords } from '../search/search-words.ts';
import { useGroupList, type FoundGroups } from '../search/use-group-list.ts';
import { usePlaceNames } from '../search/use-place-names.ts';
import { Waiting } from '../search/waiting.tsx';
import type { GroupsPageData } from './load-groups.ts';

const GroupsForMe = lazyAsking(async () => (await import('../fit/groups-for-me.tsx')).GroupsForMe);
const SortSwitch = lazy(async () => ({ default: (await import('../search/sort-switch.tsx')).SortSwitch }));
const Failed = lazy(async () => ({ default: (await import('../search/failed.tsx')).Failed }));
const Nothing = lazy(async () => ({ default: (await import('../search/nothing.tsx')).Nothing }));

interface GroupsPageProps {
  drawn: GroupsPageData;
  /** The button that saves a group. */
  saveSlot?: (group: GroupCard) => ReactNode;
}

/** Groups that look for people: what one asks for above, the groups below. */
export function GroupsPage({ drawn, saveSlot }: GroupsPageProps) {
  const [search, change] = useGroupSearch();
  const { filters } = search;
  const isSignedIn = useSignedIn();
  const isHere = useSession() === 'in';
  const found = useGroupList(search, drawn.first);
  const names = usePlaceNames(filters, drawn.names, found.groups);
  const title = titleWords(filters, names);
  useEffect(() => {
    document.title = `${title} · Tukan`;
  }, [title]);
  const isNothing = found.isHere && found.groups.length === 0;
  return (
    <>
      <SearchBar {...{ filters, names, isSignedIn }} onChange={(next) => change({ filters: next })} />
      <div className="wrap max-w-[1144px] pt-5 pb-10">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-22! leading-head! md:text-28!">{title}</h1>
            {!isNothing && (
              <p className="text-14 text-soft">
                {found.isHere && <span className="num">{m.group_news_total(countOf(found.total))} </span>}
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
                <LocalLink to="/groups/new">{m.groups_create()}</LocalLink>
              </ButtonLink>
            </div>
          )}
        </div>
        <p role="status" className="sr-only">
          {found.isHere && !found.isOld ? m.groups_found(countOf(found.total)) : ''}
        </p>
        {!found.isHere &&
          (found.error === null ? (
            <Waiting />
          ) : (
            <Suspense fallback={<Waiting />}>
              <Failed error={found.error} isBusy={found.isBusy} onRetry={() => void found.list.again()} />
            </Suspense>
          ))}
        {isNothing && (
          <Suspense fallback={<Waiting />}>
            <Nothing filters={filters} names={names} onChange={(next) => change({ filters: next })} />
          </Suspense>
        )}
        {found.groups.length > 0 && <Results found={found} saveSlot={saveSlot} />}
        {isHere && (
          <Suspense fallback={null}>
            <GroupsForMe />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** How many there are, as words take it. */
function countOf({ count, more }: FoundGroups['total']): { count: number; more: string } {
  return { count, more: String(more) };
}

/** What the cookie told the server, then what the browser knows. */
function useSignedIn(): boolean {
  const session = useSession();
  const root = useRouteLoaderData('root') as { isSignedIn?: boolean } | undefined;
  return session === 'unknown' ? (root?.isSignedIn ?? false) : session === 'in';
}
