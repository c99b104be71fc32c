import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { apiCall, ApiError } from '#browser/api.ts';
import { healAfterMs } from '#browser/heal.ts';
import { onSessionEnd, useSession } from '#browser/session.ts';
import { m } from '#words';
import type { HomeCard, HomesAnswer } from '../domain/search.ts';
import { searchParams, type Search } from './search/search-state.ts';

/** The results of searches, asked for without the cache of signed-in parts, which strangers need not load. */

/** How long results count as fresh, and how long they are kept, in milliseconds. */
const FRESH_MS = 30_000;
const KEPT_MS = 300_000;

/** What the server drew the page with: a search, and its first page for nobody in particular. */
export interface FirstPage {
  key: string;
  answer: HomesAnswer;
}

export interface FoundHomes extends Omit<HomesAnswer, 'homes'> {
  /** Of all pages that are here, each once. */
  homes: HomeCard[];
}

/** How a search stands. */
export interface HomesQuery {
  /** What is shown belongs to the search before. */
  isOld: boolean;
  /** Null where nothing failed. */
  error: unknown;
  isBusy: boolean;
  isMoreBusy: boolean;
  hasMoreFailed: boolean;
  again: () => void;
  more: () => void;
}

/** All pages that were brought, or one more behind them. */
type What = 'all' | 'more';
interface Known {
  pages: readonly HomesAnswer[];
  atMs: number;
  busy: What | null;
  failed: { what: What; error: unknown } | null;
}
const NOTHING: Known = { pages: [], atMs: 0, busy: null, failed: null };

const known = new Map<string, Known>();
const listeners = new Set<() => void>();
onSessionEnd(() => known.clear());

function note(key: string, change: Partial<Known>): void {
  known.set(key, { ...(known.get(key) ?? NOTHING), ...change });
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The address of a page of results. */
export function homesPath(search: Search): string {
  return withQuery('/api/properties', searchParams(search));
}

/** An address with what is asked of it. */
export function withQuery(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}

async function bring(key: string, search: Search, what: What, signal?: AbortSignal): Promise<void> {
  const { pages: before, busy } = known.get(key) ?? NOTHING;
  if (busy !== null) return;
  note(key, what === 'more' ? { busy: what, failed: null } : { busy: what });
  const ask = async (page: string | null) =>
    apiCall<HomesAnswer>('GET', homesPath({ ...search, page }), signal ? { signal } : {});
  const isDropped = () => signal?.aborted || !known.has(key);
  try {
    const pages = what === 'more' ? [...before] : [await ask(search.page)];
    const wanted = what === 'more' ? before.length + 1 : before.length;
    for (let next = pages.at(-1)?.next; pages.length < wanted && next; next = pages.at(-1)?.next)
      pages.push(await ask(next));
    if (!isDropped()) note(key, { pages, atMs: Date.now(), busy: null, failed: null });
  } catch (error) {
    if (!isDropped()) note(key, { busy: null, failed: { what, error } });
  }
}

function forgetOld(): void {
  for (const [key, { atMs, busy }] of known) if (busy === null && Date.now() - atMs > KEPT_MS) known.delete(key);
}

/**
 * The results of a search; the old ones stand until the new ones are there. Until the browser knows who it is, and on
 * the server, nothing is asked: what the page was drawn with stands.
 */
export function useHomes(search: Search, first: FirstPage | null): { query: HomesQuery; found: FoundHomes | null } {
  const session = useSession();
  const text = searchParams(search).toString();
  const drawn = first?.key === text ? first.answer : null;
  const key = `${session} ${text}`;
  const { pages, busy, failed } = useSyncExternalStore(
    listen,
    () => known.get(key) ?? NOTHING,
    () => NOTHING,
  );
  useEffect(() => {
    if (session === 'unknown') return undefined;
    forgetOld();
    if (session === 'out' && drawn && !known.has(key)) note(key, { pages: [drawn], atMs: Date.now() });
    const { pages: here, atMs } = known.get(key) ?? NOTHING;
    if (here.length > 0 && Date.now() - atMs < FRESH_MS) return undefined;
    const stop = new AbortController();
    void bring(key, search, 'all', stop.signal);
    return () => {
      stop.abort();
      if (known.get(key)?.busy === 'all') note(key, { busy: null });
    };
  }, [key, session, search, drawn]);
  useEffect(() => {
    const waitMs = failed?.what === 'all' ? healAfterMs(failed.error) : null;
    if (waitMs === null) return undefined;
    const timer = setTimeout(() => void bring(key, search, 'all'), waitMs);
    return () => clearTimeout(timer);
  }, [failed, key, search]);
  const here = useMemo(() => (pages.length > 0 ? foundOf(pages) : drawn && foundOf([drawn])), [pages, drawn]);
  const [last, setLast] = useState(here);
  if (here && here !== last) setLast(here);
  const query: HomesQuery = {
    isOld: !here && last !== null && !failed,
    error: failed?.error ?? null,
    isBusy: busy !== null,
    isMoreBusy: busy === 'more',
    hasMoreFailed: failed?.what === 'more',
    again: () => void bring(key, search, 'all'),
    more: () => void bring(key, search, 'more'),
  };
  return { query, found: here ?? (failed ? null : last) };
}

function foundOf(pages: readonly HomesAnswer[]): FoundHomes {
  const [first] = pages as [HomesAnswer];
  const homes = new Map(pages.flatMap((page) => page.homes.map((home) => [home.id, home] as const)));
  return { ...first, homes: [...homes.values()], next: pages.at(-1)?.next ?? null };
}

/** What a failure says to a person. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.homes_offline();
}
