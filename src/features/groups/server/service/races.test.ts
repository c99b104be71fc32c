import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { UserCtx } from '#platform/context.ts';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup, MADRID, insertPeople, VALENCIA } from '#tests/support/fixtures/groups.ts';
import { GROUP } from '../../domain/rules.ts';
import { createGroup } from './groups.ts';
import { acceptInvitation, invite } from './membership/invitations.ts';
import { transferLeadership, leaveGroup } from './membership/leave-group.ts';
import { joinByLink, createLink } from './membership/links.ts';
import { membersOf } from './members.ts';
import { acceptRequest, requestToJoin } from './membership/requests.ts';

let app: TestApp;
let leader: TestUser;
let me: UserCtx;

beforeAll(async () => {
  app = await createTestApp();
  leader = await app.createUser('lider');
  await app.request('POST', '/api/profile/create', { as: leader });
  me = contextAs(app, leader);
});

/** Counts the outcomes: `ok` or the error code. */
async function outcomes(all: Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(all);
  const codes = settled.map((one) => (one.status === 'fulfilled' ? 'ok' : (one.reason as { code?: string }).code));
  return Object.fromEntries(Object.entries(Object.groupBy(codes, String)).map(([code, of]) => [code, of?.length ?? 0]));
}

async function stored(groupId: string) {
  const [row] = await queryRows<{ members: number; state: string; counted: number; leaders: number }>(
    app.baseContext.db,
    sql`select g.members, g.state, count(m.user_id)::int as counted,
      count(*) filter (where m.role = 'leader')::int as leaders
      from groups g left join group_members m on m.group_id = g.id and m.state = 'accepted'
      where g.id = ${groupId} group by g.id`,
  );
  return row;
}

test('one of a hundred people who join by link gets the last slot', async () => {
  const groupId = await createTestGroup(app, leader, { size: 2, city_id: MADRID, visibility: 'link' });
  const { token } = await createLink(me, groupId);
  const people = await insertPeople(app, 100);
  expect(await outcomes(people.map(async (ctx) => joinByLink(ctx, token)))).toEqual({ ok: 1, group_full: 99 });
  expect(await stored(groupId)).toEqual({ members: 2, state: 'full', counted: 2, leaders: 1 });
  await leaveGroup(me, groupId);
});

test('concurrent links, invitations and requests fill a group exactly', async () => {
  const groupId = await createTestGroup(app, leader, { size: 8, city_id: MADRID });
  const { token } = await createLink(me, groupId);
  const people = await insertPeople(app, 30);
  const [linked, invited, asking] = [people.slice(0, 10), people.slice(10, 20), people.slice(20)];
  for (const ctx of invited) await invite(me, groupId, ctx.actor.userId);
  for (const ctx of asking) await requestToJoin(ctx, groupId, null);
  const came = await outcomes([
    ...linked.map(async (ctx) => joinByLink(ctx, token)),
    ...invited.map(async (ctx) => acceptInvitation(ctx, groupId)),
    ...asking.map(async (ctx) => acceptRequest(me, groupId, ctx.actor.userId)),
  ]);
  expect(came).toEqual({ ok: 7, group_full: 23 });
  expect(await stored(groupId)).toEqual({ members: 8, state: 'full', counted: 8, leaders: 1 });
  await leaveGroup(me, groupId);
});

test('a person who joins twenty groups of a city at once gets into one', async () => {
  const [person, ...leaders] = (await insertPeople(app, 21)) as [UserCtx, ...UserCtx[]];
  const tokens: string[] = [];
  for (const ctx of leaders) {
    const body = { name: 'Otro piso', city_id: VALENCIA, size: 3, visibility: 'link' } as const;
    const { id } = await createGroup(ctx, body);
    tokens.push((await createLink(ctx, id)).token);
  }
  const came = await outcomes(tokens.map(async (token) => joinByLink(person, token)));
  expect(came).toEqual({ ok: 1, group_one_per_city: 19 });
  const [row] = await queryRows<{ taken: number; members: number }>(
    app.baseContext.db,
    sql`select (select count(*)::int from group_members where user_id = ${person.actor.userId} and state = 'accepted') as taken,
      (select sum(members)::int from groups where name = 'Otro piso') as members`,
  );
  expect(row).toEqual({ taken: 1, members: 21 });
});

test('concurrent creations end at one group per city and at the daily limit', async () => {
  const [ctx] = (await insertPeople(app, 1)) as [UserCtx];
  const found = async (city_id: string) =>
    createGroup(ctx, { name: 'Uno más', city_id, size: 2, visibility: 'private' });
  expect(await outcomes(Array.from({ length: 20 }, async () => found(VALENCIA)))).toEqual({
    ok: 1,
    group_one_per_city: 19,
  });
  const cities = ['28079', '08019', '41091', '29067', '48020', '50297', '37274', '18087'];
  const came = await outcomes(cities.map(found));
  expect(came).toEqual({ ok: GROUP.createdPerDay - 1, group_create_limit: cities.length - GROUP.createdPerDay + 1 });
});

test('a group has one leader until it is closed while all members leave and the leader hands over', async () => {
  const groupId = await createTestGroup(app, leader, { size: 8, city_id: MADRID });
  const { token } = await createLink(me, groupId);
  const people = await insertPeople(app, 7);
  for (const ctx of people) await joinByLink(ctx, token);
  const heir = people.at(-1)?.actor.userId ?? '';
  await Promise.allSettled([
    transferLeadership(me, groupId, heir),
    leaveGroup(me, groupId),
    ...people.slice(0, 5).map(async (ctx) => leaveGroup(ctx, groupId)),
  ]);
  expect(await stored(groupId)).toEqual({ members: 2, state: 'open', counted: 2, leaders: 1 });
  await Promise.all(people.slice(5).map(async (ctx) => leaveGroup(ctx, groupId)));
  expect(await stored(groupId)).toMatchObject({ members: 0, state: 'closed' });
});

test('a deleted user frees their slot, and the group has a leader', async () => {
  const [first, second, third] = (await insertPeople(app, 3)) as [UserCtx, UserCtx, UserCtx];
  const { id } = await createGroup(first, { name: 'Los que quedan', city_id: MADRID, size: 3, visibility: 'public' });
  const { token } = await createLink(first, id);
  for (const ctx of [second, third]) {
    app.clock.advance(1000);
    await joinByLink(ctx, token);
  }
  const erase = async (...people: UserCtx[]) =>
    app.baseContext.db.execute(
      sql`delete from users where id::text in (${sql.join(
        people.map(({ actor }) => sql`${actor.userId}`),
        sql`, `,
      )})`,
    );
  await erase(first);
  expect(await stored(id)).toEqual({ members: 2, state: 'open', counted: 2, leaders: 1 });
  expect((await membersOf(me, id))[0]).toMatchObject({ userId: second.actor.userId, role: 'leader' });
  await erase(second, third);
  expect(await stored(id)).toMatchObject({ members: 0, state: 'closed', counted: 0 });
});
