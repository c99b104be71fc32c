import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getQueryClient } from '#browser/api/query-client.tsx';
import type { PropertySearchResponse } from '../../domain/search/search-filters.ts';
import { packResponse } from './packed-response.ts';
import { parseSearch } from './search-state.ts';
import { propertySearchQuery } from './use-property-search.ts';

/** Results of a search, over a network with scripted responses. */
const client = getQueryClient();
const SEARCH = parseSearch(new URLSearchParams('pets=1'));
const OTHER = parseSearch(new URLSearchParams('lift=1'));
const KEY = 'pets=1';

function pageOf(ids: readonly string[], next: string | null): PropertySearchResponse {
  const homes = ids.map((id) => ({ id, photos: [] as object[] })) as PropertySearchResponse['homes'];
  return { homes, next, total: { count: 3, more: false }, sort: 'best' } as PropertySearchResponse;
}

let sent: { path: string; signal: AbortSignal }[];
let replies: Record<string, () => Promise<Response>>;
beforeEach(() => {
  sent = [];
  replies = {};
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    const reply = replies[path];
    // Files share a process: a request of another one may still be repeated.
    if (!reply) throw new TypeError('no network');
    sent.push({ path, signal });
    return reply();
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const json = (page: PropertySearchResponse) => async () => Response.json(page);
const shownIds = (observer: { getCurrentResult(): { data?: { homes: { id: string }[] } | undefined } }) =>
  observer.getCurrentResult().data?.homes.map(({ id }) => id);

test('a guest starts with the page of the server, without a request', async () => {
  const observer = new InfiniteQueryObserver(
    client,
    propertySearchQuery(SEARCH, { key: KEY, response: packResponse(pageOf(['a'], null)) }, 'out'),
  );
  const leave = observer.subscribe(() => {});
  expect(shownIds(observer)).toEqual(['a']);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(sent).toEqual([]);
  leave();
});

test('a user sees the page of the server until the own one arrives', async () => {
  replies['/api/properties?pets=1'] = json(pageOf(['b'], null));
  const observer = new InfiniteQueryObserver(
    client,
    propertySearchQuery(SEARCH, { key: KEY, response: packResponse(pageOf(['a'], null)) }, 'in'),
  );
  const leave = observer.subscribe(() => {});
  expect(observer.getCurrentResult().isPlaceholderData).toBe(false);
  expect(shownIds(observer)).toEqual(['a']);
  await vi.waitFor(() => expect(shownIds(observer)).toEqual(['b']));
  leave();
});

test('a property on two pages appears once', async () => {
  replies['/api/properties?pets=1'] = json(pageOf(['a', 'b'], 'p2'));
  replies['/api/properties?pets=1&page=p2'] = json(pageOf(['b', 'c'], null));
  const observer = new InfiniteQueryObserver(client, propertySearchQuery(SEARCH, null, 'out'));
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true));
  await observer.fetchNextPage();
  expect(shownIds(observer)).toEqual(['a', 'b', 'c']);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
  leave();
});

test('another search aborts the request and keeps the results visible', async () => {
  replies['/api/properties?pets=1'] = json(pageOf(['a'], null));
  replies['/api/properties?lift=1'] = () => new Promise<Response>(() => {});
  const observer = new InfiniteQueryObserver(client, propertySearchQuery(SEARCH, null, 'out'));
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(shownIds(observer)).toEqual(['a']));
  observer.setOptions(propertySearchQuery(OTHER, null, 'out'));
  const paths = ['/api/properties?pets=1', '/api/properties?lift=1'];
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(paths));
  expect(observer.getCurrentResult().isPlaceholderData).toBe(true);
  expect(shownIds(observer)).toEqual(['a']);
  observer.setOptions(propertySearchQuery(SEARCH, null, 'out'));
  await vi.waitFor(() => expect(sent[1]!.signal.aborted).toBe(true));
  leave();
});
