import { readdir, readFile, mkdtemp, cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { migrate, MIGRATIONS_FOLDER } from '#platform/db/migrate.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makeReporting } from '#tests/support/reporting.ts';
import { verifyAudit } from './audit-chain.ts';
import { writeAudit } from './audit.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await makeTestApp();
  ({ admin } = await makeReporting(app));
});

const entry = (nth: number) => ({ action: 'test.done', subjectType: 'user', subjectId: `n${nth}`, detail: { nth } });
const write = async (nth: number) => writeAudit(contextAs(app, admin), entry(nth));
const verified = async () => (await app.call('GET', '/api/admin/audit/verify', { as: admin })).body;

/** Does what nobody may, finds out what verifying says, and takes it back. */
async function tampered(change: ReturnType<typeof sql>) {
  const undo = new Error('undo');
  let found: unknown;
  await app.base.db
    .transaction(async (tx) => {
      for (const name of ['append_only', 'chained'])
        await tx.execute(sql`alter table audit_log disable trigger ${sql.raw(`audit_log_${name}`)}`);
      await tx.execute(change);
      found = (await verifyAudit({ db: tx })).broken;
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
  return found;
}

describe('the chain', () => {
  test('starts empty and whole', async () => {
    expect(await verified()).toEqual({ is_whole: true, count: 0, head: '', broken: null });
  });

  test('of fifty at once has no gap and no fork, and a transaction that ends badly leaves nothing', async () => {
    const ctx = contextAs(app, admin);
    await Promise.all(
      Array.from({ length: 50 }, async (_, nth) =>
        nth % 5 === 0
          ? ctx.db
              .transaction(async (tx) => {
                await writeAudit({ ...ctx, db: tx }, entry(nth));
                throw new Error('no');
              })
              .catch(() => undefined)
          : write(nth),
      ),
    );
    const rows = await rowsOf<{ seq: number; prev_hash: string; hash: string }>(
      app.base.db,
      sql`select seq::int, prev_hash, hash from audit_log order by seq`,
    );
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(rows.map(({ prev_hash }) => prev_hash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)]);
    expect(await verified()).toEqual({ is_whole: true, count: 40, head: rows.at(-1)?.hash, broken: null });
  });

  test('cannot be written as somebody wishes', async () => {
    await app.base.db.execute(sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at,
      seq, prev_hash, hash) values (${crypto.randomUUID()}, null, 'test.forged', 'user', 'x', ${app.clock.now().toISOString()}, 7, 'a', 'b')`);
    expect(await verified()).toMatchObject({ is_whole: true, count: 41 });
  });

  test('says which row is the first that was changed, left out or put in between, and when its end is gone', async () => {
    expect(await tampered(sql`update audit_log set subject_id = 'other' where seq = 3`)).toMatchObject({
      seq: 3,
      why: 'changed',
    });
    expect(await tampered(sql`update audit_log set detail = '{}' where seq in (9, 8)`)).toMatchObject({ seq: 8 });
    expect(await tampered(sql`delete from audit_log where seq = 5`)).toMatchObject({ seq: 6, why: 'gap' });
    expect(await tampered(sql`delete from audit_log where seq > 38`)).toMatchObject({ seq: 39, why: 'end_missing' });
    // somebody who knows how to count hashes changes a row and mends its hash: the next one still tells
    const mended = sql`with done as (select seq, audit_hash(prev_hash, audit_line(a)) as h from audit_log a where seq = 4)
      update audit_log a set hash = md5(h) from done where a.seq = done.seq`;
    expect(await tampered(mended)).toMatchObject({ seq: 4, why: 'changed' });
    expect(await tampered(sql`update audit_log set prev_hash = hash where seq = 12`)).toMatchObject({
      seq: 12,
      why: 'broken_link',
    });
    expect((await verified()).is_whole).toBe(true);
  });

  test('holds a hash that was noted down, and none that was not', async () => {
    const noted = (await verified()).head;
    await write(99);
    expect((await verifyAudit(app.context(), noted)).broken).toBeNull();
    expect((await verifyAudit(app.context(), 'f'.repeat(64))).broken).toMatchObject({ why: 'known_missing' });
  });
});

test('rows of before the chain are chained in their order', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-steps-'));
  for (const name of await readdir(MIGRATIONS_FOLDER))
    if (name < '0200') await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  const database = await freshDatabase();
  try {
    await migrate(database, new Date(), folder);
    for (const at of ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.123Z', '2026-01-03T00:00:00Z'])
      await database.db.execute(sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
        values (${crypto.randomUUID()}, ${crypto.randomUUID()}, 'report.read', 'report', 'x', ${at})`);
    const step = '0200_audit_chain.sql';
    await database.script(await readFile(path.join(MIGRATIONS_FOLDER, step), 'utf8'));
    expect(await verifyAudit(database)).toMatchObject({ is_whole: true, count: 3 });
    const [first] = await rowsOf<{ at: string }>(
      database.db,
      sql`select (created_at at time zone 'UTC')::text as at from audit_log where seq = 1`,
    );
    expect(first?.at).toBe('2026-01-01 00:00:00.123');
  } finally {
    await database.close();
  }
});
