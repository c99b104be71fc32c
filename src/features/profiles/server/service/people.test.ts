import { beforeAll, expect, test } from 'vitest';
import { race } from '#tests/support/fixtures/race.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { publicProfiles } from './profiles.ts';
import { acquaintancesOf, areAcquainted, areBlocked, recordAcquaintance } from './relations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function withProfile(name: string, fields: object = {}): Promise<TestUser> {
  const as = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as });
  await app.request('PUT', '/api/profile/onboarding', { as, body: fields });
  return as;
}
const view = (as: TestUser, id: string) => app.request('GET', `/api/profiles/${id}`, { as });
const check = (as: TestUser, alias: unknown, lang: Lang = 'es') =>
  app.request('POST', '/api/profile/check-alias', { as, body: { alias }, lang });

test('other users see the public fields and nothing private', async () => {
  const lucia = await withProfile('lucia', {
    name: 'Lucía Secreta',
    alias: 'Lu',
    gender: 'female',
    age: 21,
    phone: '600123123',
    solana_wallet: 'A'.repeat(44),
    description: '<b>Hola</b>',
    city_id: '46250',
    otros_friki: 'Warhammer',
    erasmus_friendly: true,
    habits: { sleep: 1 },
  });
  const marc = await withProfile('marc');
  const { status, body } = await view(marc, lucia.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: lucia.id,
    alias: 'Lu',
    name: null,
    display_name: 'Lu',
    age: 21,
    city: { name: 'València' },
    description: '<b>Hola</b>',
    otros_friki: 'Warhammer',
  });
  const text = JSON.stringify(body);
  for (const secret of [
    '600123123',
    'AAAA',
    'lucia@',
    'Secreta',
    'female',
    'habits',
    'erasmus',
    'early_bird_number',
    'visible',
    'banned',
  ])
    expect(text).not.toContain(secret);
  expect((await view(lucia, lucia.id)).body).toEqual(body);
});

test('the display name falls back from alias to name to eight characters of the id, never to the email', async () => {
  const viewer = await withProfile('mirona');
  const named = await withProfile('nombrada', { name: 'Nombrada' });
  expect((await view(viewer, named.id)).body).toMatchObject({
    alias: null,
    name: 'Nombrada',
    display_name: 'Nombrada',
  });
  for (const name of ['null', 'Soporte Tukan']) {
    const as = await withProfile(`x${name.length}`, { name });
    expect((await view(viewer, as.id)).body.display_name, name).toBe(`User ${as.id.slice(0, 8)}`);
  }
});

test('missing, banned, hidden and blocked users get the same response', async () => {
  const viewer = await withProfile('vera');
  const [banned, hidden, blocked, blocker] = [
    await withProfile('b1'),
    await withProfile('b2', { visible: false }),
    await withProfile('b3'),
    await withProfile('b4'),
  ];
  const noProfile = await app.createUser('b5');
  for (const person of [banned, blocked, blocker]) expect((await view(viewer, person.id)).status).toBe(200);
  await app.baseContext.db.execute(`update users set status = 'banned' where id = '${banned.id}'`);
  expect((await app.request('POST', '/api/blocks', { as: viewer, body: { user_id: blocked.id } })).status).toBe(201);
  expect((await app.request('POST', '/api/blocks', { as: blocker, body: { user_id: viewer.id } })).status).toBe(201);
  const missing = await view(viewer, '0b5c1f6e-1111-4222-8333-abcdefabcdef');
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const id of [banned.id, hidden.id, blocked.id, blocker.id, noProfile.id, 'tukan', 'x', "' or 1=1"]) {
    expect(await view(viewer, encodeURIComponent(id)), id).toMatchObject({ status: 404, body: missing.body });
  }
});

