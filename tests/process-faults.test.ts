import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { startPostgres } from '../scripts/dev-services.ts';
import { runCommand, startServer, type ServerProcess } from './support/server/server-process.ts';

const PASSWORD = 'una clave larga';

const user = async (folder: string, email: string, ...more: string[]) =>
  runCommand(
    ['build/app/tukan.js', 'user', 'create', '--email', email, '--password', PASSWORD, '--name', 'Ana', ...more],
    {
      TUKAN_DATA: folder,
    },
  );

const verifyAudit = async (folder: string) =>
  runCommand(['build/app/tukan.js', 'audit', 'verify'], { TUKAN_DATA: folder });

async function signIn(
  url: string,
  email: string,
): Promise<{ status: number; body: { token?: string; code?: string } }> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return { status: response.status, body: (await response.json()) as { token?: string; code?: string } };
}

describe('the default installation', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    // The path exceeds the maximum length of a Unix socket path; the command line must still find the process.
    const deep = path.join(mkdtempSync(path.join(os.tmpdir(), 'tukan-deep-')), 'data'.repeat(30));
    server = await startServer({ TUKAN_DATA: deep });
  });
  afterAll(async () => server.close());

  test('the command creates an account through the running process', async () => {
    expect(await user(server.folder, 'ana@tukan.test')).toMatchObject({ code: 0 });
    expect((await signIn(server.url, 'ana@tukan.test')).status).toBe(200);
    expect(await user(server.folder, 'ana@tukan.test')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already an account/),
    });
  });

  test('an account refused by the command does not exist, least of all as admin', async () => {
    expect(await user(server.folder, 'eva@tukan.test', '--alias', 'admin', '--admin')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/alias is reserved/),
    });
    expect((await signIn(server.url, 'eva@tukan.test')).status).toBe(401);
  });

  test('a second process on the same data refuses to start and says why', async () => {
    const second = await runCommand(['build/app/main.js'], { TUKAN_DATA: server.folder, PORT: '0' });
    expect(second).toMatchObject({ code: 1, err: expect.stringMatching(/in use by another Tukan/) });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('--help prints the usage and starts nothing', async () => {
    const help = await runCommand(['build/app/main.js', '--help'], { TUKAN_DATA: server.folder, PORT: '0' });
    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: npm start/) });
  });

  test('an invalid setting stops the start and names the correct values', async () => {
    const wrong = await runCommand(['build/app/main.js'], { TUKAN_DATA: server.folder, PORT: 'eighty' });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/PORT/) });
  });

  test('killed without warning, it starts again with everything that was answered', async () => {
    await user(server.folder, 'berta@tukan.test');
    await server.stop('SIGKILL');
    await server.start();
    expect((await signIn(server.url, 'berta@tukan.test')).status).toBe(200);
  });

  test('asked to stop, it finishes what is under way and ends with 0', async () => {
    const underWay = signIn(server.url, 'ana@tukan.test');
    await new Promise((resolve) => setTimeout(resolve, 30));
    const began = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await underWay).status).toBe(200);
  });

  test('the audit log is verified by a command, with or without a running process', async () => {
    await server.start();
    expect(await verifyAudit(server.folder)).toMatchObject({ code: 0, out: '0 rows, head (empty)\n' });
    await server.stop('SIGTERM');
    const { runScript, close } = await openDatabase({ folder: server.folder });
    const row = (action: string) =>
      `insert into audit_log (id, action, subject_type, subject_id, created_at) values (gen_random_uuid(), '${action}', 'x', 'x', now());`;
    await runScript(`${row('a.b')}${row('a.c')}alter table audit_log disable trigger audit_log_append_only;
      update audit_log set action = 'a.d' where seq = 1; alter table audit_log enable trigger audit_log_append_only`);
    await close();
    expect(await verifyAudit(server.folder)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^0 rows, head \(empty\)\nBROKEN at row 1 \(.{36}\): its content was changed\n$/),
    });
  });

  test('the command works without a running process, and the account exists at the next start', async () => {
    expect(await user(server.folder, 'carla@tukan.test')).toMatchObject({ code: 0 });
    await server.start();
    expect((await signIn(server.url, 'carla@tukan.test')).status).toBe(200);
  });

  test('a backup made while running is restored elsewhere and served there', async () => {
    const room = mkdtempSync(path.join(os.tmpdir(), 'tukan-backup-'));
    const [to, TUKAN_DATA] = [path.join(room, 'backup'), path.join(room, 'data')];
    const backup = (what: string, ...args: string[]) =>
      runCommand(['build/app/tukan.js', what, ...args], { TUKAN_DATA });
    const out = await runCommand(['build/app/tukan.js', 'backup', '--to', to], { TUKAN_DATA: server.folder });
    expect(out).toMatchObject({ code: 0, out: expect.stringContaining('Backed up the database') });
    expect(await backup('restore', '--from', to)).toMatchObject({ code: 0 });
    const restored = await startServer({ TUKAN_DATA });
    onTestFinished(restored.close);
    expect((await signIn(restored.url, 'carla@tukan.test')).status).toBe(200);
    await restored.close();
    rmSync(room, { recursive: true, force: true });
  });
});

