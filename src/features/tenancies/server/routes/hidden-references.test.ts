import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createStay, writeReference } from '#tests/support/fixtures/references.ts';
import { createAdmin } from '#tests/support/fixtures/reports.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

test('a moderator hides a reference with a statement, counts follow, and shows it again', async () => {
  const app = await createTestApp();
  const { ana, leo, eva, tenancyId } = await createStay(app);
  await writeReference(app, leo, tenancyId, ana, { fact: 'Pagaba el día uno.' });
  await writeReference(app, ana, tenancyId, leo);
  const summary = async () => (await app.request('GET', `/api/profiles/${ana.id}/references`, { as: eva })).body;
  const pairOf = async (as: typeof ana, other: typeof ana) => {
    const { pairs } = (await app.request('GET', `/api/tenancies/${tenancyId}/references`, { as })).body;
    return pairs.find(({ user_id: id }: { user_id: string }) => id === other.id);
  };
  expect(await summary()).toMatchObject({ stays: 1, facts: [{ fact: 'Pagaba el día uno.' }] });
  const [row] = await queryRows<{ id: string }>(
    app.database.db,
    sql`select id::text from stay_references where writer_id = ${leo.id} and subject_id = ${ana.id}`,
  );
  const admin = await createAdmin(app, 'Jefa');
  const act = async (as: typeof ana, action: string) =>
    app.request('POST', '/api/admin/actions', {
      as,
      body: {
        subject: { type: 'reference', id: row?.id },
        action,
        facts: 'Cuenta algo que no pasó en el piso.',
        ...(action === 'hide' && { reason: 'inappropriate_content' }),
      },
      headers: await app.csrf(as),
    });
  expect((await act(eva, 'hide')).status).toBe(404);
  expect((await act(admin, 'hide')).status).toBeLessThan(300);
  expect((await act(admin, 'hide')).body).toMatchObject({ code: 'no_change' });
  expect(await summary()).toMatchObject({ stays: 0, facts: [] });
  expect(await pairOf(ana, leo)).toMatchObject({ theirs: null, is_theirs_written: true });
  expect(await pairOf(leo, ana)).toMatchObject({ mine: { fact: 'Pagaba el día uno.' } });
  await app.settle();
  const { notifications } = (await app.request('GET', '/api/notifications', { as: leo })).body;
  expect(notifications).toContainEqual(
    expect.objectContaining({ type: 'statement', data: expect.objectContaining({ event: 'hide' }) }),
  );
  const log = (await app.request('GET', '/api/admin/audit', { as: admin })).body;
  expect(JSON.stringify(log)).toContain(row?.id);
  expect((await act(admin, 'restore')).status).toBeLessThan(300);
  expect(await summary()).toMatchObject({ stays: 1, facts: [{ fact: 'Pagaba el día uno.' }] });
});
