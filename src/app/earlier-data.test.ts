import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows, type Database } from '#platform/db/db.ts';
import { runCommand } from '#tests/support/server/server-process.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';

/* Data of an earlier development version: each command refuses it and leaves it as it is. */

const SENTENCE =
  'This data was created by an earlier development version of Tukan (migration 0010_places.sql is unknown here). It cannot be upgraded: use a new data folder or an empty database.';

/** First tables of the earlier version, as its first start left them. */
const EARLIER = `create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null);
  create table health_check (id integer primary key, checked boolean not null default true);
  create table provinces (id text primary key, name text not null);
  insert into migrations values ('0001_platform.sql', 'a', now()), ('0010_places.sql', 'b', now());`;

let room: string;
let env: Record<string, string>;
let database: Database;

beforeAll(async () => {
  room = await mkdtemp(path.join(os.tmpdir(), 'tukan-earlier-'));
  database = await createEmptyDatabase();
  env = { TUKAN_DATA: path.join(room, 'data'), PORT: '0', DATABASE_URL: database.url };
  await database.runScript(EARLIER);
});
afterAll(async () => {
  await database.close();
  await rm(room, { recursive: true, force: true });
});

const contents = async () => ({
  tables: await queryRows(
    database.db,
    sql`select table_schema, table_name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  ),
  applied: await queryRows(database.db, sql`select name, checksum from migrations order by name`),
});

test.each<[string, string[]]>([
  ['the start', ['build/app/main.js']],
  [
    'npm run user',
    ['build/app/tukan.js', 'user', 'create', '--email', 'ana@tukan.test', '--password', 'una clave larga'],
  ],
  ['npm run audit', ['build/app/tukan.js', 'audit', 'verify']],
  ['npm run backup', ['build/app/tukan.js', 'backup', '--to', 'BACKUP']],
])(
  '%s refuses data of an earlier development version',
  async (_name, args) => {
    const before = await contents();
    const to = path.join(room, 'backup');
    const given = args.map((arg) => (arg === 'BACKUP' ? to : arg));
    const { code, out, err } = await runCommand(given, env);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().replace('Tukan cannot start. ', '')).toBe(SENTENCE);
    expect(await contents()).toEqual(before);
    expect(await readdir(room)).not.toContain('backup');
  },
  60_000,
);

test.each([
  ['format 1', { format: 1 }, /was made by an earlier development version of Tukan and cannot be restored/],
  ['format 2', { format: 2 }, /was made by an earlier development version of Tukan and cannot be restored/],
  [
    'other migrations',
    {
      format: 3,
      version: '0.1.0',
      migrations: [{ name: '0010_places.sql', checksum: 'b' }],
      made_at: '2026-11-22T08:00:00Z',
      tables: [],
      files: 0,
    },
    /created by an earlier development version of Tukan \(migration 0010_places\.sql is unknown here\)/,
  ],
])(
  'npm run restore refuses a backup with %s',
  async (_name, manifest, sentence) => {
    const before = await contents();
    const from = path.join(room, 'earlier-backup');
    await mkdir(from, { recursive: true });
    await writeFile(path.join(from, 'manifest.json'), JSON.stringify(manifest));
    const { code, err } = await runCommand(['build/app/tukan.js', 'restore', '--from', from, '--replace'], env);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await contents()).toEqual(before);
  },
  60_000,
);