describe('the database server of the default installation', () => {
  const databasePid = async (server: ServerProcess) =>
    Number((await readFile(path.join(server.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const isAlive = (pid: number) => existsSync(`/proc/${pid}/exe`);

  test('killed alone, requests get 503 with Retry-After until it runs again within seconds', async () => {
    const server = await startServer();
    onTestFinished(server.close);
    await user(server.folder, 'ana@tukan.test');
    const { body } = await signIn(server.url, 'ana@tukan.test');
    const killed = server.killDatabase?.();
    // Connections of a killed server may answer for another moment.
    const requestSession = async () => {
      const headers = { authorization: `Bearer ${body.token ?? ''}` };
      const response = await fetch(`${server.url}/api/auth/session`, { headers });
      return { status: response.status, hasRetryAfter: Number(response.headers.get('retry-after')) > 0 };
    };
    await expect.poll(requestSession, { interval: 10 }).toEqual({ status: 503, hasRetryAfter: true });
    expect(await killed).toBeLessThan(10_000);
    await expect
      .poll(requestSession, { interval: 200, timeout: 10_000 })
      .toEqual({ status: 200, hasRetryAfter: false });
    expect((await signIn(server.url, 'ana@tukan.test')).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('SIGTERM ends both processes, and a killed process leaves none that keeps the folder', async () => {
    const server = await startServer();
    onTestFinished(server.close);
    const first = await databasePid(server);
    await server.stop('SIGKILL');
    await server.start();
    const second = await databasePid(server);
    expect(second).not.toBe(first);
    expect(isAlive(first)).toBe(false);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(isAlive(second)).toBe(false);
  });
});

describe('a database server that becomes unavailable', () => {
  test('calls answer 503 with words, and go on by themselves when it is back', async () => {
    const postgres = await startPostgres({ own: true });
    if (!postgres) throw new Error('PostgreSQL is required');
    onTestFinished(postgres.stop);
    const server = await startServer({ DATABASE_URL: postgres.url });
    onTestFinished(server.close);
    await runCommand(['build/app/tukan.js', 'user', 'create', '--email', 'ana@tukan.test', '--password', PASSWORD], {
      TUKAN_DATA: server.folder,
      DATABASE_URL: postgres.url,
    });
    expect((await signIn(server.url, 'ana@tukan.test')).status).toBe(200);
    postgres.pause();
    expect(await signIn(server.url, 'ana@tukan.test')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // Location data is served without the database.
    expect((await fetch(`${server.url}/data/places/v1/provinces.json`)).status).toBe(200);
    await postgres.resume();
    await expect.poll(async () => (await signIn(server.url, 'ana@tukan.test')).status, { timeout: 15_000 }).toBe(200);
  }, 90_000);
});

/** Mounting a small disk requires root privileges. */
const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mountPoint('probe')]).status === 0;
if (canMount) spawnSync('umount', [mountPoint('probe')]);

function mountPoint(name: string): string {
  const folder = path.join(os.tmpdir(), `tukan-disk-${process.pid}-${name}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

describe.runIf(canMount)('a full disk', () => {
  test('what needs room answers 503 in words, reading goes on, and room lets it go on', async () => {
    const disk = mountPoint('full');
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
    onTestFinished(() => void spawnSync('umount', [disk]));
    const server = await startServer({ TUKAN_DATA: path.join(disk, 'data') });
    onTestFinished(server.close);
    await user(path.join(disk, 'data'), 'ana@tukan.test');
    const { body } = await signIn(server.url, 'ana@tukan.test');
    spawnSync('sh', ['-c', `head -c 1G /dev/zero > ${disk}/ballast`]);
    const signUp = async () =>
      fetch(`${server.url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `a${Math.random()}@tukan.test`, password: PASSWORD }),
      });
    const refused = await signUp();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: expect.stringMatching(/storage_full|unavailable/),
      error: expect.any(String),
    });
    const read = await fetch(`${server.url}/api/auth/session`, {
      headers: { authorization: `Bearer ${body.token ?? ''}` },
    });
    expect(read.status).toBe(200);
    rmSync(`${disk}/ballast`);
    await expect.poll(async () => (await signUp()).status, { timeout: 15_000 }).toBe(201);
  }, 60_000);
});

test('a data folder of a newer version is left unchanged', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  await server.stop();
  const database = await openDatabase({ folder: server.folder });
  await database.db.execute("insert into migrations values ('9999_from_the_future.sql', '', '2030-01-01')");
  await database.close();
  expect(await runCommand(['build/app/main.js'], { TUKAN_DATA: server.folder, PORT: '0' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/newer version of Tukan/),
  });
}, 60_000);

test('in development, pages are rendered from the source', async () => {
  const server = await startServer({}, ['--dev']);
  onTestFinished(server.close);
  const page = await fetch(`${server.url}/en`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="en"')]);
}, 120_000);
