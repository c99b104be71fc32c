import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockDataDir, secretKey } from './data-dir.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-folder-'));
});

test('a second process waits until the first has released the data folder', async () => {
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(/in use by another Tukan/);
  await unlock();
  await (
    await lockDataDir(folder)
  )();
});

test('the lock of a dead process is taken over', async () => {
  await writeFile(path.join(folder, 'lock'), JSON.stringify({ pid: 2 ** 30, born: '1' }));
  await (
    await lockDataDir(folder)
  )();
});

test('a reused process id does not keep the folder locked', async () => {
  await writeFile(path.join(folder, 'lock'), JSON.stringify({ pid: process.pid, born: 'another time' }));
  await (
    await lockDataDir(folder)
  )();
});

test('exactly one of many processes takes over a stale lock', async () => {
  for (let round = 0; round < 40; round += 1) {
    await writeFile(path.join(folder, 'lock'), JSON.stringify({ pid: 2 ** 30, born: '1' }));
    const tries = await Promise.allSettled(Array.from({ length: 20 }, async () => lockDataDir(folder)));
    const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    await won[0]?.();
    expect(await readdir(folder), 'no file is left over').toEqual([]);
  }
});

test('a damaged lock or a stale claim file does not keep the folder locked', async () => {
  await writeFile(path.join(folder, 'lock'), '');
  await writeFile(path.join(folder, 'lock.claim'), '');
  await utimes(path.join(folder, 'lock.claim'), 0, 0);
  await (
    await lockDataDir(folder)
  )();
});

test('the key is created once and is readable by its owner only', async () => {
  const key = await secretKey(folder);
  expect(key.byteLength).toBe(32);
  expect(await secretKey(folder)).toEqual(key);
  expect((await stat(path.join(folder, 'key'))).mode & 0o077).toBe(0);
  expect(await readFile(path.join(folder, 'key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
