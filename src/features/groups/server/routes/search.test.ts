import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { UserCtx } from '#platform/context.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup, joinGroup, MADRID, insertPeople, VALENCIA } from '#tests/support/fixtures/groups.ts';
import { GROUP_SEARCH } from '../../domain/rules.ts';
import { groupsResponse } from '../../domain/schema.ts';
import { createGroup } from '../service/groups.ts';

const CITY = '37274';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let sol: TestUser;

const search = async (query: string, as: TestUser | null = null) => app.request('GET', `/api/groups?${query}`, { as });
const names = async (query: string, as: TestUser | null = null): Promise<string[]> =>
  (await search(query, as)).body.groups.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  app = await createTestApp();
  [ana, leo, eva, sol] = [
    await app.createUser('ana'),
    await app.createUser('leo'),
    await app.createUser('eva'),
    await app.createUser('sol'),
  ];
  for (const as of [ana, leo, eva, sol])
    await app.request('POST', '/api/profile/create', { as, body: { alias: as.email.split('@')[0] } });
  await createTestGroup(app, ana, {
    name: 'Uno',
    zones: ['Ruzafa'],
    description: 'Somos de Física y nos gusta el café',
    budget_cents: 30_000,
    university_id: 'upv',
    smoking: 'no',
    move_in_from: '2027-02-01',
    move_in_to: '2027-03-31',
  });
  app.clock.advance(1000);
  await createTestGroup(app, leo, { name: 'Dos', size: 2, budget_cents: 50_000, smoking: 'yes' });
  app.clock.advance(1000);
  await createTestGroup(app, eva, { name: 'Tres', city_id: MADRID });
  app.clock.advance(1000);
  await createTestGroup(app, sol, { name: 'Secreto', visibility: 'private' });
});

test('the search lists public groups only, newest first', async () => {
  const { status, body } = await search('');
  expect(status).toBe(200);
  expect(groupsResponse.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ sort: 'newest', next: null, total: { count: 3, more: false } });
  expect(await names('')).toEqual(['Tres', 'Dos', 'Uno']);
  expect(body.groups[2]).toMatchObject({ people: [{ name: 'ana' }], fit: null, members_count: 1 });
});

test('groups are filtered by province, city, university, vacancies, budget, date and text', async () => {
  expect(await names(`city_id=${VALENCIA}`)).toEqual(['Dos', 'Uno']);
  expect(await names('province_id=46')).toEqual(['Dos', 'Uno']);
  expect((await search('province_id=28')).body).toMatchObject({
    total: { count: 1, more: false },
    groups: [{ name: 'Tres' }],
  });
  expect((await search('province_id=7')).status).toBe(400);
  expect(await names('university_id=upv')).toEqual(['Uno']);
  expect(await names('places=2')).toEqual(['Tres', 'Uno']);
  expect(await names('budget_max=400')).toEqual(['Tres', 'Uno']);
  expect(await names(`city_id=${VALENCIA}&move_in=2027-03-31`)).toEqual(['Dos', 'Uno']);
  expect(await names(`city_id=${VALENCIA}&move_in=2027-04-01`)).toEqual(['Dos']);
  expect(await names('q=fisica+CAFÉ')).toEqual(['Uno']);
  expect(await names('q=ruz')).toEqual(['Uno']);
  expect(await names('q=%25')).toEqual(['Tres', 'Dos', 'Uno']);
  expect(await names('q=nada+de+esto')).toEqual([]);
});

test("groups are filtered by the viewer's deal-breakers, if there are any", async () => {
  await app.request('PUT', '/api/profile/onboarding', { as: sol, body: { preferences: { smoking: 'no' } } });
  expect(await names('rules=1', sol)).toEqual(['Tres', 'Uno']);
  expect(await names('rules=1', eva)).toEqual(['Tres', 'Dos', 'Uno']);
  expect(await names('rules=1')).toEqual(['Tres', 'Dos', 'Uno']);
});

