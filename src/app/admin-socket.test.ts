import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAfterAll } from '#tests/support/server/cleanup.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { listenAdminSocket, sendToRunningProcess } from './admin-socket.ts';

const temporary = await mkdtemp(path.join(os.tmpdir(), 'tukan-socket-'));
closeAfterAll(() => rm(temporary, { recursive: true, force: true }));
const app = await createTestApp();
afterEach(() => vi.unstubAllEnvs());
const verify = async (folder: string) => sendToRunningProcess(folder, { do: 'verify-audit', known: undefined });

/** A data directory whose path is too long for a socket; `TMPDIR` is a folder of this test. */
async function longDataFolder(name: string) {
  vi.stubEnv('TMPDIR', path.join(temporary, name));
  await mkdir(path.join(temporary, name));
  const folder = path.join(temporary, 'x'.repeat(120), name);
  const { baseContext, context } = app;
  const config = { ...baseContext.config, dataDir: folder };
  return { folder, moved: { context, baseContext: { ...baseContext, config } } };
}

test('a data directory with a long path has its socket in a private temporary folder', async () => {
  const { folder, moved } = await longDataFolder('private');
  expect(await verify(folder)).toBeNull();
  const server = await listenAdminSocket(moved, app.database);
  expect(await verify(folder)).toMatchObject({ ok: true });
  server.close();
});

test.each(['open to others', 'a link'])('a temporary folder that is %s is refused by both sides', async (kind) => {
  const { folder, moved } = await longDataFolder(kind.replace(' ', '-'));
  (await listenAdminSocket(moved, app.database)).close();
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
  await expect(listenAdminSocket(moved, app.database)).rejects.toThrow(/open to other users/);
});
