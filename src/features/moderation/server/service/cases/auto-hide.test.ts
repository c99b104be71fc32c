import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { publishProperty, reviewPending } from '#tests/support/fixtures/properties.ts';
import { createReportFixtures, type ReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';

const DAY_S = 86_400;
let app: TestApp;
let messaging: MessagingFixtures;
let admin: TestUser;
let owner: TestUser;
let report: ReportFixtures['report'];
let readCase: ReportFixtures['readCase'];

beforeAll(async () => {
  app = await createTestApp();
  messaging = createMessagingFixtures(app);
  ({ admin, report, readCase } = await createReportFixtures(app));
  owner = await messaging.createUser('casera');
  await app.request('POST', '/api/profile/create', { as: owner });
});

let made = 0;
/** Creates an account on its own day, because all tests share one IP address. */
const newcomer = async (): Promise<TestUser> => {
  const person = await messaging.createUser('ana');
  made += 2;
  await app.baseContext.db.execute(
    sql`update users set created_at = created_at - make_interval(secs => ${made * DAY_S}) where id = ${person.id}`,
  );
  return person;
};
const fileReport = async (as: TestUser, propertyId: string) =>
  report(as, {
    type: 'listing',
    resource_id: propertyId,
    reason: 'scam',
    description: 'Pide la fianza antes de verlo',
  });
const stateOf = async (propertyId: string) =>
  (
    await queryRows<{ state: string }>(app.baseContext.db, sql`select state from properties where id = ${propertyId}`)
  )[0]?.state;
const noticesOfOwner = async () =>
  (await app.request('GET', '/api/notifications', { as: owner })).body.notifications.map(
    ({ data }: { data: { outcome?: string } }) => data.outcome,
  );
const publishNew = async (): Promise<string> => {
  const propertyId = await publishProperty(app, owner);
  app.clock.advance(1000);
  return propertyId;
};

test('three unrelated reporters hide a property; a dismissal restores it, and its owner is notified of both', async () => {
  const propertyId = await publishNew();
  const [a, b, c, d] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  const { body } = await fileReport(a, propertyId);
  await fileReport(b, propertyId);
  expect(await stateOf(propertyId)).toBe('published');
  const found = await readCase(body.id);
  expect(found).toMatchObject({ reports: 2, is_held: false, about: { id: owner.id, homes: { shown: 1, all: 1 } } });
  expect(found.evidence.home).toMatchObject({
    owner_id: owner.id,
    property: { id: propertyId, title: expect.any(String), totals: { rent_cents: 105_000 } },
    trust: { level: expect.any(String) },
  });
  const [photo] = found.evidence.home?.property.photos ?? [];
  const response = await app.request('GET', `/api/admin/reports/${body.id}/pictures/${photo?.id}`, { as: admin });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);

  // The third and fourth report run concurrently and trigger one hold; one that comes after it finds nothing to report.
  const last = await Promise.all([fileReport(c, propertyId), fileReport(d, propertyId)]);
  const filed = last.filter(({ status }) => status === 201).length;
  expect(filed).toBeGreaterThan(0);
  expect(await stateOf(propertyId)).toBe('in_review');
  const holdsSql = sql`select actor_id from audit_log where subject_id = ${propertyId} and action = 'listing.hold'`;
  expect(await queryRows(app.baseContext.db, holdsSql)).toEqual([{ actor_id: null }]);
  const { homes: properties } = (await app.request('GET', '/api/admin/properties/review', { as: admin })).body;
  expect(properties.map(({ id }: { id: string }) => id)).toContain(propertyId);
  const { is_held, version, reports } = await readCase(body.id);
  expect([is_held, reports]).toEqual([true, 2 + filed]);

  await expect.poll(noticesOfOwner).toEqual(['held']);
  app.clock.advance(1000);
  const as = admin;
  const dismissal = { version, verdict: 'unfounded', reason: 'Todo en orden' };
  const { status } = await app.request('POST', `/api/admin/reports/${body.id}/dismiss`, { as, body: dismissal });
  expect(status).toBe(200);
  expect(await stateOf(propertyId)).toBe('published');
  await expect.poll(noticesOfOwner).toEqual(['approved', 'held']);

  // The reporters now weigh less, and reviewed reports no longer count.
  for (const person of [a, b, c]) await fileReport(person, propertyId);
  expect(await stateOf(propertyId)).toBe('published');
});

test('related reporters, accounts of one day from one address, and a single reporter do not hide a property', async () => {
  const propertyId = await publishNew();
  const [a, b] = [await newcomer(), await newcomer()];
  await messaging.send(a, b.id, 'Vamos a por esa casera');
  await fileReport(a, propertyId);
  await fileReport(b, propertyId);
  const twins = [await messaging.createUser('gema'), await messaging.createUser('gema')];
  for (const twin of twins) await fileReport(twin, propertyId);
  for (let nth = 0; nth < 3; nth += 1) expect((await fileReport(a, propertyId)).status).toBe(200);
  expect(await stateOf(propertyId)).toBe('published');
  await fileReport(await newcomer(), propertyId);
  expect(await stateOf(propertyId)).toBe('in_review');
});

test('a reviewed property is hidden by later reports only', async () => {
  const propertyId = await publishNew();
  for (let nth = 0; nth < 3; nth += 1) await fileReport(await newcomer(), propertyId);
  expect(await stateOf(propertyId)).toBe('in_review');
  app.clock.advance(1000);
  await reviewPending(app, admin, propertyId, { action: 'approve', reason: 'Visto' });
  app.clock.advance(1000);
  await fileReport(await newcomer(), propertyId);
  expect(await stateOf(propertyId)).toBe('published');
  await fileReport(await newcomer(), propertyId);
  await fileReport(await newcomer(), propertyId);
  expect(await stateOf(propertyId)).toBe('in_review');
});

test('trust checks of a property can be disputed, which creates a case', async () => {
  const propertyId = await publishNew();
  const me = await newcomer();
  const { status, body } = await report(me, { type: 'score', resource_id: propertyId, reason: 'other' });
  expect(status).toBe(201);
  const found = await readCase(body.id);
  expect(found).toMatchObject({
    type: 'score',
    reported_user_id: owner.id,
    subject_name: 'Piso con luz en Benimaclet',
  });
  expect(found.evidence.home?.trust.checks.length).toBeGreaterThan(3);
  expect((await report(owner, { type: 'score', resource_id: propertyId })).body.code).toBe('report_self');
  expect((await report(owner, { type: 'listing', resource_id: propertyId })).body.code).toBe('report_self');
});
