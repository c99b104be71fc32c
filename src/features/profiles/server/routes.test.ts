import { beforeAll, expect, test } from 'vitest';
import { parse, strictObject } from 'zod/mini';
import { createAdmin } from '#tests/support/fixtures/reports.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { ownProfile, publicProfile } from '../domain/profile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const COMPLETE = {
  name: 'Lucía Pérez',
  gender: 'female',
  age: 21,
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no', pets: 'yes', visitors: 'indifferent', couples: 'no', crypto_payment: 'no' },
  geek_preferences: { anime: true, manga: true },
  completed: true,
};

async function withProfile(name: string): Promise<TestUser> {
  const as = await app.createUser(name);
  expect((await app.request('POST', '/api/profile/create', { as })).status).toBe(201);
  return as;
}
const put = (as: TestUser, body: unknown, lang: Lang = 'es') =>
  app.request('PUT', '/api/profile/onboarding', { as, body, lang });
const me = async (as: TestUser) =>
  (await app.request('GET', '/api/profile/me?includePreferences=true&includeGeekPrefs=true', { as })).body;

test('a profile goes from 404 to created, filled in and completed', async () => {
  const as = await app.createUser('lucia');
  expect(await app.request('GET', '/api/profile/me', { as })).toMatchObject({
    status: 404,
    body: { code: 'profile_not_found' },
  });
  expect(await put(as, { name: 'Lucía' })).toMatchObject({ status: 404, body: { code: 'profile_not_found' } });
  const created = await app.request('POST', '/api/profile/create', { as });
  expect(created).toMatchObject({
    status: 201,
    body: { id: as.id, user_id: as.id, name: 'lucia', alias: null, type: 'student', onboarding_completed: false },
  });
  expect(await app.request('POST', '/api/profile/create', { as })).toMatchObject({
    status: 409,
    body: { code: 'profile_exists' },
  });

  const saved = await put(as, {
    ...COMPLETE,
    alias: ' Lu  24 ',
    website: 'lucia.es',
    bio: 'Hola\r\nqué tal',
    phone: '600',
    solana_wallet: '',
  });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      alias: 'Lu 24',
      display_name: 'Lu 24',
      age: 21,
      city: { id: '46250', name: 'València' },
      university: { id: 'upv' },
      website: 'https://lucia.es',
      description: 'Hola\nqué tal',
      solana_wallet: null,
      onboarding_completed: true,
      early_bird_number: 1,
      email: as.email,
    },
  });
  expect(await me(as)).toEqual(saved.body);
});

test('the own profile of an administrator has type admin; the form and other people know only two types', async () => {
  const admin = await createAdmin(app, 'jefa');
  await app.request('POST', '/api/profile/create', { as: admin });
  expect((await me(admin)).type).toBe('admin');
  expect(await put(admin, { type: 'professional' })).toMatchObject({ status: 200, body: { type: 'admin' } });
  expect((await put(admin, { type: 'admin' })).status).toBe(400);
});

test('a profile may start with a name and an alias', async () => {
  const as = await app.createUser('nora');
  const created = await app.request('POST', '/api/profile/create', { as, body: { name: 'Nora', alias: 'Nora 7' } });
  expect(created).toMatchObject({ status: 201, body: { name: 'Nora', alias: 'Nora 7' } });
  const other = await app.createUser('nora2');
  const conflict = await app.request('POST', '/api/profile/create', { as: other, body: { alias: 'NÓRA 7' } });
  expect(conflict).toMatchObject({
    status: 409,
    body: { code: 'alias_taken', fields: { alias: 'Ese alias ya está cogido. Prueba con otro.' } },
  });
  expect((await app.request('GET', '/api/profile/me', { as: other })).status).toBe(404);
});

test('omitted fields are unchanged; answers and interests are merged by key', async () => {
  const as = await withProfile('marc');
  await put(as, { ...COMPLETE, alias: 'Marc', name: 'Marc' });
  await put(as, { preferences: { smoking: 'yes' }, geek_preferences: { manga: false, pc: true } });
  const profile = await me(as);
  expect(profile.preferences).toEqual({ ...COMPLETE.preferences, smoking: 'yes', university_ids: [] });
  expect(
    Object.entries(profile.geek_preferences)
      .filter(([, on]) => on)
      .map(([key]) => key),
  ).toEqual(['anime', 'pc']);
  expect(profile).toMatchObject({ alias: 'Marc', city_id: '46250', onboarding_completed: true });
});

test('the alternative field names of the specification are accepted, and conflicts are reported', async () => {
  const as = await withProfile('otto');
  const saved = await put(as, {
    photo_url: '/assets/avatars/bird-3.svg',
    role: 'professional',
    bio: 'Hola',
    group_university_ids: ['upv', 'uv', 'upv'],
    email: 'OTTO@tukan.test',
  });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      avatar_url: '/assets/avatars/bird-3.svg',
      type: 'professional',
      description: 'Hola',
      preferences: { university_ids: ['upv', 'uv'] },
    },
  });
  expect(await put(as, { bio: 'a', description: 'a' })).toMatchObject({ status: 200 });
  expect(await put(as, { bio: 'a', description: 'b' })).toMatchObject({
    status: 400,
    body: { code: 'validation', fields: { bio: 'Este dato llega dos veces' } },
  });
  expect(await put(as, { avatar_url: null, website: null })).toMatchObject({
    status: 200,
    body: { avatar_url: null, website: null },
  });
});

