import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageCache } from './image-cache.ts';

let requests: string[] = [];
let released: string[] = [];
let isDown = false;
let made = 0;
const load = async (id: string, size: string) => {
  requests.push(`${id} ${size}`);
  if (isDown) throw new Error('down');
  return new Blob([id]);
};

beforeEach(() => {
  [requests, released, isDown, made] = [[], [], false, 0];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void released.push(url));
});
afterEach(() => vi.restoreAllMocks());

test('an image loads once for all its users, each size separately', async () => {
  const cache = new ImageCache(load);
  const [one, two, large] = [cache.acquire('a', 'small'), cache.acquire('a', 'small'), cache.acquire('a', 'large')];
  expect(cache.cachedUrl('a', 'small')).toBeNull();
  expect([await one.urlPromise, await two.urlPromise, await large.urlPromise]).toEqual(['blob:1', 'blob:1', 'blob:2']);
  expect(cache.cachedUrl('a', 'small')).toBe('blob:1');
  expect(requests).toEqual(['a small', 'a large']);
});

test('above the limit the least recently used image is evicted, unless it is in use', async () => {
  const cache = new ImageCache(load, 2);
  const drawn = cache.acquire('a', 'small');
  await drawn.urlPromise;
  for (const id of ['b', 'c', 'd']) {
    const handle = cache.acquire(id, 'small');
    await handle.urlPromise;
    handle.release();
    handle.release();
  }
  expect(released).toEqual(['blob:2', 'blob:3']);
  drawn.release();
  expect([cache.cachedUrl('a', 'small'), cache.cachedUrl('d', 'small')]).toEqual(['blob:1', 'blob:4']);
  cache.clear();
  expect(released).toEqual(['blob:2', 'blob:3', 'blob:1', 'blob:4']);
});

test('a failed image is loaded again', async () => {
  const cache = new ImageCache(load);
  isDown = true;
  await expect(cache.acquire('a', 'small').urlPromise).rejects.toThrow('down');
  isDown = false;
  expect(await cache.acquire('a', 'small').urlPromise).toBe('blob:1');
});

test('an image that arrives after the end of the session is released at once', async () => {
  const cache = new ImageCache(load);
  const { urlPromise } = cache.acquire('a', 'small');
  cache.clear();
  await urlPromise;
  expect(released).toEqual(['blob:1']);
});

test('the preview of a sent image is cached; an unsent one is released', async () => {
  const cache = new ImageCache(load);
  cache.adopt('a', 'blob:own');
  expect(cache.cachedUrl('a', 'small')).toBe('blob:own');
  expect(await cache.acquire('a', 'small').urlPromise).toBe('blob:own');
  cache.adopt(null, 'blob:given-up');
  cache.adopt('a', 'blob:double');
  expect(released).toEqual(['blob:given-up', 'blob:double']);
  expect(requests).toEqual([]);
});