test('full, ended and hidden groups and groups with a block are omitted', async () => {
  const [one, two] = [await app.createUser('uno'), await app.createUser('dos')];
  for (const as of [one, two]) await app.request('POST', '/api/profile/create', { as });
  const id = await createTestGroup(app, one, { name: 'Pareja', city_id: CITY, size: 2 });
  const found = async (as: TestUser | null = null) => names(`city_id=${CITY}`, as);
  expect(await found()).toEqual(['Pareja']);
  await app.request('POST', '/api/blocks', { as: one, body: { user_id: eva.id } });
  expect([await found(eva), await found(leo)]).toEqual([[], ['Pareja']]);
  await joinGroup(app, id, one, two);
  expect(await found()).toEqual([]);
  await app.request('POST', `/api/groups/${id}/actions`, { as: one, body: { action: 'search' } });
  expect(await found()).toEqual(['Pareja']);
  await app.database.runScript(`update users set status = 'banned' where id = '${one.id}'`);
  expect(await found()).toEqual([]);
  const page = async (as: TestUser) => (await app.request('GET', `/api/groups/${id}`, { as })).status;
  expect([await page(leo), await page(two)]).toEqual([404, 200]);
});

test('invalid filters are refused', async () => {
  for (const query of [
    'city_id=x',
    'places=0',
    'places=9',
    'budget_max=-1',
    'move_in=2027-02-30',
    'rules=2',
    'sort=price',
    'page=n_x',
    `page=n_2027-02-30T00:00:00.000Z_${crypto.randomUUID()}`,
    'sort=best&page=n_2027-01-30T00:00:00.000Z_11111111-1111-4111-8111-111111111111',
    'state=closed',
    `q=${'x'.repeat(GROUP_SEARCH.queryMaxLength + 1)}`,
  ])
    expect((await search(query)).status, query).toBe(400);
});

test('keyset pagination returns each group once in both orders, despite changes', async () => {
  const people = await insertPeople(app, 2 * GROUP_SEARCH.pageSize + 5);
  for (const [nth, ctx] of people.entries()) {
    app.clock.advance(1000);
    await createGroup(ctx, { name: `Grupo ${nth}`, city_id: CITY, size: 4, visibility: 'public' });
  }
  for (const sort of ['newest', 'best']) {
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: string = next === '' ? '' : `&page=${encodeURIComponent(next)}`;
      const { body } = await search(`city_id=${CITY}&sort=${sort}${page}`, leo);
      seen.push(...body.groups.map(({ id }: { id: string }) => id));
      next = body.next;
      app.clock.advance(1000);
      const [late] = await insertPeople(app, 1);
      if (late) await createGroup(late, { name: 'Tarde', city_id: CITY, size: 4, visibility: 'public' });
    }
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(seen.length, sort).toBeGreaterThanOrEqual(people.length);
  }
});

test("the best order ranks groups by the viewer's fit", async () => {
  const answers = { smoking: 'no', pets: 'no', visitors: 'yes', couples: 'no', crypto_payment: 'no' };
  const geek = { gamer: true, anime: true, manga: true };
  const fill = async (as: TestUser, preferences: object) =>
    app.request('PUT', '/api/profile/onboarding', {
      as,
      body: { preferences, geek_preferences: geek, age: 22, city_id: VALENCIA, province_id: '46' },
    });
  await fill(sol, answers);
  await fill(ana, answers);
  await fill(leo, { ...answers, smoking: 'yes' });
  const { body } = await search(`city_id=${VALENCIA}&sort=best`, sol);
  expect(body.groups.map(({ name }: { name: string }) => name)).toEqual(['Uno', 'Dos']);
  expect(body.groups[0].fit.percent).toBeGreaterThan(body.groups[1].fit.percent);
});

test('the total is capped', async () => {
  const many = GROUP_SEARCH.countCap - 1;
  await app.baseContext.db
    .execute(sql`insert into groups (id, name, province_id, city_id, size, visibility, state, search_key,
    created_at, updated_at, state_since)
    select gen_random_uuid(), 'Muchos ' || n, '50', '50297', 4, 'public', 'open', 'muchos', at, at, at
    from generate_series(1, ${many}::int) n, (values (${app.clock.now().toISOString()}::timestamptz)) t (at)`);
  const total = async () => (await search('city_id=50297')).body.total;
  const [leader, other] = await insertPeople(app, 2);
  const more = async (as?: UserCtx) =>
    as && createGroup(as, { name: 'Una más', city_id: '50297', size: 4, visibility: 'public' });
  await more(leader);
  expect(await total()).toEqual({ count: GROUP_SEARCH.countCap, more: false });
  await more(other);
  expect(await total()).toEqual({ count: GROUP_SEARCH.countCap, more: true });
});
