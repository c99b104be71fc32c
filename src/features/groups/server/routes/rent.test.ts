import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { foundGroup, joinGroup } from '#tests/support/groups.ts';
import { publishHome } from '#tests/support/homes.ts';
import { RENT } from '../../domain/rent/rules.ts';
import { rentAnswer } from '../../domain/rent/schema.ts';

let app: TestApp;
let ana: Person;
let leo: Person;
let eva: Person;
let outsider: Person;
let id: string;

const url = (more = '') => `/api/groups/${id}/rent${more}`;
const get = async (as: Person | null) => app.call('GET', url(), { as });
const setUp = async (as: Person | null, body: object) => app.call('PUT', url(), { as, body });
const bid = async (as: Person | null, amounts: number[], more: object = {}) =>
  app.call('PUT', url('/bid'), { as, body: { round: 1, amounts, ...more } });
const post = async (as: Person | null, what: 'close' | 'again') => app.call('POST', url(`/${what}`), { as });

const heard = async (as: Person, type: string): Promise<number> =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications.filter(
    (one: { type: string }) => one.type === type,
  ).length;

const three = { rent_cents: 100_000, rooms: [{ name: 'Grande, con balcón' }, { name: 'Exterior' }, { name: null }] };

beforeAll(async () => {
  app = await makeTestApp();
});
beforeEach(async () => {
  const nth = crypto.randomUUID().slice(0, 6);
  [ana, leo, eva, outsider] = (await Promise.all(
    ['ana', 'leo', 'eva', 'oto'].map(async (name) => app.person(`${name}${nth}`)),
  )) as [Person, Person, Person, Person];
  for (const [as, alias] of [
    [ana, 'Anita'],
    [leo, 'Leíto'],
    [eva, 'Evita'],
    [outsider, 'Otonia'],
  ] as const)
    await app.call('POST', '/api/profile/create', { as, body: { alias: `${alias} ${nth}` } });
  id = await foundGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  await joinGroup(app, id, ana, eva);
});

test('nothing is set up at first; strangers and the signed out learn nothing', async () => {
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
    expect((await app.call(method, url(more), { as: null, ...sent })).status, method + more).toBe(401);
    expect((await app.call(method, url(more), { as: outsider, ...sent })).status, method + more).toBe(404);
  }
});

