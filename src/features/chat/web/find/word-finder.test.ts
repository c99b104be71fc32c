import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIND } from '../../domain/rules.ts';
import type { FoundPage } from '../api.ts';
import type { Sought } from './sought.ts';
import { NOTHING_SOUGHT, WordFinder, type Finding } from './word-finder.ts';

let pages: Record<string, FoundPage> = {};
let asked: string[] = [];
let reached: number[] = [];
let finding: Finding;
let sought: Sought | null;
let isDown = false;

const makeFinder = () =>
  new WordFinder({
    find: async (query, before) => {
      asked.push(`${query} ${before}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isDown) throw new Error('down');
      return pages[`${query} ${before}`] ?? { found: [], next: null };
    },
    reach: async (seq) => void reached.push(seq),
    onChange: (value) => (finding = value),
    onSought: (value) => (sought = value),
  });
let finder: WordFinder;

beforeEach(() => {
  vi.useFakeTimers();
  [pages, asked, reached, finding, sought, isDown] = [{}, [], [], NOTHING_SOUGHT, null, false];
  finder = makeFinder();
});
afterEach(() => vi.useRealTimers());
const wait = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('asks once nothing is typed any more, and leads to the newest', async () => {
  pages = { 'piso null': { found: [30, 20, 10], next: null } };
  for (const typed of ['p', 'pi', 'pis', 'Piso ']) finder.ask(typed.toLowerCase());
  await wait(FIND.afterMs - 1);
  expect(asked).toEqual([]);
  await wait(101);
  expect(asked).toEqual(['piso null']);
  expect(finding).toEqual({ status: 'ready', found: [30, 20, 10], at: 0, isMore: false });
  expect([sought, reached]).toEqual([{ words: ['piso'], seq: 30 }, [30]]);
});

test('steps to older ones and back, and stands still at either end', async () => {
  pages = { 'piso null': { found: [30, 20], next: null } };
  finder.ask('piso');
  await wait(FIND.afterMs + 100);
  const seen: (number | null | undefined)[] = [];
  for (const by of [-1, 1, 1, -1, -1] as const) {
    await finder.step(by);
    seen.push(sought?.seq);
  }
  expect(seen).toEqual([30, 20, 20, 30, 30]);
  expect(finding.at).toBe(0);
});

test('goes on by itself where little was found, and later where one comes to the end of much', async () => {
  const many = Array.from({ length: FIND.pageSize }, (_, nth) => 5000 - nth);
  pages = {
    'piso null': { found: [], next: 7000 },
    'piso 7000': { found: many, next: 4801 },
    'piso 4801': { found: [], next: 2801 },
    'piso 2801': { found: [3], next: null },
  };
  finder.ask('piso');
  await wait(FIND.afterMs + 100);
  expect(finding, 'nothing yet is not nothing').toMatchObject({ status: 'looking', found: [] });
  await wait(500);
  expect([asked.length, finding.found.length, finding.isMore]).toEqual([2, FIND.pageSize, true]);
  for (let nth = 1; nth < FIND.pageSize; nth += 1) await finder.step(1);
  const last = finder.step(1);
  await wait(300);
  await last;
  expect(asked).toHaveLength(4);
  expect([sought?.seq, finding]).toMatchObject([3, { at: FIND.pageSize, isMore: false }]);
});

test('an answer to what was typed before changes nothing', async () => {
  pages = { 'piso null': { found: [30], next: null }, 'cama null': { found: [7], next: null } };
  finder.ask('piso');
  await wait(FIND.afterMs + 50);
  finder.ask('cama');
  await wait(60);
  expect([finding.found, sought?.seq]).toEqual([[], null]);
  await wait(FIND.afterMs + 100);
  expect([finding.found, sought?.seq]).toEqual([[7], 7]);
  finder.ask('c');
  expect([finding, sought]).toEqual([NOTHING_SOUGHT, null]);
});

test('what failed is tried again with the next step; nothing found is said', async () => {
  isDown = true;
  finder.ask('piso');
  await wait(FIND.afterMs + 100);
  expect(finding.status).toBe('failed');
  isDown = false;
  const again = finder.step(1);
  await wait(100);
  await again;
  expect(finding).toEqual({ status: 'ready', found: [], at: 0, isMore: false });
});
