import { expect, test } from 'vitest';
import { batchReads } from './batch-queue.ts';

const LIMITS = { batchSize: 3, maxWaitMs: 10_000, retryAfterS: 2 };

test('keys that are asked for at the same time are read at once, the next ones in the meantime', async () => {
  const batches: number[][] = [];
  const read = batchReads(LIMITS, async (keys: number[]) => {
    batches.push(keys);
    await new Promise(setImmediate);
    return keys.map((key) => `row ${key}`);
  });
  const first = Promise.all([1, 2, 3, 4].map(read));
  await new Promise(setImmediate);
  expect(await Promise.all([first, read(5)])).toEqual([['row 1', 'row 2', 'row 3', 'row 4'], 'row 5']);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a read that fails or answers too little fails its own keys alone', async () => {
  const read = batchReads(LIMITS, async (keys: string[]) => {
    if (keys.includes('broken')) throw new Error('no connection');
    return keys.includes('short') ? [] : keys;
  });
  await expect(read('broken')).rejects.toThrow('no connection');
  await expect(read('short')).rejects.toThrow('0 rows for 1 keys');
  expect(await read('fine')).toBe('fine');
});

test('a key fails with `busy` if the oldest one has waited too long', async () => {
  let end: (rows: number[]) => void = () => undefined;
  const limits = { ...LIMITS, maxWaitMs: 0 };
  const read = batchReads(limits, async () => new Promise<number[]>((resolve) => (end = resolve)));
  const first = read(1);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const second = read(2);
  await new Promise(setImmediate);
  await expect(read(3)).rejects.toMatchObject({ code: 'busy' });
  end([1]);
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  end([2]);
  expect(await second).toBe(2);
});
