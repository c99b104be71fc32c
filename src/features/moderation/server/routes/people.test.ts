import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, PASSWORD, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createReportFixtures, type ReportFixtures } from '#tests/support/fixtures/reports.ts';

let app: TestApp;
let admin: TestUser;
let report: ReportFixtures['report'];
beforeAll(async () => {
  app = await createTestApp();
  ({ admin, report } = await createReportFixtures(app));
});

const withAlias = async (name: string, alias: string): Promise<TestUser> => {
  const person = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person, body: { alias } });
  return person;
};
const find = async (query: string) => (await app.request('GET', `/api/admin/people?${query}`, { as: admin })).body;
const idsOf = async (query: string): Promise<string[]> =>
  (await find(query)).people.map((person: { id: string }) => person.id);
const log = async (action: string) =>
  queryRows<{ subject_id: string; detail: unknown }>(
    app.baseContext.db,
    sql`select subject_id, detail from audit_log where action = ${action} order by seq`,
  );

describe('the search for people', () => {
  test('finds them by the beginning of any name, ignoring accents, or by id', async () => {
    const ines = await withAlias('ines.q', 'Begoña Ruíz');
    for (const q of ['begona', 'BEGOÑA R', 'ruiz', 'ines', ines.id])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([ines.id]);
    for (const q of ['egona', '%', '_egona', 'ines.q@tukan.test'])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  test('finds them by email address or its beginning, and the audit log omits the address', async () => {
    const one = await app.createUser('sara.mail');
    expect(await idsOf('by=email&q=SARA.MAIL%40tukan.test')).toEqual([one.id]);
    expect(await idsOf('by=email&q=sara.m')).toEqual([one.id]);
    expect(await idsOf('by=email&q=ara.m')).toEqual([]);
    const written = await log('people.searched_email');
    expect(written.map(({ detail }) => detail)).toEqual([
      { found: 1, people: [one.id] },
      { found: 1, people: [one.id] },
      { found: 0, people: [] },
    ]);
    expect(JSON.stringify(await find(`q=sara`))).not.toContain('@');
  });

  test('filters by status and other attributes', async () => {
    const [bad, late, gone] = [
      await app.createUser('mala'),
      await app.createUser('tarda'),
      await app.createUser('marcha'),
    ];
    const set = async (id: string, status: string) =>
      app.baseContext.db.execute(sql`update users set status = ${status} where id = ${id}`);
    await set(bad.id, 'banned');
    await set(late.id, 'suspended');
    await set(gone.id, 'deletion_requested');
    expect(await idsOf('status=banned')).toEqual([bad.id]);
    expect(await idsOf('status=suspended')).toEqual([late.id]);
    expect(await idsOf('status=deletion_requested')).toEqual([gone.id]);
    expect(await idsOf('status=active')).not.toContain(bad.id);
    expect(await idsOf('admin=1')).toEqual([admin.id]);
    const seen = await withAlias('vista', 'vista');
    await report(await app.createUser('testigo'), { type: 'profile', resource_id: seen.id });
    expect(await find('reported=1')).toMatchObject({ people: [{ id: seen.id, open_reports: 1 }], total: 1 });
    expect(await idsOf('q=vista&early=1&new=1')).toEqual([seen.id]);
    expect(await idsOf('verified=1')).toEqual([]);
    app.clock.advance(8 * DAY_MS);
    expect(await idsOf('q=vista&new=1')).toEqual([]);
  });

  test('is paginated without duplicates', async () => {
    const all = await find('');
    expect(all.total).toBe(all.people.length);
    const seen: string[] = [];
    for (let before = ''; ;) {
      const page = await find(`limit=3${before && `&before=${before}`}`);
      seen.push(...page.people.map((person: { id: string }) => person.id));
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toEqual(all.people.map((person: { id: string }) => person.id));
  });

  test('refuses invalid filters', async () => {
    for (const bad of ['state=lost', 'new=2', 'by=phone', 'limit=0', 'before=x', `q=${'x'.repeat(101)}`, 'role=admin'])
      expect((await app.request('GET', `/api/admin/people?${bad}`, { as: admin })).status, bad).toBe(400);
  });
});

describe('the details of a person', () => {
  test('contain what an admin may know, and reading them is audited', async () => {
    const eva = await withAlias('eva', 'Eva');
    const { status, body } = await app.request('GET', `/api/admin/people/${eva.id}`, { as: admin });
    expect(status).toBe(200);
    expect(body.person).toMatchObject({
      alias: 'Eva',
      email: 'eva@tukan.test',
      status: 'active',
      is_self: false,
      last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      counts: { sessions: 1, homes: 0, groups: 0, reports_about: 0, reports_made: 0, sanctions: 0 },
    });
    expect(await log('user.read')).toContainEqual({ subject_id: eva.id, detail: null });
    const nobody = await app.request('GET', `/api/admin/people/${crypto.randomUUID()}`, { as: admin });
    expect(nobody).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('count no listing of a disabled account as public', async () => {
    const iris = await withAlias('iris', 'Iris');
    await publishProperty(app, iris);
    const { id } = (await report(await app.createUser('otra'), { type: 'profile', resource_id: iris.id })).body;
    const read = async (path: string) => (await app.request('GET', `/api/admin/${path}`, { as: admin })).body;
    for (const [status, shown] of [
      ['active', 1],
      ['suspended', 0],
    ] as const) {
      await app.baseContext.db.execute(sql`update users set status = ${status} where id = ${iris.id}`);
      expect((await read(`people/${iris.id}`)).person.counts).toMatchObject({ homes: 1, homes_public: shown });
      expect((await read(`reports/${id}`)).report.about.homes).toEqual({ shown, all: 1 });
    }
  });

  test('let an admin end all sessions', async () => {
    const pau = await app.createUser('pau');
    const { body } = await app.request('POST', `/api/admin/people/${pau.id}/sign-out`, { as: admin });
    expect(body).toEqual({ sessions_ended: 1 });
    expect((await app.request('GET', '/api/auth/session', { as: pau })).status).toBe(401);
    expect(await log('user.signed_out')).toEqual([{ subject_id: pau.id, detail: { sessions: 1 } }]);
  });
});

describe('roles', () => {
  const give = async (as: TestUser, id: string, role: string) =>
    app.request('PUT', `/api/admin/people/${id}/role`, { as, body: { role } });

  test('change at once, never the own one, and not for disabled accounts', async () => {
    const rosa = await app.createUser('rosa');
    const isIn = async () => (await app.request('GET', '/api/admin/people', { as: rosa })).status;
    expect(await isIn()).toBe(404);
    expect((await give(admin, rosa.id, 'admin')).status).toBe(204);
    expect((await give(admin, rosa.id, 'admin')).status).toBe(204);
    expect(await isIn()).toBe(200);
    expect((await give(rosa, rosa.id, 'user')).body.code).toBe('role_own');
    expect((await give(admin, rosa.id, 'user')).status).toBe(204);
    expect(await isIn()).toBe(401);
    expect([(await log('user.made_admin')).length, (await log('user.unmade_admin')).length]).toEqual([1, 1]);
    await app.baseContext.db.execute(sql`update users set status = 'banned' where id = ${rosa.id}`);
    expect((await give(admin, rosa.id, 'admin')).body.code).toBe('role_not_ready');
    expect((await give(admin, rosa.id, 'god')).status).toBe(400);
  });

  test('leave one admin if two admins demote each other at once', async () => {
    const toni = await app.createUser('toni');
    await give(admin, toni.id, 'admin');
    const answers = await Promise.all([give(admin, toni.id, 'user'), give(toni, admin.id, 'user')]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(await queryRows(app.baseContext.db, sql`select 1 from users where role = 'admin'`)).toHaveLength(1);
    await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
    const again = { email: admin.email, password: PASSWORD };
    admin.token = (await app.request('POST', '/api/auth/sign-in/email', { body: again })).body.token;
  });
});
