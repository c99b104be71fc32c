import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { RENT } from '../../domain/rent/rules.ts';
import { rentResponse } from '../../domain/rent/schema.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let outsider: TestUser;
let id: string;

const url = (more = '') => `/api/groups/${id}/rent${more}`;
const get = async (as: TestUser | null) => app.request('GET', url(), { as });
const setUp = async (as: TestUser | null, body: object) => app.request('PUT', url(), { as, body });
const bid = async (as: TestUser | null, amounts: number[], more: object = {}) =>
  app.request('PUT', url('/bid'), { as, body: { round: 1, amounts, ...more } });
const post = async (as: TestUser | null, what: 'close' | 'again') => app.request('POST', url(`/${what}`), { as });

const notificationCount = async (as: TestUser, type: string): Promise<number> =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.filter(
    (one: { type: string }) => one.type === type,
  ).length;

const three = { rent_cents: 100_000, rooms: [{ name: 'Grande, con balcón' }, { name: 'Exterior' }, { name: null }] };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const nth = crypto.randomUUID().slice(0, 6);
  [ana, leo, eva, outsider] = (await Promise.all(
    ['ana', 'leo', 'eva', 'oto'].map(async (name) => app.createUser(`${name}${nth}`)),
  )) as [TestUser, TestUser, TestUser, TestUser];
  for (const [as, alias] of [
    [ana, 'Anita'],
    [leo, 'Leíto'],
    [eva, 'Evita'],
    [outsider, 'Otonia'],
  ] as const)
    await app.request('POST', '/api/profile/create', { as, body: { alias: `${alias} ${nth}` } });
  id = await createTestGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  await joinGroup(app, id, ana, eva);
});

test('a group has no rent split at first; outsiders and guests get an error', async () => {
  expect(await get(ana)).toMatchObject({ status: 200, body: { rent: null } });
  for (const [method, more, body] of [
    ['GET', '', undefined],
    ['PUT', '', three],
    ['PUT', '/bid', { round: 1, amounts: [1] }],
    ['POST', '/close', undefined],
    ['POST', '/again', undefined],
    ['DELETE', '', undefined],
  ] as const) {
    const sent = body ? { body } : {};
    expect((await app.request(method, url(more), { as: null, ...sent })).status, method + more).toBe(401);
    expect((await app.request(method, url(more), { as: outsider, ...sent })).status, method + more).toBe(404);
  }
});