test('an incomplete profile cannot be completed, and every missing field is named', async () => {
  const as = await withProfile('incompleta');
  const refused = await put(as, { completed: true, alias: 'Inco' });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'profile_incomplete', error: 'Por favor completa todos los campos obligatorios' },
  });
  expect(Object.keys(refused.body.fields).sort()).toEqual([
    'age',
    'city_id',
    'geek_preferences',
    'gender',
    'preferences',
    'province_id',
    'university_id',
  ]);
  expect((await put(as, { completed: true }, 'en')).body.error).toBe('Please fill in all the required fields');
  expect(await me(as)).toMatchObject({ alias: null, onboarding_completed: false });
  expect(await put(as, { ...COMPLETE, onboarding_completed: true, alias: 'Inco' })).toMatchObject({
    status: 200,
    body: { onboarding_completed: true },
  });
});

test('skipping finishes the onboarding, and completing it later clears the mark', async () => {
  const as = await withProfile('salta');
  expect(await app.request('POST', '/api/profile/onboarding/skip', { as })).toMatchObject({
    status: 200,
    body: { onboarding_completed: true, onboarding_skipped: true },
  });
  expect(await put(as, { ...COMPLETE, alias: 'Salta' })).toMatchObject({
    body: { onboarding_completed: true, onboarding_skipped: false },
  });
  expect((await app.request('POST', '/api/profile/onboarding/skip', { as })).body.onboarding_skipped).toBe(false);
  const none = await app.createUser('sin');
  expect((await app.request('POST', '/api/profile/onboarding/skip', { as: none })).status).toBe(404);
});

test('unknown fields cannot be set', async () => {
  const as = await withProfile('pirata');
  const before = await me(as);
  for (const key of [
    'id',
    'user_id',
    'banned',
    'verified',
    'verified_at',
    'badges',
    'early_bird_number',
    'created_at',
    'is_online',
    'onboarding_skipped',
    'alias_key',
    '__proto__',
    'constructor',
  ]) {
    const refused = await put(as, JSON.parse(`{"phone":"1","${key}":true}`));
    expect(refused, key).toMatchObject({ status: 400, body: { code: 'validation' } });
  }
  expect((await put(as, { preferences: { religion: 'no' } })).body.fields).toEqual({
    'preferences.religion': 'Este campo no existe o no se puede cambiar',
  });
  expect((await put(as, [])).status).toBe(400);
  expect(await me(as)).toEqual(before);
  expect((await app.request('POST', '/api/profile/create', { as, body: { banned: true } })).status).toBe(400);
});

test('a verified university email is a badge', async () => {
  const as = await withProfile('sinsello');
  expect((await put(as, { university_id: 'upv' })).body).toMatchObject({
    verified: false,
    badges: [{ code: 'email_confirmed' }, { code: 'early_bird' }],
  });
  const { createConfirmedUser } = await import('#features/accounts/server/service/sign-up.ts');
  const email = 'vera@inf.upv.es';
  const user = await createConfirmedUser(app.context(), { email, password: 'una clave larga', name: 'Vera' });
  const { token } = (
    await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: 'una clave larga' } })
  ).body;
  const vera = { id: user.id, email, token };
  await app.request('POST', '/api/profile/create', { as: vera });
  expect((await put(vera, { university_id: 'upv' })).body).toMatchObject({
    verified: true,
    badges: [
      { code: 'email_confirmed' },
      { code: 'university_email', university: { id: 'upv' } },
      { code: 'early_bird' },
    ],
  });
  expect((await put(vera, { university_id: 'uv' })).body.verified).toBe(false);
});

test.each([
  ['GET', '/api/profile/me'],
  ['POST', '/api/profile/create'],
  ['PUT', '/api/profile/onboarding'],
  ['POST', '/api/profile/onboarding/skip'],
  ['POST', '/api/profile/check-alias'],
  ['POST', '/api/profile/upload-photo'],
  ['GET', '/api/profiles/0b5c1f6e-1111-4222-8333-abcdefabcdef'],
  ['GET', '/api/blocks'],
  ['POST', '/api/blocks'],
  ['DELETE', '/api/blocks/0b5c1f6e-1111-4222-8333-abcdefabcdef'],
])('%s %s needs a session', async (method, path) => {
  const answer = await app.request(method, path, { body: method === 'GET' ? undefined : {} });
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test('the responses match the declared schemas', async () => {
  const as = await withProfile('forma');
  await put(as, { ...COMPLETE, alias: 'Forma' });
  expect(parse(strictObject(ownProfile.shape), await me(as))).toMatchObject({ alias: 'Forma' });
  const seen = await app.request('GET', `/api/profiles/${as.id}`, { as: await app.createUser('lectora') });
  expect(parse(strictObject(publicProfile.shape), seen.body)).toMatchObject({ alias: 'Forma' });
  const { body } = await app.request('GET', '/api/openapi.json');
  const { put: declared } = body.paths['/api/profile/onboarding'];
  expect(declared).toMatchObject({
    'x-access': 'user',
    requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
  });
  expect(Object.keys(declared.requestBody.content['application/json'].schema.properties)).toEqual(
    expect.arrayContaining(['photo_url', 'bio', 'group_university_ids', 'alias', 'age']),
  );
  expect(body.paths['/api/profile/create'].post.responses[409].description).toContain('profile_exists');
});
