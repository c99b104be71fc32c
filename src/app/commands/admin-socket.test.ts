import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAfterAll } from '#tests/support/server/cleanup.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { listenAdminSocket, sendToRunningProcess } from './admin-socket.ts';
import { executeCommand } from './execute-command.ts';

const temporary = await mkdtemp(path.join(os.tmpdir(), 'tukan-socket-'));
closeAfterAll(() => rm(temporary, { recursive: true, force: true }));
const app = await createTestApp();
afterEach(() => vi.unstubAllEnvs());
const verify = async (folder: string) => sendToRunningProcess(folder, { do: 'verify-audit', known: undefined });

/** A data directory whose path is too long for a socket; `TMPDIR` is a folder of this test. */
async function longDataFolder(name: string) {
  vi.stubEnv('TMPDIR', path.join(temporary, name));
  await mkdir(path.join(temporary, name));
  return path.join(temporary, 'x'.repeat(120), name);
}
const listen = async (folder: string) =>
  listenAdminSocket(folder, async (command) => executeCommand(app.context(), app.database, command));

test('a data directory with a long path has its socket in a private temporary folder', async () => {
  const folder = await longDataFolder('private');
  expect(await verify(folder)).toBeNull();
  const server = await listen(folder);
  expect(await verify(folder)).toMatchObject({ ok: true });
  server.close();
});

test.each(['open to others', 'a link'])('a temporary folder that is %s is refused by both sides', async (kind) => {
  const folder = await longDataFolder(kind.replace(' ', '-'));
  (await listen(folder)).close();
  const parent = path.join(temporary, kind.replace(' ', '-'));
  const [made = ''] = await readdir(parent);
  if (kind === 'a link') {
    await rm(path.join(parent, made), { recursive: true });
    await mkdir(path.join(parent, 'elsewhere'), { mode: 0o700 });
    await symlink(path.join(parent, 'elsewhere'), path.join(parent, made));
  } else {
    await chmod(path.join(parent, made), 0o755);
  }
  await expect(verify(folder)).rejects.toThrow(/open to other users/);
  await expect(listen(folder)).rejects.toThrow(/open to other users/);
});
