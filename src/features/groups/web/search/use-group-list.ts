import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#browser/session.ts';
import type { GroupsAnswer } from '../../domain/schema.ts';
import { listOf, type GroupList, type ListState } from './group-list.ts';
import { searchParams, type GroupSearch } from './group-search.ts';

/** What the server drew the page with: a search, and its first page for nobody in particular. */
export interface FirstGroups {
  key: string;
  answer: GroupsAnswer;
}

export interface FoundGroups extends ListState {
  /** What is shown belongs to the search before. */
  isOld: boolean;
  list: GroupList;
}

/**
 * The groups of a search; the old ones stand until the new ones are there. Until the browser knows who it is, and on the
 * server, nothing is asked: what the page was drawn with stands.
 */
export function useGroupList(search: GroupSearch, first: FirstGroups | null): FoundGroups {
  const session = useSession();
  const text = searchParams(search).toString();
  const drawn = first?.key === text ? first.answer : null;
  const list = listOf(`${session} ${text}`, search);
  const state = useSyncExternalStore(list.listen, list.state, list.state);
  useEffect(() => {
    if (session === 'unknown') return;
    if (session === 'out' && drawn) list.take(drawn);
    void list.open();
  }, [session, list, drawn]);
  const here: ListState =
    state.isHere || !drawn
      ? state
      : { ...state, groups: drawn.groups, total: drawn.total, next: drawn.next, isHere: true };
  const [last, setLast] = useState(here);
  if (here.isHere && here !== last && here.groups !== last.groups) setLast(here);
  const isOld = !here.isHere && last.isHere && here.error === null;
  return { ...(isOld ? { ...here, groups: last.groups, next: null, isHere: true } : here), isOld, list };
}
