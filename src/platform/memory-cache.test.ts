import { expect, test } from 'vitest';
import { createMemoryCache, readThrough } from './memory-cache.ts';

let time = 0;
const now = () => new Date(Date.UTC(2026, 10, 22) + time);

test('entries expire by the given clock, whether it goes on or is set back', () => {
  const cache = createMemoryCache<{ n: number }>(now, { max: 10, ttlMs: 1000 });
  cache.set('a', { n: 1 });
  cache.set('short', { n: 2 }, { ttl: 100 });
  time += 500;
  expect([cache.get('a'), cache.get('short')]).toEqual([{ n: 1 }, undefined]);
  time -= 300;
  expect(cache.get('a')).toEqual({ n: 1 });
  time -= 3_000_000;
  expect(cache.get('a')).toBeUndefined();
});

test('the least recently used entries are evicted, by number and by size', () => {
  const few = createMemoryCache<string[]>(now, { max: 2 });
  for (const key of ['a', 'b']) few.set(key, [key]);
  few.get('a');
  few.set('c', ['c']);
  expect([...few.keys()].toSorted()).toEqual(['a', 'c']);
  const small = createMemoryCache<string[]>(now, { max: 10, maxSize: 5, sizeOf: (value) => value.length });
  small.set('a', ['1', '2', '3']);
  small.set('b', ['1', '2', '3']);
  expect([...small.keys()]).toEqual(['b']);
});

test('concurrent reads share one call, a failure is not cached, and a cleared cache is read again', async () => {
  const cache = createMemoryCache<Promise<unknown>>(now, { max: 10, ttlMs: 1000 });
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('down');
    return reads;
  };
  const first = [readThrough(cache, 'a', read), readThrough(cache, 'a', read)];
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readThrough(cache, 'a', read)).toBe(2);
  expect(await readThrough(cache, 'a', read)).toBe(2);
  cache.clear();
  expect(await readThrough(cache, 'a', read)).toBe(3);
});
