import { expect, test } from 'vitest';
import { groupReads } from './group-queue.ts';

test('keys that are asked for at the same time are read at once, the next ones in the meantime', async () => {
  const groups: number[][] = [];
  const read = groupReads(async (keys: number[]) => {
    groups.push(keys);
    await new Promise(setImmediate);
    return keys.map((key) => `row ${key}`);
  }, 3);
  const first = Promise.all([1, 2, 3, 4].map(read));
  await new Promise(setImmediate);
  expect(await Promise.all([first, read(5)])).toEqual([['row 1', 'row 2', 'row 3', 'row 4'], 'row 5']);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a read that fails or answers too little fails its own keys alone', async () => {
  const read = groupReads(async (keys: string[]) => {
    if (keys.includes('broken')) throw new Error('no connection');
    return keys.includes('short') ? [] : keys;
  }, 10);
  await expect(read('broken')).rejects.toThrow('no connection');
  await expect(read('short')).rejects.toThrow('0 rows for 1 keys');
  expect(await read('fine')).toBe('fine');
});
