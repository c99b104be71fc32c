import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { apiRequest, ApiError, errorRefetchDelay } from '#browser/api/api-client.ts';
import { onSessionEnd, useSession } from '#browser/session.ts';
import { m } from '#messages';
import type { PropertyCardData, PropertySearchResponse } from '../../domain/search/search-filters.ts';
import { searchParams, type SearchState } from './search-state.ts';

/** Search results without react-query, so that guests need not load it. */

/** Time until results are stale, and until they are evicted from the cache, in milliseconds. */
const STALE_AFTER_MS = 30_000;
const CACHE_TIME_MS = 300_000;

/** Search and first page of results rendered by the server, without a viewer. */
export interface InitialPage {
  key: string;
  response: PropertySearchResponse;
}

export interface PropertySearchResults extends Omit<PropertySearchResponse, 'homes'> {
  /** Distinct results of all loaded pages. */
  homes: PropertyCardData[];
}

/** State of a search, named as in react-query. */
export interface PropertySearchState {
  /** The results belong to the previous search. */
  isPlaceholderData: boolean;
  /** Null without an error. */
  error: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => void;
  fetchNextPage: () => void;
}

/** `all`: refetch all loaded pages; `more`: fetch the next page. */
type FetchKind = 'all' | 'more';
interface CacheEntry {
  pages: readonly PropertySearchResponse[];
  fetchedAtMs: number;
  fetching: FetchKind | null;
  failure: { what: FetchKind; error: unknown } | null;
}
const EMPTY_ENTRY: CacheEntry = { pages: [], fetchedAtMs: 0, fetching: null, failure: null };

const cache = new Map<string, CacheEntry>();
const listeners = new Set<() => void>();
onSessionEnd(() => cache.clear());

function patchEntry(key: string, change: Partial<CacheEntry>): void {
  cache.set(key, { ...(cache.get(key) ?? EMPTY_ENTRY), ...change });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** API path of a page of results. */
export function searchPath(search: SearchState): string {
  return withQuery('/api/properties', searchParams(search));
}

/** Path with query parameters. */
export function withQuery(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}

async function fetchPages(key: string, search: SearchState, what: FetchKind, signal?: AbortSignal): Promise<void> {
  const { pages: before, fetching } = cache.get(key) ?? EMPTY_ENTRY;
  if (fetching !== null) return;
  patchEntry(key, what === 'more' ? { fetching: what, failure: null } : { fetching: what });
  const ask = async (page: string | null) =>
    apiRequest<PropertySearchResponse>('GET', searchPath({ ...search, page }), signal ? { signal } : {});
  const isDropped = () => signal?.aborted || !cache.has(key);
  try {
    const pages = what === 'more' ? [...before] : [await ask(search.page)];
    const wanted = what === 'more' ? before.length + 1 : before.length;
    for (let next = pages.at(-1)?.next; pages.length < wanted && next; next = pages.at(-1)?.next)
      pages.push(await ask(next));
    if (!isDropped()) patchEntry(key, { pages, fetchedAtMs: Date.now(), fetching: null, failure: null });
  } catch (error) {
    if (!isDropped()) patchEntry(key, { fetching: null, failure: { what, error } });
  }
}

function evictExpired(): void {
  for (const [key, { fetchedAtMs, fetching }] of cache)
    if (fetching === null && Date.now() - fetchedAtMs > CACHE_TIME_MS) cache.delete(key);
}

/**
 * Infinite search results with placeholder data: the previous results stay visible while new ones load.
 * Does not fetch during SSR or while the session is unknown; uses the server-rendered page instead.
 */
export function usePropertySearch(
  search: SearchState,
  first: InitialPage | null,
): { query: PropertySearchState; found: PropertySearchResults | null } {
  const session = useSession();
  const text = searchParams(search).toString();
  const drawn = first?.key === text ? first.response : null;
  const key = `${session} ${text}`;
  const { pages, fetching, failure } = useSyncExternalStore(
    subscribe,
    () => cache.get(key) ?? EMPTY_ENTRY,
    () => EMPTY_ENTRY,
  );
  useEffect(() => {
    if (session === 'unknown') return undefined;
    evictExpired();
    if (session === 'out' && drawn && !cache.has(key)) patchEntry(key, { pages: [drawn], fetchedAtMs: Date.now() });
    const { pages: here, fetchedAtMs } = cache.get(key) ?? EMPTY_ENTRY;
    if (here.length > 0 && Date.now() - fetchedAtMs < STALE_AFTER_MS) return undefined;
    const stop = new AbortController();
    void fetchPages(key, search, 'all', stop.signal);
    return () => {
      stop.abort();
      if (cache.get(key)?.fetching === 'all') patchEntry(key, { fetching: null });
    };
  }, [key, session, search, drawn]);
  useEffect(() => {
    const waitMs = failure?.what === 'all' ? errorRefetchDelay(failure.error) : null;
    if (waitMs === null) return undefined;
    const timer = setTimeout(() => void fetchPages(key, search, 'all'), waitMs);
    return () => clearTimeout(timer);
  }, [failure, key, search]);
  const here = useMemo(() => (pages.length > 0 ? mergePages(pages) : drawn && mergePages([drawn])), [pages, drawn]);
  const [last, setLast] = useState(here);
  if (here && here !== last) setLast(here);
  const query: PropertySearchState = {
    isPlaceholderData: !here && last !== null && !failure,
    error: failure?.error ?? null,
    isFetching: fetching !== null,
    isFetchingNextPage: fetching === 'more',
    isFetchNextPageError: failure?.what === 'more',
    refetch: () => void fetchPages(key, search, 'all'),
    fetchNextPage: () => void fetchPages(key, search, 'more'),
  };
  return { query, found: here ?? (failure ? null : last) };
}

function mergePages(pages: readonly PropertySearchResponse[]): PropertySearchResults {
  const [first] = pages as [PropertySearchResponse];
  const properties = new Map(pages.flatMap((page) => page.homes.map((property) => [property.id, property] as const)));
  return { ...first, homes: [...properties.values()], next: pages.at(-1)?.next ?? null };
}

/** Error message for display. */
export function searchErrorMessage(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.search_offline();
}
