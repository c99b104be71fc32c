import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockDataFolder, secretKey } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-folder-'));
});

test('a second process is refused while the first lives, and let in afterwards', async () => {
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(/in use by another Tukan/);
  await unlock();
  await (
    await lockDataFolder(folder)
  )();
});

test('the lock of a process that died is taken over', async () => {
  await writeFile(path.join(folder, 'lock'), JSON.stringify({ pid: 2 ** 30, born: '1' }));
  await (
    await lockDataFolder(folder)
  )();
});

test('a number that was given to another process does not keep the folder locked', async () => {
  await writeFile(path.join(folder, 'lock'), JSON.stringify({ pid: process.pid, born: 'another time' }));
  await (
    await lockDataFolder(folder)
  )();
});

test('of many that find a dead lock at once, one gets the folder, every time', async () => {
  for (let round = 0; round < 40; round += 1) {
    await writeFile(path.join(folder, 'lock'), JSON.stringify({ pid: 2 ** 30, born: '1' }));
    const tries = await Promise.allSettled(Array.from({ length: 20 }, async () => lockDataFolder(folder)));
    const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    await won[0]?.();
    expect(await readdir(folder), 'nothing is left behind').toEqual([]);
  }
});

test('a damaged lock, and the claim of a process that was killed while taking over, do not keep it locked', async () => {
  await writeFile(path.join(folder, 'lock'), '');
  await writeFile(path.join(folder, 'lock.claim'), '');
  await utimes(path.join(folder, 'lock.claim'), 0, 0);
  await (
    await lockDataFolder(folder)
  )();
});

test('the key is made once, for its owner only', async () => {
  const key = await secretKey(folder);
  expect(key.byteLength).toBe(32);
  expect(await secretKey(folder)).toEqual(key);
  expect((await stat(path.join(folder, 'key'))).mode & 0o077).toBe(0);
  expect(await readFile(path.join(folder, 'key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
