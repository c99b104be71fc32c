import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import type { Lang } from '#shared/i18n/lang.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function withProfile(name: string): Promise<TestUser> {
  const as = await app.createUser(name);
  expect((await app.request('POST', '/api/profile/create', { as })).status).toBe(201);
  return as;
}
const put = (as: TestUser, body: unknown, lang: Lang = 'es') =>
  app.request('PUT', '/api/profile/onboarding', { as, body, lang });
const me = async (as: TestUser) => (await app.request('GET', '/api/profile/me', { as })).body;

/** Field, request body, Spanish message and English message. */
const RULES: [string, Record<string, unknown>, string, string][] = [
  ['name', { name: '' }, 'Este campo es obligatorio', 'This field is required'],
  ['name', { name: null }, 'Este campo es obligatorio', 'This field is required'],
  ['name', { name: 'L' }, 'Este campo debe tener al menos 2 caracteres', 'This field must have at least 2 characters'],
  [
    'name',
    { name: 'L'.repeat(51) },
    'Este campo no puede tener más de 50 caracteres',
    'This field can’t have more than 50 characters',
  ],
  [
    'alias',
    { alias: 'a'.repeat(31) },
    'El alias no puede tener más de 30 caracteres',
    'The alias can’t have more than 30 characters',
  ],
  [
    'alias',
    { alias: 'a' },
    'Este campo debe tener al menos 2 caracteres',
    'This field must have at least 2 characters',
  ],
  ['gender', { gender: 'not_specified' }, 'Por favor selecciona una opción válida', 'Please choose a valid option'],
  ['type', { type: 'admin' }, 'Por favor selecciona una opción válida', 'Please choose a valid option'],
  ['role', { role: 'admin' }, 'Por favor selecciona una opción válida', 'Please choose a valid option'],
  ['age', { age: 17 }, 'La edad debe estar entre 18 y 65 años', 'Age must be between 18 and 65'],
  ['age', { age: 66 }, 'La edad debe estar entre 18 y 65 años', 'Age must be between 18 and 65'],
  ['age', { age: 'veinte' }, 'La edad debe estar entre 18 y 65 años', 'Age must be between 18 and 65'],
  ['province_id', { province_id: '' }, 'Este campo es obligatorio', 'This field is required'],
  ['province_id', { province_id: '99' }, 'Por favor selecciona una provincia válida', 'Please select a valid province'],
  ['city_id', { city_id: '99999' }, 'Por favor selecciona una ciudad válida', 'Please select a valid city'],
  [
    'city_id',
    { province_id: '28', city_id: '46250' },
    'Por favor selecciona una ciudad válida',
    'Please select a valid city',
  ],
  ['university_id', { university_id: '' }, 'Por favor selecciona una universidad', 'Please select a university'],
  ['university_id', { university_id: null }, 'Por favor selecciona una universidad', 'Please select a university'],
  [
    'university_id',
    { university_id: 'hogwarts' },
    'Por favor selecciona una universidad válida',
    'Please select a valid university',
  ],
  [
    'preferences.smoking',
    { preferences: { smoking: '' } },
    'Por favor selecciona tu preferencia sobre el tabaco',
    'Please select your preference about smoking',
  ],
  [
    'preferences.pets',
    { preferences: { pets: null } },
    'Por favor selecciona tu preferencia sobre las mascotas',
    'Please select your preference about pets',
  ],
  [
    'preferences.visitors',
    { preferences: { visitors: 'maybe' } },
    'Elige sí, no o indiferente',
    'Choose yes, no or indifferent',
  ],
  [
    'geek_preferences',
    { geek_preferences: { anime: false } },
    'Por favor selecciona al menos una preferencia',
    'Please select at least one preference',
  ],
  [
    'bio',
    { bio: 'a'.repeat(501) },
    'La biografía no puede tener más de 500 caracteres',
    'The biography can’t have more than 500 characters',
  ],
  ['website', { website: 'javascript:alert(1)' }, 'Por favor introduce una URL válida', 'Please enter a valid URL'],
  [
    'website',
    { website: 'https://yo:clave@casa.es' },
    'Por favor introduce una URL válida',
    'Please enter a valid URL',
  ],
  [
    'solana_wallet',
    { solana_wallet: 'A'.repeat(31) },
    'Por favor introduce una dirección de wallet Solana válida',
    'Please enter a valid Solana wallet address',
  ],
  [
    'email',
    { email: 'otra@tukan.test' },
    'El email tiene que ser el de tu cuenta',
    'The email has to be the one of your account',
  ],
  [
    'avatar_url',
    { avatar_url: 'https://evil.example/x.webp' },
    'Elige uno de nuestros pájaros o sube una foto tuya',
    'Choose one of our birds or upload a photo of your own',
  ],
];

