import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureCache } from './picture-cache.ts';

let asked: string[] = [];
let released: string[] = [];
let isDown = false;
let made = 0;
const load = async (id: string, size: string) => {
  asked.push(`${id} ${size}`);
  if (isDown) throw new Error('down');
  return new Blob([id]);
};

beforeEach(() => {
  [asked, released, isDown, made] = [[], [], false, 0];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void released.push(url));
});
afterEach(() => vi.restoreAllMocks());

test('a picture is loaded once for all who draw it, and each size on its own', async () => {
  const cache = new PictureCache(load);
  const [one, two, large] = [cache.hold('a', 'small'), cache.hold('a', 'small'), cache.hold('a', 'large')];
  expect(cache.known('a', 'small')).toBeNull();
  expect([await one.address, await two.address, await large.address]).toEqual(['blob:1', 'blob:1', 'blob:2']);
  expect(cache.known('a', 'small')).toBe('blob:1');
  expect(asked).toEqual(['a small', 'a large']);
});

test('over its limit the least recently used goes, but never what is drawn', async () => {
  const cache = new PictureCache(load, 2);
  const drawn = cache.hold('a', 'small');
  await drawn.address;
  for (const id of ['b', 'c', 'd']) {
    const held = cache.hold(id, 'small');
    await held.address;
    held.release();
    held.release();
  }
  expect(released).toEqual(['blob:2', 'blob:3']);
  drawn.release();
  expect([cache.known('a', 'small'), cache.known('d', 'small')]).toEqual(['blob:1', 'blob:4']);
  cache.clear();
  expect(released).toEqual(['blob:2', 'blob:3', 'blob:1', 'blob:4']);
});

test('what could not be loaded is tried again', async () => {
  const cache = new PictureCache(load);
  isDown = true;
  await expect(cache.hold('a', 'small').address).rejects.toThrow('down');
  isDown = false;
  expect(await cache.hold('a', 'small').address).toBe('blob:1');
});

test('what comes after the session is released at once', async () => {
  const cache = new PictureCache(load);
  const { address } = cache.hold('a', 'small');
  cache.clear();
  await address;
  expect(released).toEqual(['blob:1']);
});

test('the preview of a sent picture stays; one that was not sent is released', async () => {
  const cache = new PictureCache(load);
  cache.adopt('a', 'blob:own');
  expect(cache.known('a', 'small')).toBe('blob:own');
  expect(await cache.hold('a', 'small').address).toBe('blob:own');
  cache.adopt(null, 'blob:given-up');
  cache.adopt('a', 'blob:double');
  expect(released).toEqual(['blob:given-up', 'blob:double']);
  expect(asked).toEqual([]);
});
