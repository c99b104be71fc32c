import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createComposeProject } from '#tests/support/docs/compose-project.ts';
import { createBucket, objectStoreSettings } from '#tests/support/docs/services.ts';
import { createShell } from '#tests/support/docs/shell.ts';
import { closeAfterAll } from '#tests/support/server/cleanup.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';
import { startObjectStore } from '#tests/support/server/object-store.ts';
import { copyTemplate } from '#tests/support/server/test-database.ts';
import { startTestRedis } from '#tests/support/server/test-redis.ts';
import { commandPlace, documentedCommands, type CommandPlace } from '../../scripts/docs/operator-commands.ts';

/**
 * The commands of the operators' pages for containers. There is no engine: the processes of the compose file run as they are,
 * with its settings, on services of the test.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const commandsIn = (place: CommandPlace) =>
  documentedCommands(ROOT).filter((command) => commandPlace(command) === place);
const mail = await startMailServer();

async function createServices() {
  const [database, { settings }, { redis }] = await Promise.all([
    copyTemplate(),
    startObjectStore(),
    startTestRedis(0),
  ]);
  closeAfterAll(database.drop);
  await createBucket(settings, 'tukan');
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    ...objectStoreSettings(settings),
  };
  return { env, createBucket: async (name: string) => createBucket(settings, name) };
}

async function signIn(url: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'you@example.org', password: 'a long password' }),
  });
  return { status: response.status, token: ((await response.json()) as { token: string }).token };
}

test('compose: two processes start, are backed up and replaced, and keep a session', { timeout: 180_000 }, async () => {
  const services = await createServices();
  const { shell, url, at } = await createComposeProject(services.env, services.createBucket);
  const session = { token: '' };
  const upgrade = 'docker compose -f deploy/compose.yaml up --detach --no-deps one';
  await expect(shell.run('docker compose -f deploy/compose.yaml config --quiet')).rejects.toThrow(/SECRET_KEY/);
  await shell.runAll(commandsIn('compose'), {
    before: { [upgrade]: async () => void (session.token = (await signIn(url('one'))).token) },
    after: {
      "docker compose -f deploy/compose.yaml exec one tukan user create --email you@example.org --password 'a long password' --admin":
        (out) => expect(JSON.parse(out)).toMatchObject({ email: 'you@example.org' }),
      'docker compose -f deploy/compose.yaml exec one tukan restore --from s3://tukan-backups/before-$(date +%F) --check':
        (out) => expect(out).toMatch(/is whole\.\n$/),
    },
  });
  expect((await stat(at('deploy/.env'))).mode & 0o777).toBe(0o600);
  for (const service of ['one', 'two']) {
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await fetch(`${url(service)}/api/profile/me`, { headers })).status, service).toBe(200);
  }
});

test('kubernetes: commands inside a pod create the administrator and back up', { timeout: 120_000 }, async () => {
  const services = await createServices();
  await services.createBucket('tukan-backups');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-pod-'));
  closeAfterAll(() => rm(folder, { recursive: true, force: true }));
  const env = {
    PATH: process.env['PATH'] ?? '',
    TMPDIR: os.tmpdir(),
    NODE_ENV: 'production',
    TUKAN_DATA: path.join(folder, 'data'),
    PUBLIC_URL: 'https://tukan.example',
    SECRET_KEY: '1'.repeat(64),
    S3_BUCKET: 'tukan',
    ...services.env,
  };
  const start = 'kubectl --namespace tukan exec deployment/tukan -- tukan ';
  const command = `${process.execPath} ${path.join(ROOT, 'build/app/tukan.js')} `;
  const shell = createShell({
    folder,
    env: async () => env,
    rewrite: (line) => line.replace(start, command),
    standIns: {},
  });
  const commands = commandsIn('kubernetes');
  expect(commands.filter(({ line }) => !line.startsWith(start))).toEqual([]);
  await shell.runAll(commands, {
    after: {
      [`${start}restore --from s3://tukan-backups/before-$(date +%F) --check`]: (out) =>
        expect(out).toMatch(/is whole\.\n$/),
    },
  });
  expect(await shell.run(`${start}user list --admin`)).toMatch(/^you@example\.org/m);
});