test('a hidden user is visible to users with a shared conversation', async () => {
  const [hidden, friend] = [await withProfile('oculta', { visible: false }), await withProfile('amiga')];
  expect((await view(friend, hidden.id)).status).toBe(404);
  const { db, now } = app.baseContext;
  expect(await recordAcquaintance(db, friend.id, hidden.id, now())).toBe(true);
  expect(await recordAcquaintance(db, hidden.id, friend.id, now())).toBe(false);
  expect(await areAcquainted(db, hidden.id, friend.id)).toBe(true);
  expect(await areAcquainted(db, friend.id, hidden.id)).toBe(true);
  expect(await acquaintancesOf(db, friend.id)).toEqual([hidden.id]);
  expect((await view(friend, hidden.id)).status).toBe(200);
});

test('a block applies in both directions until its owner lifts it', async () => {
  const [ana, berta, carla] = [
    await withProfile('ana', { alias: 'Ana' }),
    await withProfile('berta', { alias: 'Berta' }),
    await withProfile('carla', { alias: 'Carla' }),
  ];
  const block = (as: TestUser, user_id: unknown) => app.request('POST', '/api/blocks', { as, body: { user_id } });
  const unblock = (as: TestUser, id: string) => app.request('DELETE', `/api/blocks/${id}`, { as });
  expect((await block(ana, berta.id)).status).toBe(201);
  expect((await block(ana, berta.id)).status).toBe(201);
  app.clock.advance(1000);
  await block(ana, carla.id);
  const list = await app.request('GET', '/api/blocks', { as: ana });
  expect(list.body.profiles.map((person: { alias: string }) => person.alias)).toEqual(['Carla', 'Berta']);
  expect((await app.request('GET', '/api/blocks', { as: berta })).body.profiles).toEqual([]);
  for (const pair of [
    [ana.id, berta.id],
    [berta.id, ana.id],
  ] as const)
    expect(await areBlocked(app.baseContext.db, ...pair)).toBe(true);
  expect(await areBlocked(app.baseContext.db, berta.id, carla.id)).toBe(false);

  expect((await unblock(berta, ana.id)).status).toBe(404);
  expect((await unblock(ana, berta.id)).status).toBe(204);
  expect((await unblock(ana, berta.id)).status).toBe(404);
  expect(await areBlocked(app.baseContext.db, ana.id, berta.id)).toBe(false);

  expect(await block(ana, ana.id)).toMatchObject({
    status: 400,
    body: { code: 'block_self', error: 'No puedes bloquearte.' },
  });
  expect((await block(ana, '0b5c1f6e-1111-4222-8333-abcdefabcdef')).status).toBe(404);
  expect((await block(ana, 'x')).status).toBe(404);
  expect((await block(ana, 7)).status).toBe(400);
  expect(
    (await app.request('POST', '/api/blocks', { as: ana, body: { user_id: carla.id, blocker_id: berta.id } })).status,
  ).toBe(400);
});

test('blocking reveals nothing about hidden users and blockers: the list shows their alias at most', async () => {
  const secret = { description: 'Toco el oboe', age: 30, city_id: '46250', website: 'oboe.es' };
  const nosy = await withProfile('fisgona');
  const hidden = await withProfile('seesconde', { ...secret, alias: 'Oculta', visible: false });
  const blocker = await withProfile('lacierra', { ...secret, name: 'Nombre Real' });
  await app.request('POST', '/api/blocks', { as: blocker, body: { user_id: nosy.id } });
  for (const { id } of [hidden, blocker]) await app.request('POST', '/api/blocks', { as: nosy, body: { user_id: id } });
  const { profiles } = (await app.request('GET', '/api/blocks', { as: nosy })).body;
  expect(profiles.map((one: { alias: string | null }) => one.alias).toSorted()).toEqual(['Oculta', null]);
  expect(JSON.stringify(profiles)).not.toMatch(/oboe|46250|Nombre|"age":30/);
});

test('users without a profile can be blocked too', async () => {
  const [ana, bare] = [await withProfile('anabel'), await app.createUser('sinperfil')];
  expect((await app.request('POST', '/api/blocks', { as: ana, body: { user_id: bare.id } })).status).toBe(201);
  const sent = await app.request('POST', '/api/messages/send', {
    as: bare,
    body: { to: ana.id, content: 'Hola' },
    headers: await app.csrf(bare),
  });
  expect(sent).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});