describe('setting up', () => {
  test('the leader sets rooms and rent, as many rooms as people', async () => {
    expect((await setUp(leo, three)).body.code).toBe('not_group_leader');
    const { status, body } = await setUp(ana, three);
    expect(status).toBe(200);
    expect(rentResponse.safeParse(body).success).toBe(true);
    expect(body.rent).toMatchObject({
      round: 1,
      state: 'bidding',
      rent_cents: 100_000,
      rooms: three.rooms,
      people: [{ has_bid: false }, { has_bid: false }, { has_bid: false }],
      mine: null,
      may: { set_up: true, close: true, bid_again: false },
      result: null,
    });
    const two = await setUp(ana, { ...three, rooms: three.rooms.slice(1) });
    expect([two.status, two.body.code]).toEqual([409, 'rent_rooms_count']);
    expect(two.body.error).toContain('hay 2 y sois 3');
  });

  test.each([
    [{ rooms: three.rooms }, 'rent_cents'],
    [{ rent_cents: 100_000 }, 'rooms'],
    [{ ...three, rent_cents: RENT.minRentCents - 1 }, 'rent_cents'],
    [{ ...three, rent_cents: 1000.5 }, 'rent_cents'],
    [{ ...three, rooms: [{ name: null }] }, 'rooms'],
    [{ ...three, rooms: [{ name: 'Sol' }, { name: null }, { name: 'Sol ' }] }, 'rooms.2'],
    [{ ...three, rooms: [{ name: 'x'.repeat(RENT.roomNameMaxLength + 1) }, ...three.rooms.slice(1)] }, 'rooms.0.name'],
  ])('invalid input names its field: %#', async (body, field) => {
    const answer = await setUp(ana, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('rooms and rent are taken from a property unless given', async () => {
    const whole = { offer: 'whole', rent_cents: 120_000, bedrooms: 3 };
    const propertyId = await publishProperty(app, outsider, whole);
    const { body } = await setUp(ana, { property_id: propertyId });
    expect(body.rent).toMatchObject({
      property_id: propertyId,
      rent_cents: 120_000,
      rooms: [{ name: null }, { name: null }, { name: null }],
    });
    const typed = await setUp(ana, { property_id: propertyId, rent_cents: 110_000, rooms: three.rooms });
    expect(typed.body.rent).toMatchObject({ property_id: propertyId, rent_cents: 110_000, rooms: three.rooms });
    const small = await publishProperty(app, outsider, { ...whole, bedrooms: 2 });
    expect((await setUp(ana, { property_id: small })).body.code).toBe('rent_rooms_count');
  });

  test('prices per room come from a listing by rooms, as long as they sum to the rent', async () => {
    const byRooms = {
      offer: 'rooms',
      rent_cents: null,
      rooms: [30_000, 35_000, 45_000].map((price_cents, at) => ({
        kind: 'single',
        name: `Cuarto ${at + 1}`,
        price_cents,
      })),
    };
    const propertyId = await publishProperty(app, outsider, byRooms);
    const { body } = await setUp(ana, { property_id: propertyId });
    expect(body.rent).toMatchObject({
      rent_cents: 110_000,
      rooms: [
        { name: 'Cuarto 1', price_cents: 30_000 },
        { name: 'Cuarto 2', price_cents: 35_000 },
        { name: 'Cuarto 3', price_cents: 45_000 },
      ],
    });
    const typed = await setUp(ana, { property_id: propertyId, rent_cents: 100_000 });
    expect(typed.body.rent.rooms.map((room: { price_cents: number | null }) => room.price_cents)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a budget below every listed price names the person, and not the amount', async () => {
    const rooms = [30_000, 30_000, 40_000].map((price_cents, at) => ({ kind: 'single', name: `C${at}`, price_cents }));
    const propertyId = await publishProperty(app, outsider, { offer: 'rooms', rent_cents: null, rooms });
    await setUp(ana, { property_id: propertyId });
    const shortOnes = async () => {
      const { rent } = (await app.request('GET', url(), { as: ana })).body;
      expect(JSON.stringify(rent)).not.toContain('29999');
      return rent.people.filter((one: { is_short: boolean }) => one.is_short);
    };
    const amounts = [30_000, 30_000, 40_000];
    await bid(leo, amounts, { budget_cents: 29_999 });
    expect(await shortOnes()).toEqual([{ user_id: leo.id, has_bid: true, is_short: true }]);
    await bid(leo, amounts, { budget_cents: 30_000 });
    expect(await shortOnes()).toEqual([]);

    // Without listed prices a fair share can be far below the mean.
    await setUp(ana, three);
    await bid(leo, amounts, { budget_cents: 29_999, round: 2 });
    expect(await shortOnes()).toEqual([]);
  });

  test('an unknown property is not found', async () => {
    const answer = await setUp(ana, { ...three, property_id: crypto.randomUUID() });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  test('a repeated setup starts a new round, and deleting it removes everything', async () => {
    await setUp(ana, three);
    await bid(leo, [50_000, 30_000, 20_000]);
    const { body } = await setUp(ana, { ...three, rent_cents: 90_000 });
    expect(body.rent).toMatchObject({ round: 2, people: [{ has_bid: false }, { has_bid: false }, { has_bid: false }] });
    expect((await bid(leo, [50_000, 30_000, 10_000])).body.code).toBe('rent_round_changed');
    expect((await app.request('DELETE', url(), { as: leo })).body.code).toBe('not_group_leader');
    expect((await app.request('DELETE', url(), { as: ana })).status).toBe(204);
    expect((await get(leo)).body.rent).toBeNull();
  });
});

describe('bidding', () => {
  beforeEach(async () => {
    await setUp(ana, three);
  });

  test('bids stay secret until all members have bid; then everybody sees the explanation', async () => {
    const first = await bid(leo, [50_000, 30_000, 20_000], { budget_cents: 60_000 });
    expect(first.body.rent).toMatchObject({
      state: 'bidding',
      mine: { amounts: [50_000, 30_000, 20_000], budget_cents: 60_000, is_counted: true },
    });
    const seen = await get(eva);
    expect(seen.body.rent).toMatchObject({ mine: null, result: null });
    expect(seen.body.rent.people).toContainEqual({ user_id: leo.id, has_bid: true, is_short: false });
    expect(JSON.stringify(seen.body)).not.toMatch(/50000|60000/);
    await bid(eva, [40_000, 40_000, 20_000]);
    const last = await bid(ana, [40_000, 30_000, 30_000]);
    expect(rentResponse.safeParse(last.body).success).toBe(true);
    const { rent } = last.body;
    expect(rent).toMatchObject({ state: 'split', result: { verdict: 'ok', most_envy_cents: 0 } });
    const own = Object.fromEntries(
      rent.result.people.map((one: { user_id: string; own: { room: number } }) => [one.user_id, one.own.room]),
    );
    expect(own).toEqual({ [leo.id]: 0, [eva.id]: 1, [ana.id]: 2 });
    const prices = rent.result.people.map((one: { own: { price_cents: number } }) => one.own.price_cents);
    expect(prices.reduce((sum: number, price: number) => sum + price, 0)).toBe(100_000);
    for (const one of rent.result.people)
      for (const other of one.others) expect(other.behind_cents).toBeGreaterThanOrEqual(0);
    expect((await get(leo)).body.rent.result).toEqual(rent.result);
    expect(JSON.stringify(last.body), 'what somebody can pay stays theirs').not.toMatch(/budget_cents":60000/);
  });

  test.each([
    [[50_000, 50_000], 'bids_count', 'cada una de las habitaciones'],
    [[50_000, 30_000, 20_001], 'bids_sum', 'sumar justo el alquiler'],
    [[100_000, -10_000, 10_000], null, null],
    [[33_333.5, 33_333.5, 33_333], null, null],
  ])('invalid bids name the reason: %j', async (amounts, code, message) => {
    const { status, body } = await bid(leo, amounts);
    expect(status).toBe(400);
    if (code && message) expect(body.fields.amounts).toContain(message);
    expect((await get(leo)).body.rent.mine).toBeNull();
  });

  test('bids can be changed until all members have bid', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    await bid(leo, [10_000, 30_000, 60_000]);
    expect((await get(leo)).body.rent.mine.amounts).toEqual([10_000, 30_000, 60_000]);
    await bid(eva, [40_000, 40_000, 20_000]);
    await bid(ana, [40_000, 30_000, 30_000]);
    const late = await bid(leo, [50_000, 30_000, 20_000]);
    expect([late.status, late.body.code]).toEqual([409, 'rent_round_changed']);
  });

  test('two concurrent last bids split the rent once', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    const answers = await Promise.all([bid(eva, [40_000, 40_000, 20_000]), bid(ana, [40_000, 30_000, 30_000])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(ana)).body.rent).toMatchObject({ state: 'split', round: 1 });
  });

  test('the leader may end the round; missing bids count as equal for every room', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    expect((await post(leo, 'close')).body.code).toBe('not_group_leader');
    const { body } = await post(ana, 'close');
    expect(body.rent.state).toBe('split');
    const bidders = body.rent.result.people.filter((one: { has_bid: boolean }) => one.has_bid);
    expect(bidders.map((one: { user_id: string }) => one.user_id)).toEqual([leo.id]);
    expect((await post(ana, 'close')).body.code).toBe('rent_round_changed');
  });

  test('a change of members makes the split outdated, and new members wait for the next round', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    await app.request('POST', `/api/groups/${id}/leave`, { as: eva });
    expect((await get(ana)).body.rent).toMatchObject({ is_outdated: true, may: { close: false, set_up: true } });
    const { status, body } = await bid(ana, [40_000, 30_000, 30_000]);
    expect([status, body.code]).toEqual([409, 'rent_members_changed']);
    expect((await post(ana, 'close')).body.code).toBe('rent_members_changed');
    expect((await app.request('GET', url(), { as: eva })).status).toBe(404);
  });
});

test('members are notified of a rent split, and of a new round only if they had bid', async () => {
  await setUp(ana, three);
  for (const as of [leo, eva]) await expect.poll(async () => notificationCount(as, 'group_rent')).toBe(1);
  await bid(leo, [50_000, 30_000, 20_000]);
  await setUp(ana, three);
  await expect.poll(async () => notificationCount(leo, 'group_rent')).toBe(2);
  expect([await notificationCount(eva, 'group_rent'), await notificationCount(ana, 'group_rent')]).toEqual([1, 0]);
});

test('an infeasible split names the necessary changes and can be bid on again', async () => {
  await setUp(ana, three);
  await bid(leo, [60_000, 20_000, 20_000], { budget_cents: 30_000 });
  await bid(eva, [40_000, 40_000, 20_000]);
  const { body } = await bid(ana, [40_000, 30_000, 30_000]);
  expect(body.rent).toMatchObject({
    state: 'impossible',
    may: { bid_again: true },
    result: { verdict: 'over_budget' },
  });
  const [change] = body.rent.result.changes;
  expect(change).toMatchObject({ kind: 'budget', user_id: leo.id });
  const again = await post(eva, 'again');
  expect(again.body.rent).toMatchObject({ round: 2, state: 'bidding', mine: { is_counted: false }, result: null });
  expect((await post(eva, 'again')).body.code).toBe('rent_round_changed');
  await bid(leo, [60_000, 20_000, 20_000], { round: 2, budget_cents: 30_000 + change.cents });
  await bid(eva, [40_000, 40_000, 20_000], { round: 2 });
  const split = await bid(ana, [40_000, 30_000, 30_000], { round: 2 });
  expect(split.body.rent.state).toBe('split');
  expect((await post(leo, 'again')).body.code, 'a split that stands is opened by the leader alone').toBe(
    'not_group_leader',
  );
  expect((await post(ana, 'again')).body.rent.round).toBe(3);
});
