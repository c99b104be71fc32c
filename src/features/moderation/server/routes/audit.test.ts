import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { writeAudit } from '../service/audit/audit.ts';

let app: TestApp;
let admin: TestUser;
let ana: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ({ admin } = await createReportFixtures(app));
  ana = await app.createUser('ana');
  const ctx = contextAs(app, admin);
  await writeAudit(ctx, { action: 'user.read', subjectType: 'user', subjectId: ana.id });
  await writeAudit(ctx, { action: 'user.signed_out', subjectType: 'user', subjectId: ana.id, detail: { sessions: 2 } });
  app.clock.advance(2 * DAY_MS);
  await writeAudit({ ...ctx, actor: null }, { action: 'action.hide', subjectType: 'listing', subjectId: 'gone' });
});

const read = async (query = '') => (await app.request('GET', `/api/admin/audit?${query}`, { as: admin })).body;
const seqs = async (query: string): Promise<number[]> =>
  (await read(query)).entries.map(({ seq }: { seq: number }) => seq);

describe('the audit log', () => {
  test('lists actor, action and subject, newest first, with the names of existing users', async () => {
    const { entries, next } = await read();
    expect(next).toBeNull();
    expect(entries).toEqual([
      expect.objectContaining({
        seq: 3,
        actor: null,
        subject: { type: 'listing', id: 'gone', name: null },
        detail: null,
      }),
      expect.objectContaining({
        seq: 2,
        actor: { id: admin.id, name: 'Jefa' },
        action: 'user.signed_out',
        subject: { type: 'user', id: ana.id, name: 'ana' },
        detail: { sessions: 2 },
      }),
      expect.objectContaining({ seq: 1, action: 'user.read' }),
    ]);
    const choices = await app.request('GET', '/api/admin/audit/choices', { as: admin });
    expect(choices.body).toEqual({
      actors: [{ id: admin.id, name: 'Jefa' }],
      actions: ['action.hide', 'user.read', 'user.signed_out'],
      subject_types: ['listing', 'user'],
    });
  });

  test('can be filtered by actor, subject and day, and is paginated', async () => {
    const { day } = toMadridDateTime(app.clock.now());
    expect(await seqs(`actor=${admin.id}`)).toEqual([2, 1]);
    expect(await seqs('actor=system')).toEqual([3]);
    expect(await seqs('action=user.read')).toEqual([1]);
    expect(await seqs(`subject_type=user&subject=${ana.id}`)).toEqual([2, 1]);
    expect(await seqs(`day=${day}`)).toEqual([3]);
    expect(await seqs('day=2020-02-29')).toEqual([]);
    expect(await read('limit=2')).toMatchObject({ next: 2 });
    expect(await seqs('limit=2&before=2')).toEqual([1]);
    for (const bad of ['actor=x', 'action=<b>', 'before=0', 'limit=101', 'day=today', 'day=2020-02-30', 'page=2'])
      expect((await app.request('GET', `/api/admin/audit?${bad}`, { as: admin })).status, bad).toBe(400);
  });

  test('can be exported as CSV without formulas, and the export is audited', async () => {
    const eve = await app.createUser('eve');
    await app.request('POST', '/api/profile/create', { as: eve, body: { name: '=HYPERLINK("x")' } });
    await writeAudit(contextAs(app, eve), { action: 'user.read', subjectType: 'user', subjectId: eve.id });
    const { headers, body } = await app.request('GET', '/api/admin/audit/export?action=user.read', { as: admin });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/seq,created_at,actor_id/);
    expect(lines[1]).not.toMatch(/,"?=/);
    expect((await read('action=audit.exported')).entries).toEqual([
      expect.objectContaining({ detail: { action: 'user.read' } }),
    ]);
  });
});