describe('each rule is rejected in both languages without a change', () => {
  let as: TestUser;
  beforeAll(async () => void (as = await withProfile('regla')));
  test.each(RULES)('%s: %j', async (field, sent, spanish, english) => {
    const before = await me(as);
    expect(await put(as, { phone: '1', ...sent })).toMatchObject({
      status: 400,
      body: { error: spanish, code: 'validation', fields: { [field]: spanish } },
    });
    expect((await put(as, sent, 'en')).body).toMatchObject({ error: english, fields: { [field]: english } });
    expect(await me(as)).toEqual(before);
  });

  test('values at the limits are accepted', async () => {
    for (const sent of [
      { name: 'Lu' },
      { name: 'L'.repeat(50) },
      { alias: 'ab' },
      { alias: 'a'.repeat(30) },
      { age: 18 },
      { age: '65' },
      { bio: 'a'.repeat(500) },
      { gender: 'prefer_not_to_say' },
      { university_id: 'other' },
      { solana_wallet: '1'.repeat(32) },
      { solana_wallet: 'A'.repeat(44) },
    ]) {
      expect((await put(as, sent)).status, JSON.stringify(sent)).toBe(200);
    }
  });
});

test('the age can increase but not decrease', async () => {
  const as = await withProfile('edad');
  await put(as, { age: 30 });
  expect(await put(as, { age: 29 })).toMatchObject({
    status: 400,
    body: { fields: { age: 'La edad no se puede bajar. Si hay un error, escríbenos.' } },
  });
  expect((await put(as, { age: 31 })).body.age).toBe(31);
});

test('a city sets its province, and a different province requires another city', async () => {
  const as = await withProfile('mudanza');
  expect((await put(as, { city_id: '28079' })).body).toMatchObject({ province_id: '28', province: { id: '28' } });
  expect(await put(as, { province_id: '46' })).toMatchObject({
    status: 400,
    body: { fields: { city_id: 'Por favor selecciona una ciudad válida' } },
  });
  expect((await put(as, { city_id: '46250' })).body.province_id).toBe('46');
});

test('the habits of the edit page are stored, bounded and cleared', async () => {
  const as = await withProfile('habitos');
  const habits = {
    cleanliness: 4,
    sleep: 2,
    noise: 1,
    guest_nights: 5,
    move_in: '2026-09-01',
    budget_cents: 45_000,
    stay_months: 10,
  };
  expect(
    (await put(as, { habits, erasmus_friendly: true, otros_friki: 'Warhammer', visible: false })).body,
  ).toMatchObject({ habits, erasmus_friendly: true, otros_friki: 'Warhammer', visible: false });
  expect((await put(as, { habits: { cleanliness: null, move_in: null } })).body.habits).toMatchObject({
    cleanliness: null,
    move_in: null,
    sleep: 2,
  });
  for (const wrong of [
    { sleep: 0 },
    { sleep: 6 },
    { budget_cents: 1 },
    { stay_months: 61 },
    { move_in: '2026-02-30' },
    { mess: 1 },
  ]) {
    expect((await put(as, { habits: wrong })).status, JSON.stringify(wrong)).toBe(400);
  }
});

test('intents are stored in their order, cleared by an empty list and kept by other changes', async () => {
  const as = await withProfile('pretende');
  expect((await me(as)).intents).toEqual([]);
  expect((await put(as, { intents: ['has_room', 'seeks_room', 'has_room'] })).body.intents).toEqual([
    'seeks_room',
    'has_room',
  ]);
  expect((await put(as, { erasmus_friendly: true })).body.intents).toEqual(['seeks_room', 'has_room']);
  expect((await put(as, { intents: ['rents_castle'] })).status).toBe(400);
  expect((await put(as, { intents: [] })).body.intents).toEqual([]);
});
