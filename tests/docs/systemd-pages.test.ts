import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBackupBucket } from '#app/backup/backup-bucket.ts';
import { readConfig } from '#platform/config/config.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { SMALL_FEED, writeFeed } from '#tests/support/fixtures/gtfs-feed.ts';
import { createBucket, objectStoreSettings } from '#tests/support/docs/services.ts';
import { createSystemdMachine } from '#tests/support/docs/systemd-machine.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';
import { runOnServer } from '#tests/support/database-template.ts';
import { runCommand } from '#tests/support/server/server-process.ts';
import { startObjectStore } from '#tests/support/server/object-store.ts';
import { copyTemplate, createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { closeAfterAll } from '#tests/support/server/cleanup.ts';
import { createVectorArchive } from '#tests/support/street-map/archive.ts';
import { startRangeServer } from '#tests/support/street-map/range-server.ts';
import { commandPlace, documentedCommands } from '../../scripts/docs/operator-commands.ts';
import { readFileSync } from 'node:fs';

/**
 * The operators' pages on one installation under systemd, from its installation to its upgrade: every command as it is
 * written, in the order of the pages, on the built product. The hooks do what the text around the commands asks for.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'una clave bien larga';
const METRICS_TOKEN = 'a-token-of-twenty-letters';
const SALAMANCA = { west: -5.72, south: 40.94, east: -5.62, north: 41 };
const commands = documentedCommands(ROOT).filter((command) => commandPlace(command) === 'systemd');
const onPage = (name: string) => commands.filter(({ page }) => page === `docs/operate/${name}.md`);
const today = () => new Date().toISOString().slice(0, 10);

const database = await copyTemplate();
closeAfterAll(database.drop);
const mail = await startMailServer();
const store = await startObjectStore();
await createBucket(store.settings, 'tukan-backups');
const map = await startRangeServer(
  '.pmtiles',
  createVectorArchive({ areas: [SALAMANCA], zooms: [6, 15], tile: () => Buffer.from('street') }),
);
const machine = await createSystemdMachine({ METRICS_TOKEN });
const { shell, at } = machine;
const run = async (line: string) => shell.run(line);

/** Settings of the text of a page, in its `ini` block. */
function settingsOn(name: string): Record<string, string> {
  const [, block = ''] =
    /^```ini\n([^]*?)^```/m.exec(readFileSync(path.join(ROOT, `docs/operate/${name}.md`), 'utf8')) ?? [];
  return Object.fromEntries([...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
}

async function signIn(email: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${machine.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return { status: response.status, token: ((await response.json()) as { token: string }).token };
}

test('install: a clone becomes a service that is ready, with a working mail server', { timeout: 120_000 }, async () => {
  await shell.runAll(onPage('install'), {
    before: {
      'systemctl enable --now tukan': async () =>
        machine.edit({
          TUKAN_DATA: null,
          PUBLIC_URL: machine.url,
          TRUST_PROXY: '127.0.0.1',
          SMTP_URL: mail.url,
          ADMIN_EMAIL: 'you@example.org',
          DATABASE_URL: database.url,
          METRICS_TOKEN,
          MAP_SOURCE: `${map.url}/spain.pmtiles`,
          TRANSIT_FEEDS: await writeFeed(at('var/lib/feeds'), 'valencia.zip', SMALL_FEED),
          S3_BUCKET: store.settings.bucket,
          ...objectStoreSettings(store.settings),
        }),
    },
    after: { 'sudo tukan config check': (out) => expect(out).toMatch(/^ok +settings[^]*^ok +SMTP_URL/m) },
  });
  expect((await stat(at('etc/tukan.env'))).mode & 0o777).toBe(0o600);
  expect(mail.received.at(-1)).toMatchObject({ subject: 'Test email of Tukan', to: [{ address: 'you@example.org' }] });
});

test('configure: keys are valid, streets and timetables are read', { timeout: 120_000 }, async () => {
  await shell.runAll(onPage('configure'), {
    after: {
      'openssl rand -hex 32': (out) => expect(readConfig({ SECRET_KEY: out.trim() }).SECRET_KEY).toBe(out.trim()),
      'npx web-push generate-vapid-keys': (out) => {
        const [, VAPID_PUBLIC_KEY] = /Public Key:\s+(\S+)/.exec(out) ?? [];
        const [, VAPID_PRIVATE_KEY] = /Private Key:\s+(\S+)/.exec(out) ?? [];
        const keys = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
        expect(readConfig({ ...keys, VAPID_SUBJECT: 'mailto:you@example.org' })).toMatchObject(keys);
      },
      'sudo tukan map': (out) => expect(out).toMatch(/street map is installed/),
      'sudo tukan transit': (out) => expect(out).toMatch(/travel times/),
    },
  });
  expect(await readdir(at('var/lib/tukan/map'))).toContain('streets.pmtiles');
  expect(await readdir(at('var/lib/tukan/transit'))).toEqual(expect.arrayContaining(['timetable.json.gz']));
});

test('moderate: accounts change, and the person learns why', { timeout: 120_000 }, async () => {
  for (const name of ['you', 'former', 'someone'])
    await run(`sudo tukan user create --email ${name}@example.org --password '${PASSWORD}' --name ${name}`);
  await run('sudo tukan user promote former@example.org');
  const listed = async () => run('sudo tukan user list someone@');
  await shell.runAll(onPage('moderate'), {
    before: {
      "sudo tukan user enable someone@example.org --by you@example.org --facts 'The appeal was right'": async () => {
        expect((await signIn('someone@example.org')).status).toBe(403);
        expect(await listed()).toMatch(/someone +user +banned/);
      },
    },
    after: {
      'sudo tukan user list someone@': (out) => expect(out).toMatch(/^someone@example\.org +someone +user +active/m),
      'sudo tukan user demote former@example.org': async () =>
        expect(await run('sudo tukan user list --admin')).toMatch(/^[^]*\nyou@example\.org.*\n$/),
      'sudo tukan audit verify': (out) => expect(out).toMatch(/^[1-9]\d* rows, head [0-9a-f]{64}\n$/),
    },
  });
  expect((await signIn('someone@example.org')).status).toBe(200);
  await eventually(() => {
    const facts = mail.received.filter(({ text = '' }) => text.includes('Twenty identical messages on 1 March'));
    expect(facts).toMatchObject([{ to: [{ address: 'someone@example.org' }] }]);
  });
});

test('programs read listings with a token', { timeout: 60_000 }, async () => {
  const { token } = await signIn('you@example.org');
  const made = await fetch(`${machine.url}/api/account/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'docs', scopes: ['listings:read'], lifetime: '30' }),
  });
  const { secret } = (await made.json()) as { secret: string };
  const documented = documentedCommands(ROOT).find(({ line }) => line.includes('$TUKAN_TOKEN'))?.line ?? '';
  expect(JSON.parse(await run(documented.replace('$TUKAN_TOKEN', secret)))).toMatchObject({ properties: [] });
});

test('scale: photos move to the object store, and metrics are read', { timeout: 60_000 }, async () => {
  const photo = at('var/lib/tukan/files/profile-photos/a/photo.webp');
  await mkdir(path.dirname(photo), { recursive: true });
  await writeFile(photo, 'a face');
  await shell.runAll(onPage('scale'), {
    after: {
      'sudo tukan move --files': (out) => expect(out).toMatch(/1/),
      'curl --fail --header "Authorization: Bearer $METRICS_TOKEN" http://127.0.0.1:3000/metrics': (out) =>
        expect(out).toMatch(/^tukan_sockets /m),
    },
  });
  const storage = await createStorage('', store.settings);
  expect(Buffer.from((await storage.read('profile-photos', 'a/photo.webp')) ?? []).toString()).toBe('a face');
});

test('troubleshoot: a refused email is named, and sent again', { timeout: 60_000 }, async () => {
  mail.mode = { refuses: 451 };
  const [sent, attempts] = [mail.received.length, mail.attempts];
  await run("sudo tukan user disable someone@example.org --by you@example.org --reason spam --facts 'One more time'");
  await eventually(async () => {
    expect(mail.attempts).toBeGreaterThan(attempts);
    // As after the last of ten retries, half a day later.
    const statement = `update pgboss.job set retry_limit = retry_count, start_after = now() where name = 'send-email'
      and state = 'retry'`;
    await runOnServer(database.url, statement);
    expect(await run('sudo tukan jobs list')).toMatch(/^send-email /m);
  });
  mail.mode = { takes: true };
  await shell.runAll(onPage('troubleshoot'), {
    after: {
      'sudo tukan jobs retry --all': (out) => expect(out).toMatch(/^[1-9]\d* tasks? (is|are) tried again\n$/),
      'sudo tukan --json jobs list': (out) => expect(JSON.parse(out)).toMatchObject({ failed: [] }),
    },
  });
  await eventually(() => {
    const again = mail.received.slice(sent).filter(({ text = '' }) => text.includes('One more time'));
    expect(again).toHaveLength(1);
  });
});

test.each([
  [
    'Invalid settings',
    { SMTP_URL: 'mail.example.org:587' },
    /SMTP_URL: an address starting with smtp:\/\/ or smtps:\/\//,
  ],
  [
    'DATABASE_URL: …',
    { DATABASE_URL: 'postgres://tukan@127.0.0.1:9/tukan' },
    /DATABASE_URL: the database server does not/,
  ],
  ['PORT: …', { DATABASE_URL: database.url, PORT: new URL(machine.url).port }, /PORT: another program listens there/],
])('a start that ends with `%s` is on the page for troubles', async (start, settings, message) => {
  const page = readFileSync(path.join(ROOT, 'docs/operate/troubleshoot.md'), 'utf8');
  expect(page).toMatch(new RegExp(`^\\| .?${start}.? and the process ends`, 'm'));
  const env = { TUKAN_DATA: at('var/lib/other'), PORT: '0', ...settings };
  const { code, err } = await runCommand(['build/app/main.js'], env);
  expect(err).toMatch(message);
  expect(code).toBe(1);
});

test('back up: a scheduled and a named backup are whole, and one is restored', { timeout: 120_000 }, async () => {
  await machine.edit(settingsOn('back-up'));
  await machine.restart();
  const empty = await createEmptyDatabase();
  closeAfterAll(empty.close);
  const bucket = await openBackupBucket(store.settings, 'tukan-backups');
  const named = 'sudo tukan restore --from /var/lib/tukan-backups/2026-11-28';
  await shell.runAll(onPage('back-up'), {
    before: {
      [`${named} --check`]: async () => {
        if (today() !== '2026-11-28')
          await rename(at(`var/lib/tukan-backups/${today()}`), at('var/lib/tukan-backups/2026-11-28'));
      },
      'sudo tukan restore --from s3://tukan-backups --check': async () =>
        eventually(async () => expect(await bucket.list()).toHaveLength(1)),
      [named]: async () => {
        await rm(at('var/lib/tukan'), { recursive: true });
        await machine.edit({ DATABASE_URL: empty.url });
      },
    },
    after: {
      'sudo tukan jobs list': (out) => expect(out).toMatch(/^back-up /m),
      [`${named} --check`]: (out) => expect(out).toMatch(/is whole\.\n$/),
      'sudo tukan restore --from s3://tukan-backups --check': (out) => expect(out).toMatch(/is whole\.\n$/),
      [named]: (out) => expect(out).toMatch(/^Restored the backup/),
    },
  });
  await machine.waitUntilReady();
  expect((await signIn('you@example.org')).status).toBe(200);
});

test('upgrade: the new version replaces the old one and serves', { timeout: 120_000 }, async () => {
  await machine.release('deploy/new.conf');
  await shell.runAll(onPage('upgrade'));
  expect(await readdir(at('opt/tukan/deploy'))).toContain('new.conf');
  expect((await signIn('you@example.org')).status).toBe(200);
});
