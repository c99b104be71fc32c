import { apiRequest } from '#browser/api/api-client.ts';
import { onSessionEnd } from '#browser/session.ts';
import type { GroupCard, GroupsResponse } from '../../domain/schema.ts';
import { groupsApiPath, type GroupSearch } from './group-search.ts';

/** Stale time of results, in milliseconds. */
const STALE_TIME_MS = 30_000;

/** State of a result list. */
export interface GroupListState {
  /** Groups of all loaded pages, without duplicates. */
  groups: readonly GroupCard[];
  /** Total over all pages, capped. */
  total: GroupsResponse['total'];
  /** `null` on the last page. */
  next: string | null;
  /** True after the first response. */
  isLoaded: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  error: unknown;
}

const INITIAL_STATE: GroupListState = {
  groups: [],
  total: { count: 0, more: false },
  next: null,
  isLoaded: false,
  isFetching: false,
  isFetchingNextPage: false,
  error: null,
};

/** Fetches a page; injectable for tests. */
export type FetchPage = (path: string) => Promise<GroupsResponse>;
const fetchFromApi: FetchPage = async (path) => apiRequest<GroupsResponse>('GET', path);

/** Paginated results of one search. Does not use react-query, so that guests need not load it. */
export class GroupListStore {
  #getSnapshot = INITIAL_STATE;
  #fetchedAtMs = 0;
  readonly #search: GroupSearch;
  readonly #fetchPage: FetchPage;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();

  constructor(search: GroupSearch, ask: FetchPage = fetchFromApi, now: () => number = Date.now) {
    this.#search = search;
    this.#fetchPage = ask;
    this.#now = now;
  }

  readonly getSnapshot = (): GroupListState => this.#getSnapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the first page from the SSR result. */
  setInitial(first: GroupsResponse): void {
    if (!this.#getSnapshot.isLoaded) this.#receivePage(first, []);
  }

  /** Fetches the first page unless it is fresh. */
  readonly fetchIfStale = async (): Promise<void> => {
    if (this.#getSnapshot.isFetching || (this.#getSnapshot.isLoaded && this.#now() - this.#fetchedAtMs < STALE_TIME_MS))
      return;
    await this.refetch();
  };

  /** Refetches the first page. */
  readonly refetch = async (): Promise<void> => {
    if (this.#getSnapshot.isFetching) return;
    this.#setState({ isFetching: true });
    try {
      this.#receivePage(await this.#fetchPage(groupsApiPath(this.#search)), []);
    } catch (error) {
      this.#setState({ isFetching: false, error });
    }
  };

  /** Fetches the next page. */
  readonly fetchNextPage = async (): Promise<void> => {
    const { next, isFetchingNextPage, isFetching, groups } = this.#getSnapshot;
    if (next === null || isFetchingNextPage || isFetching) return;
    this.#setState({ isFetchingNextPage: true, error: null });
    try {
      this.#receivePage(await this.#fetchPage(groupsApiPath(this.#search, next)), groups);
    } catch (error) {
      this.#setState({ isFetchingNextPage: false, error });
    }
  };

  #receivePage(answer: GroupsResponse, before: readonly GroupCard[]): void {
    // A group that changed between two pages would appear twice.
    const known = new Set(before.map(({ id }) => id));
    const groups = [...before, ...answer.groups.filter(({ id }) => !known.has(id))];
    this.#fetchedAtMs = this.#now();
    this.#setState({
      groups,
      total: answer.total,
      next: answer.next,
      isLoaded: true,
      isFetching: false,
      isFetchingNextPage: false,
      error: null,
    });
  }

  #setState(change: Partial<GroupListState>): void {
    this.#getSnapshot = { ...this.#getSnapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<string, GroupListStore>();
onSessionEnd(() => stores.clear());
/** Maximum number of cached searches for back navigation. */
const MAX_STORES = 30;

/** Returns the cached store of a search; `key` identifies session and search. */
export function getGroupListStore(key: string, search: GroupSearch): GroupListStore {
  const known = stores.get(key);
  if (known) return known;
  const [oldest] = stores.size >= MAX_STORES ? stores.keys() : [];
  if (oldest !== undefined) stores.delete(oldest);
  const made = new GroupListStore(search);
  stores.set(key, made);
  return made;
}

/** Clears the cached searches after a change to a group. */
export function invalidateGroupLists(): void {
  stores.clear();
}