describe('setting up', () => {
  test('the leader says rooms and rent, as many rooms as people', async () => {
    expect((await setUp(leo, three)).body.code).toBe('not_group_leader');
    const { status, body } = await setUp(ana, three);
    expect(status).toBe(200);
    expect(rentAnswer.safeParse(body).success).toBe(true);
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
    [{ ...three, rooms: [{ name: 'x'.repeat(RENT.roomNameMaxLength + 1) }, ...three.rooms.slice(1)] }, 'rooms.0.name'],
  ])('what is missing or too much stands beside its field: %#', async (body, field) => {
    const answer = await setUp(ana, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('rooms and rent come from a home of ours, as far as they are not typed', async () => {
    const whole = { offer: 'whole', rent_cents: 120_000, bedrooms: 3 };
    const home = await publishHome(app, outsider, whole);
    const { body } = await setUp(ana, { property_id: home });
    expect(body.rent).toMatchObject({
      property_id: home,
      rent_cents: 120_000,
      rooms: [{ name: null }, { name: null }, { name: null }],
    });
    const typed = await setUp(ana, { property_id: home, rent_cents: 110_000, rooms: three.rooms });
    expect(typed.body.rent).toMatchObject({ property_id: home, rent_cents: 110_000, rooms: three.rooms });
    const small = await publishHome(app, outsider, { ...whole, bedrooms: 2 });
    expect((await setUp(ana, { property_id: small })).body.code).toBe('rent_rooms_count');
  });

  test('a home that is not there, or not said, is none', async () => {
    const answer = await setUp(ana, { ...three, property_id: crypto.randomUUID() });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  test('again makes all of it new, and forgetting leaves nothing', async () => {
    await setUp(ana, three);
    await bid(leo, [50_000, 30_000, 20_000]);
    const { body } = await setUp(ana, { ...three, rent_cents: 90_000 });
    expect(body.rent).toMatchObject({ round: 2, people: [{ has_bid: false }, { has_bid: false }, { has_bid: false }] });
    expect((await bid(leo, [50_000, 30_000, 10_000])).body.code).toBe('rent_round_changed');
    expect((await app.call('DELETE', url(), { as: leo })).body.code).toBe('not_group_leader');
    expect((await app.call('DELETE', url(), { as: ana })).status).toBe(204);
    expect((await get(leo)).body.rent).toBeNull();
  });
});

describe('bidding', () => {
  beforeEach(async () => {
    await setUp(ana, three);
  });

  test('nobody learns what others bid before all have; then everybody sees why nobody would swap', async () => {
    const first = await bid(leo, [50_000, 30_000, 20_000], { budget_cents: 60_000 });
    expect(first.body.rent).toMatchObject({
      state: 'bidding',
      mine: { amounts: [50_000, 30_000, 20_000], budget_cents: 60_000, is_counted: true },
    });
    const seen = await get(eva);
    expect(seen.body.rent).toMatchObject({ mine: null, result: null });
    expect(seen.body.rent.people).toContainEqual({ user_id: leo.id, has_bid: true });
    expect(JSON.stringify(seen.body)).not.toMatch(/50000|60000/);
    await bid(eva, [40_000, 40_000, 20_000]);
    const last = await bid(ana, [40_000, 30_000, 30_000]);
    expect(rentAnswer.safeParse(last.body).success).toBe(true);
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
  ])('wrong bids are told why: %j', async (amounts, code, words) => {
    const { status, body } = await bid(leo, amounts);
    expect(status).toBe(400);
    if (code && words) expect(body.fields.amounts).toContain(words);
    expect((await get(leo)).body.rent.mine).toBeNull();
  });

  test('can be changed until all have bid, and no more', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    await bid(leo, [10_000, 30_000, 60_000]);
    expect((await get(leo)).body.rent.mine.amounts).toEqual([10_000, 30_000, 60_000]);
    await bid(eva, [40_000, 40_000, 20_000]);
    await bid(ana, [40_000, 30_000, 30_000]);
    const late = await bid(leo, [50_000, 30_000, 20_000]);
    expect([late.status, late.body.code]).toEqual([409, 'rent_round_changed']);
  });

  test('two last bids at once split it once', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    const answers = await Promise.all([bid(eva, [40_000, 40_000, 20_000]), bid(ana, [40_000, 30_000, 30_000])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(ana)).body.rent).toMatchObject({ state: 'split', round: 1 });
  });

  test('the leader may end it: who said nothing takes every room for worth the same', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    expect((await post(leo, 'close')).body.code).toBe('not_group_leader');
    const { body } = await post(ana, 'close');
    expect(body.rent.state).toBe('split');
    const said = body.rent.result.people.filter((one: { has_bid: boolean }) => one.has_bid);
    expect(said.map((one: { user_id: string }) => one.user_id)).toEqual([leo.id]);
    expect((await post(ana, 'close')).body.code).toBe('rent_round_changed');
  });

  test('somebody who leaves makes it outdated; who takes part then has to wait for a new one', async () => {
    await bid(leo, [50_000, 30_000, 20_000]);
    await app.call('POST', `/api/groups/${id}/leave`, { as: eva });
    expect((await get(ana)).body.rent).toMatchObject({ is_outdated: true, may: { close: false, set_up: true } });
    const { status, body } = await bid(ana, [40_000, 30_000, 30_000]);
    expect([status, body.code]).toEqual([409, 'rent_people_changed']);
    expect((await post(ana, 'close')).body.code).toBe('rent_people_changed');
    expect((await app.call('GET', url(), { as: eva })).status).toBe(404);
  });
});

test('a rent to split is told to the others, and again only to those who had answered', async () => {
  await setUp(ana, three);
  for (const as of [leo, eva]) await expect.poll(async () => heard(as, 'group_rent')).toBe(1);
  await bid(leo, [50_000, 30_000, 20_000]);
  await setUp(ana, three);
  await expect.poll(async () => heard(leo, 'group_rent')).toBe(2);
  expect([await heard(eva, 'group_rent'), await heard(ana, 'group_rent')]).toEqual([1, 0]);
});

test('what cannot be split says who would have to change what by how much, and can be bid again', async () => {
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
