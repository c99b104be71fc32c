import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEARCH } from '../../domain/rules.ts';
import type { SearchPage } from '../api.ts';
import type { SearchTarget } from './search-target.ts';
import { IDLE_SEARCH, ConversationSearch, type SearchState } from './conversation-search.ts';

let pages: Record<string, SearchPage> = {};
let requests: string[] = [];
let reached: number[] = [];
let finding: SearchState;
let sought: SearchTarget | null;
let isDown = false;

const makeFinder = () =>
  new ConversationSearch({
    search: async (query, before) => {
      requests.push(`${query} ${before}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isDown) throw new Error('down');
      return pages[`${query} ${before}`] ?? { found: [], next: null };
    },
    loadTo: async (seq) => void reached.push(seq),
    onChange: (value) => (finding = value),
    onTarget: (value) => (sought = value),
  });
let finder: ConversationSearch;

beforeEach(() => {
  vi.useFakeTimers();
  [pages, requests, reached, finding, sought, isDown] = [{}, [], [], IDLE_SEARCH, null, false];
  finder = makeFinder();
});
afterEach(() => vi.useRealTimers());
const wait = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('search starts after typing stops and selects the newest match', async () => {
  pages = { 'piso null': { found: [30, 20, 10], next: null } };
  for (const typed of ['p', 'pi', 'pis', 'Piso ']) finder.setQuery(typed.toLowerCase());
  await wait(SEARCH.debounceMs - 1);
  expect(requests).toEqual([]);
  await wait(101);
  expect(requests).toEqual(['piso null']);
  expect(finding).toEqual({ status: 'ready', matches: [30, 20, 10], current: 0, hasMore: false });
  expect([sought, reached]).toEqual([{ terms: ['piso'], seq: 30 }, [30]]);
});

test('steps go to older matches and back and stop at both ends', async () => {
  pages = { 'piso null': { found: [30, 20], next: null } };
  finder.setQuery('piso');
  await wait(SEARCH.debounceMs + 100);
  const seen: (number | null | undefined)[] = [];
  for (const by of [-1, 1, 1, -1, -1] as const) {
    await finder.step(by);
    seen.push(sought?.seq);
  }
  expect(seen).toEqual([30, 20, 20, 30, 30]);
  expect(finding.current).toBe(0);
});

test('a scan continues by itself after few matches, and on reaching the last of many', async () => {
  const many = Array.from({ length: SEARCH.pageSize }, (_, nth) => 5000 - nth);
  pages = {
    'piso null': { found: [], next: 7000 },
    'piso 7000': { found: many, next: 4801 },
    'piso 4801': { found: [], next: 2801 },
    'piso 2801': { found: [3], next: null },
  };
  finder.setQuery('piso');
  await wait(SEARCH.debounceMs + 100);
  expect(finding, 'no match so far is not the final result').toMatchObject({ status: 'looking', matches: [] });
  await wait(500);
  expect([requests.length, finding.matches.length, finding.hasMore]).toEqual([2, SEARCH.pageSize, true]);
  for (let nth = 1; nth < SEARCH.pageSize; nth += 1) await finder.step(1);
  const last = finder.step(1);
  await wait(300);
  await last;
  expect(requests).toHaveLength(4);
  expect([sought?.seq, finding]).toMatchObject([3, { current: SEARCH.pageSize, hasMore: false }]);
});

test('a response for an earlier query is ignored', async () => {
  pages = { 'piso null': { found: [30], next: null }, 'cama null': { found: [7], next: null } };
  finder.setQuery('piso');
  await wait(SEARCH.debounceMs + 50);
  finder.setQuery('cama');
  await wait(60);
  expect([finding.matches, sought?.seq]).toEqual([[], null]);
  await wait(SEARCH.debounceMs + 100);
  expect([finding.matches, sought?.seq]).toEqual([[7], 7]);
  finder.setQuery('c');
  expect([finding, sought]).toEqual([IDLE_SEARCH, null]);
});

test('a failed search is retried with the next step, and no match is reported', async () => {
  isDown = true;
  finder.setQuery('piso');
  await wait(SEARCH.debounceMs + 100);
  expect(finding.status).toBe('failed');
  isDown = false;
  const again = finder.step(1);
  await wait(100);
  await again;
  expect(finding).toEqual({ status: 'ready', matches: [], current: 0, hasMore: false });
});
