import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { publishHome, reviewHeld } from '#tests/support/homes.ts';
import { makeReporting, type Reporting } from '#tests/support/reporting.ts';
import { makeTalk, type Talk } from '#tests/support/talk.ts';

const DAY_S = 86_400;
let app: TestApp;
let talk: Talk;
let admin: Person;
let owner: Person;
let report: Reporting['report'];
let readCase: Reporting['readCase'];

beforeAll(async () => {
  app = await makeTestApp();
  talk = makeTalk(app);
  ({ admin, report, readCase } = await makeReporting(app));
  owner = await talk.newPerson('casera');
  await app.call('POST', '/api/profile/create', { as: owner });
});

let made = 0;
/** Somebody whose account was made on a day that nobody else's was: tests come from one address. */
const newcomer = async (): Promise<Person> => {
  const person = await talk.newPerson('ana');
  made += 2;
  await app.base.db.execute(
    sql`update users set created_at = created_at - make_interval(secs => ${made * DAY_S}) where id = ${person.id}`,
  );
  return person;
};
const tell = async (as: Person, home: string) =>
  report(as, { type: 'listing', resource_id: home, reason: 'scam', description: 'Pide la fianza antes de verlo' });
const stateOf = async (home: string) =>
  (await rowsOf<{ state: string }>(app.base.db, sql`select state from properties where id = ${home}`))[0]?.state;
const newHome = async (): Promise<string> => {
  const home = await publishHome(app, owner);
  app.clock.advance(1000);
  return home;
};

test('three who have nothing to do with each other hold a home; dismissed, it is back, and its owner hears of both', async () => {
  const home = await newHome();
  const [a, b, c, d] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  const { body } = await tell(a, home);
  await tell(b, home);
  expect(await stateOf(home)).toBe('published');
  const found = await readCase(body.id);
  expect(found).toMatchObject({ reports: 2, is_held: false, about: { id: owner.id, homes: { shown: 1, all: 1 } } });
  expect(found.evidence.home).toMatchObject({
    owner_id: owner.id,
    property: { id: home, title: expect.any(String), totals: { rent_cents: 105_000 } },
    trust: { level: expect.any(String) },
  });
  const [photo] = found.evidence.home?.property.photos ?? [];
  const look = await app.call('GET', `/api/admin/reports/${body.id}/pictures/${photo?.id}`, { as: admin });
  expect([look.status, look.headers.get('content-type')]).toEqual([200, 'image/webp']);

  // the third and a fourth at once: held once
  await Promise.all([tell(c, home), tell(d, home)]);
  expect(await stateOf(home)).toBe('in_review');
  const held = sql`select actor_id from audit_log where subject_id = ${home} and action = 'listing.hold'`;
  expect(await rowsOf(app.base.db, held)).toEqual([{ actor_id: null }]);
  const { homes } = (await app.call('GET', '/api/admin/properties/review', { as: admin })).body;
  expect(homes.map(({ id }: { id: string }) => id)).toContain(home);
  const { is_held, version, reports } = await readCase(body.id);
  expect([is_held, reports]).toEqual([true, 4]);

  app.clock.advance(1000);
  const as = admin;
  const dismissal = { version, verdict: 'unfounded', reason: 'Todo en orden' };
  const { status } = await app.call('POST', `/api/admin/reports/${body.id}/dismiss`, { as, body: dismissal });
  expect(status).toBe(200);
  expect(await stateOf(home)).toBe('published');
  await expect
    .poll(async () =>
      (await app.call('GET', '/api/notifications', { as: owner })).body.notifications.map(
        ({ data }: { data: { outcome?: string } }) => data.outcome,
      ),
    )
    .toEqual(['approved', 'held']);

  // their word weighs less now, and what was looked at counts no more
  for (const person of [a, b, c]) await tell(person, home);
  expect(await stateOf(home)).toBe('published');
});

test('not people who know each other, nor accounts of one day from one address, nor one alone', async () => {
  const home = await newHome();
  const [a, b] = [await newcomer(), await newcomer()];
  await talk.send(a, b.id, 'Vamos a por esa casera');
  await tell(a, home);
  await tell(b, home);
  const twins = [await talk.newPerson('gema'), await talk.newPerson('gema')];
  for (const twin of twins) await tell(twin, home);
  for (let nth = 0; nth < 3; nth += 1) expect((await tell(a, home)).status).toBe(200);
  expect(await stateOf(home)).toBe('published');
  await tell(await newcomer(), home);
  expect(await stateOf(home)).toBe('in_review');
});

test('a home that somebody has looked at since is held for what comes after alone', async () => {
  const home = await newHome();
  for (let nth = 0; nth < 3; nth += 1) await tell(await newcomer(), home);
  expect(await stateOf(home)).toBe('in_review');
  app.clock.advance(1000);
  await reviewHeld(app, admin, home, { action: 'approve', reason: 'Visto' });
  app.clock.advance(1000);
  await tell(await newcomer(), home);
  expect(await stateOf(home)).toBe('published');
  await tell(await newcomer(), home);
  await tell(await newcomer(), home);
  expect(await stateOf(home)).toBe('in_review');
});

test('what was found out about a home can be questioned, and so it comes to the queue', async () => {
  const home = await newHome();
  const me = await newcomer();
  const { status, body } = await report(me, { type: 'score', resource_id: home, reason: 'other' });
  expect(status).toBe(201);
  const found = await readCase(body.id);
  expect(found).toMatchObject({
    type: 'score',
    reported_user_id: owner.id,
    subject_name: 'Piso con luz en Benimaclet',
  });
  expect(found.evidence.home?.trust.checks.length).toBeGreaterThan(3);
  expect((await report(owner, { type: 'score', resource_id: home })).body.code).toBe('report_self');
  expect((await report(owner, { type: 'listing', resource_id: home })).body.code).toBe('report_self');
});
