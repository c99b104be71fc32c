import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { verifyAuditChain } from './audit-chain.ts';
import { writeAudit } from './audit.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ({ admin } = await createReportFixtures(app));
});

const entry = (nth: number) => ({ action: 'test.done', subjectType: 'user', subjectId: `n${nth}`, detail: { nth } });
const write = async (nth: number) => writeAudit(contextAs(app, admin), entry(nth));
const verified = async () => (await app.request('GET', '/api/admin/audit/verify', { as: admin })).body;

/** Applies a forbidden change, verifies the chain and rolls back. */
async function tampered(change: ReturnType<typeof sql>) {
  const undo = new Error('undo');
  let found: unknown;
  await app.baseContext.db
    .transaction(async (tx) => {
      for (const name of ['append_only', 'chained'])
        await tx.execute(sql`alter table audit_log disable trigger ${sql.raw(`audit_log_${name}`)}`);
      await tx.execute(change);
      found = (await verifyAuditChain({ db: tx })).broken;
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
  return found;
}

describe('the hash chain', () => {
  test('is empty and valid at first', async () => {
    expect(await verified()).toEqual({ is_whole: true, count: 0, head: '', broken: null });
  });

  test('has no gap and no fork after fifty concurrent entries, and a rolled-back transaction leaves nothing', async () => {
    const ctx = contextAs(app, admin);
    await Promise.all(
      Array.from({ length: 50 }, async (_, nth) =>
        nth % 5 === 0
          ? ctx.db
              .transaction(async (tx) => {
                await writeAudit({ ...ctx, db: tx }, entry(nth));
                throw new Error('rollback');
              })
              .catch(() => undefined)
          : write(nth),
      ),
    );
    const rows = await queryRows<{ seq: number; prev_hash: string; hash: string }>(
      app.baseContext.db,
      sql`select seq::int, prev_hash, hash from audit_log order by seq`,
    );
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(rows.map(({ prev_hash }) => prev_hash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)]);
    expect(await verified()).toEqual({ is_whole: true, count: 40, head: rows.at(-1)?.hash, broken: null });
  });

  test('ignores sequence numbers and hashes of the client', async () => {
    await app.baseContext.db
      .execute(sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at,
      seq, prev_hash, hash) values (${crypto.randomUUID()}, null, 'test.forged', 'user', 'x', ${app.clock.now().toISOString()}, 7, 'a', 'b')`);
    expect(await verified()).toMatchObject({ is_whole: true, count: 41 });
  });

  test('reports the first changed, missing or inserted row, and a missing end', async () => {
    expect(await tampered(sql`update audit_log set subject_id = 'other' where seq = 3`)).toMatchObject({
      seq: 3,
      why: 'changed',
    });
    expect(await tampered(sql`update audit_log set detail = '{}' where seq in (9, 8)`)).toMatchObject({ seq: 8 });
    expect(await tampered(sql`delete from audit_log where seq = 5`)).toMatchObject({ seq: 6, why: 'gap' });
    expect(await tampered(sql`delete from audit_log where seq > 38`)).toMatchObject({ seq: 39, why: 'end_missing' });
    // An attacker recomputes the hash of a changed row; the next row still reveals it.
    const mended = sql`with done as (select seq, audit_hash(prev_hash, audit_canonical_text(a)) as h from audit_log a where seq = 4)
      update audit_log a set hash = md5(h) from done where a.seq = done.seq`;
    expect(await tampered(mended)).toMatchObject({ seq: 4, why: 'changed' });
    expect(await tampered(sql`update audit_log set prev_hash = hash where seq = 12`)).toMatchObject({
      seq: 12,
      why: 'broken_link',
    });
    expect((await verified()).is_whole).toBe(true);
  });

  test('contains a hash recorded earlier, and no unknown one', async () => {
    const noted = (await verified()).head;
    await write(99);
    expect((await verifyAuditChain(app.context(), noted)).broken).toBeNull();
    expect((await verifyAuditChain(app.context(), 'f'.repeat(64))).broken).toMatchObject({ why: 'known_missing' });
  });
});