test('many profiles load in one request, without banned and unknown users', async () => {
  const [one, two, blocked] = [await withProfile('uno'), await withProfile('dos'), await withProfile('ida')];
  await app.baseContext.db.execute(`update users set status = 'banned' where id = '${blocked.id}'`);
  const found = await publicProfiles(app.context(), [
    one.id,
    two.id,
    one.id,
    blocked.id,
    'tukan',
    '0b5c1f6e-1111-4222-8333-abcdefabcdef',
  ]);
  expect([...found.keys()].sort()).toEqual([one.id, two.id].sort());
  expect((await publicProfiles(app.context(), [])).size).toBe(0);
});

test('an alias is available, taken or invalid, always with 200', async () => {
  const [owner, other] = [await withProfile('duena', { alias: 'Peña Blanca' }), await withProfile('otro')];
  expect(await check(other, 'Pena Blanca')).toMatchObject({ status: 200, body: { available: true, error: null } });
  for (const same of ['peña blanca', 'PEÑA BLANCA', 'peña bIanca', 'PEÑA  BL\u00C1NCA']) {
    expect(await check(other, same), same).toMatchObject({
      status: 200,
      body: { available: false, error: 'Ese alias ya está cogido. Prueba con otro.' },
    });
  }
  expect((await check(owner, 'peña BLANCA')).body).toEqual({ available: true, error: null });
  expect((await check(other, 'admin')).body).toEqual({
    available: false,
    error: 'Ese alias está reservado. Prueba con otro.',
  });
  expect((await check(other, 'a', 'en')).body).toEqual({
    available: false,
    error: 'This field must have at least 2 characters',
  });
  expect((await check(other, 'a'.repeat(31))).body.error).toBe('El alias no puede tener más de 30 caracteres');
  expect((await check(other, 5)).status).toBe(400);
  expect(
    await app.request('PUT', '/api/profile/onboarding', { as: other, body: { alias: 'PEÑA blanca', phone: '1' } }),
  ).toMatchObject({ status: 409, body: { code: 'alias_taken' } });
  expect(
    (await app.request('PUT', '/api/profile/onboarding', { as: owner, body: { alias: 'peña BLANCA' } })).body.alias,
  ).toBe('peña BLANCA');
});

test('of a hundred concurrent requests for one alias one succeeds', { timeout: 120_000 }, async () => {
  const people: TestUser[] = [];
  for (let i = 0; i < 100; i += 1) {
    const id = app.baseContext.newId();
    await app.baseContext.db.execute(
      `insert into users (id, email, email_confirmed, name, created_at, updated_at) values ('${id}', '${id}@tukan.test', true, 'x', now(), now())`,
    );
    await app.baseContext.db.execute(
      `insert into profiles (id, created_at, updated_at) values ('${id}', now(), now())`,
    );
    people.push({ id, email: `${id}@tukan.test`, token: '' });
  }
  const { saveProfile } = await import('./onboarding.ts');
  const spellings = ['Única', 'unica', 'UNICA', 'Unlca', 'un1ca'].map((alias) => ({ alias }));
  const { safeParse } = await import('zod/mini');
  const { onboardingBody } = await import('../../domain/schema.ts');
  const bodies = spellings.map((body) => {
    const parsed = safeParse(onboardingBody, body);
    if (!parsed.success) throw new Error('the alias should be fine');
    return parsed.data;
  });
  const results = await race(
    people.map((as, i) => async () => saveProfile(contextAs(app, as), bodies[i % bodies.length] ?? {})),
  );
  expect(results).toEqual({ succeeded: 1, codes: ['alias_taken'] });
});

test('of concurrent creations of one profile one succeeds and the others get a conflict', async () => {
  const as = await app.createUser('veces');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => app.request('POST', '/api/profile/create', { as })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});
