import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startTestServer, type ServerProcess } from '#tests/support/server/server-process.ts';

const PASSWORD = 'una clave bien larga';
let server: ServerProcess;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => server.close());

/** Runs a command beside the server. */
async function tukan(...args: string[]) {
  const env = { TUKAN_DATA: server.folder, DATABASE_URL: server.databaseUrl ?? '' };
  return runCommand(['build/app/tukan.js', ...args], env);
}

async function signIn(email: string): Promise<number> {
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return response.status;
}

test('accounts are created, listed, promoted, disabled and enabled', { timeout: 120_000 }, async () => {
  for (const name of ['ana', 'leo']) {
    const made = await tukan('user', 'create', '--email', `${name}@tukan.test`, '--password', PASSWORD, '--name', name);
    expect(made.err).toBe('');
    expect(JSON.parse(made.out)).toMatchObject({ email: `${name}@tukan.test` });
  }
  expect(await tukan('user', 'promote', 'ana@tukan.test')).toMatchObject({ code: 0, out: 'ana@tukan.test: admin\n' });
  const admins = await tukan('--json', 'user', 'list', '--admin');
  expect(JSON.parse(admins.out)).toMatchObject([{ email: 'ana@tukan.test', role: 'admin', status: 'active' }]);
  expect((await tukan('user', 'list', 'leo@')).out).toMatch(/^address +name.*\nleo@tukan\.test +leo +user +active/);

  const facts = ['--facts', 'Pidió dinero por adelantado'];
  const disable = ['user', 'disable', 'leo@tukan.test', '--reason', 'scam', ...facts, '--by'];
  expect(await tukan(...disable, 'leo@tukan.test')).toMatchObject({
    code: 1,
    err: 'leo@tukan.test isn’t an administrator.\n',
  });
  expect(await signIn('leo@tukan.test')).toBe(200);
  expect(await tukan(...disable, 'ana@tukan.test')).toMatchObject({ code: 0 });
  expect(await signIn('leo@tukan.test')).toBe(403);
  const enable = ['user', 'enable', 'leo@tukan.test', '--by', 'ana@tukan.test', ...facts];
  expect(await tukan(...enable)).toMatchObject({ code: 0, out: 'leo@tukan.test is active again\n' });
  expect(await signIn('leo@tukan.test')).toBe(200);
  expect(await tukan('user', 'demote', 'ana@tukan.test')).toMatchObject({ code: 0 });
  expect(await tukan('user', 'promote', 'eva@tukan.test')).toMatchObject({
    code: 1,
    err: 'There is no account with the address eva@tukan.test.\n',
  });
});

test('wrong use exits with 2 and says what is missing', { timeout: 60_000 }, async () => {
  const short = await tukan('user', 'create', '--email', 'ana', '--password', 'corta');
  expect(short.code).toBe(2);
  expect(short.err).toBe('  --email: an email address\n  --password: 8 characters or more\n');
  expect(await tukan('user', 'disable', 'ana@tukan.test')).toMatchObject({ code: 2 });
  expect(await tukan('usr')).toMatchObject({
    code: 2,
    err: expect.stringContaining("unknown command 'usr'") as string,
  });
  expect(await tukan('backup')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/--to, or set BACKUP_TO/) as string,
  });
  const help = await tukan('jobs', '--help');
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('run a recurring job now') as string });
});

test('jobs are listed and run, and failed tasks tried again', { timeout: 60_000 }, async () => {
  const { jobs, failed } = JSON.parse((await tukan('--json', 'jobs', 'list')).out) as {
    jobs: { name: string; runs: number }[];
    failed: unknown[];
  };
  expect(jobs.length).toBeGreaterThan(5);
  expect(failed).toEqual([]);
  expect(await tukan('jobs', 'run', jobs[0]?.name ?? '')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/starts within seconds|has run/) as string,
  });
  expect(await tukan('jobs', 'run', 'none')).toMatchObject({
    code: 1,
    err: 'There is no job none; `jobs list` names all.\n',
  });
  const id = '01900000-0000-7000-8000-000000000000';
  expect(await tukan('jobs', 'retry', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`no failed task ${id}`) as string,
  });
  expect(await tukan('jobs', 'retry')).toMatchObject({ code: 2 });
  expect(await tukan('jobs', 'retry', '--all')).toMatchObject({ code: 0, out: '0 tasks are tried again\n' });
});

test('a test email and the settings fail with the error of the server', { timeout: 60_000 }, async () => {
  const sent = await tukan('mail', 'test', '--to', 'ana@tukan.test');
  expect(sent.code).toBe(0);
  expect((await server.lastEmailTo('ana@tukan.test')).subject).toBe('Test email of Tukan');

  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-command-'));
  // Refuses every client, as a mail server that does not know this host.
  const refusing = createServer((socket) => socket.end('554 no service for you\r\n'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  try {
    const SMTP_URL = `smtp://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    const env = { TUKAN_DATA: folder, SMTP_URL, DATABASE_URL: server.databaseUrl ?? '' };
    const refused = await runCommand(['build/app/tukan.js', 'mail', 'test', '--to', 'ana@tukan.test'], env);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^SMTP_URL: .*554/) as string });
    const checked = await runCommand(['build/app/tukan.js', '--json', 'config', 'check'], env);
    expect(checked.code).toBe(1);
    expect(JSON.parse(checked.out)).toMatchObject([
      { service: 'settings', ok: true },
      { service: 'SECRET_KEY', ok: true, detail: expect.stringMatching(/the next start creates one/) as string },
      { service: 'DATABASE_URL', ok: true, detail: expect.stringMatching(/^PostgreSQL 1\d/) as string },
      { service: 'SMTP_URL', ok: false, detail: expect.stringContaining('554') as string },
    ]);
    const invalid = await runCommand(['build/app/tukan.js', '--json', 'config', 'check'], { ...env, PORT: 'none' });
    expect(invalid).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(invalid.out)).toMatchObject([
      { service: 'settings', ok: false, detail: expect.stringContaining('PORT: a whole number') as string },
    ]);
  } finally {
    refusing.close();
    await rm(folder, { recursive: true });
  }
});

test('a backup is checked without restoring it', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-backup-'));
  try {
    const to = path.join(folder, 'backup');
    expect((await tukan('backup', '--to', to)).code).toBe(0);
    expect(await tukan('restore', '--from', to, '--check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/is whole\.\n$/) as string,
    });
    await writeFile(path.join(to, 'database', 'users.copy'), 'changed');
    expect(await tukan('restore', '--from', to, '--check')).toMatchObject({
      code: 1,
      err: expect.stringContaining('checksum') as string,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
