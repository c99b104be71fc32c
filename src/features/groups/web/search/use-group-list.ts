import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#browser/session.ts';
import type { GroupsResponse } from '../../domain/schema.ts';
import { getGroupListStore, type GroupListStore, type GroupListState } from './group-list-store.ts';
import { searchParams, type GroupSearch } from './group-search.ts';

/** SSR result: the key of a search and its first page as seen by a guest. */
export interface InitialGroups {
  key: string;
  response: GroupsResponse;
}

export interface GroupListResult extends GroupListState {
  /** True while results of the previous search are displayed. */
  isPlaceholder: boolean;
  store: GroupListStore;
}

/**
 * Search results with placeholder data: the previous results stay visible while new ones load. Does not fetch during
 * SSR or while the session is unknown; uses the loader data instead.
 */
export function useGroupList(search: GroupSearch, first: InitialGroups | null): GroupListResult {
  const session = useSession();
  const text = searchParams(search).toString();
  const drawn = first?.key === text ? first.response : null;
  const list = getGroupListStore(`${session} ${text}`, search);
  const state = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  useEffect(() => {
    if (session === 'unknown') return;
    if (session === 'out' && drawn) list.setInitial(drawn);
    void list.fetchIfStale();
  }, [session, list, drawn]);
  const here: GroupListState =
    state.isLoaded || !drawn
      ? state
      : { ...state, groups: drawn.groups, total: drawn.total, next: drawn.next, isLoaded: true };
  const [last, setLast] = useState(here);
  if (here.isLoaded && here !== last && here.groups !== last.groups) setLast(here);
  const isOld = !here.isLoaded && last.isLoaded && here.error === null;
  return {
    ...(isOld ? { ...here, groups: last.groups, next: null, isLoaded: true } : here),
    isPlaceholder: isOld,
    store: list,
  };
}
