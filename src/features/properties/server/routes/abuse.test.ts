import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import {
  actOnProperty,
  COMPLETE_PROPERTY,
  propertyPhoto,
  publishProperty,
  reviewPending,
} from '#tests/support/fixtures/properties.ts';
import { JsonImportScanner } from '../../domain/import/import-json.ts';

const app = await createTestApp();
const db = app.baseContext.db;
const admin = await app.createUser('mod');
await db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
admin.token = (
  await app.request('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
).body.token;

const SCAM = `${COMPLETE_PROPERTY.description} Haz una transferencia de la fianza antes de la visita.`;
const OTHER_SCAM = `${COMPLETE_PROPERTY.description} Paga la reserva por Western Union antes de ver la casa.`;
const patch = async (as: TestUser, id: string, body: object) =>
  app.request('PATCH', `/api/properties/${id}`, { as, body });
const act = async (as: TestUser, id: string, action: string) =>
  app.request('POST', `/api/properties/${id}/actions`, { as, body: { action } });
const stateOf = async (as: TestUser, id: string) =>
  (await app.request('GET', `/api/properties/${id}/own`, { as })).body.property.state;
const review = async (id: string, action: 'approve' | 'reject') =>
  reviewPending(app, admin, id, { action, reason: 'Visto.' });

test('a fraudulent edit sends paused and expired properties to review, so that resuming does not bypass it', async () => {
  const ana = await app.createUser('ana');
  const id = await publishProperty(app, ana);
  await actOnProperty(app, ana, id, 'pause');
  expect((await patch(ana, id, { description: SCAM })).body.property.state).toBe('in_review');
  expect((await act(ana, id, 'resume')).status).toBe(409);
  const old = await publishProperty(app, ana);
  await db.execute(sql`update properties set state = 'expired' where id = ${old}`);
  await patch(ana, old, { description: SCAM });
  expect((await act(ana, old, 'reconfirm')).status).toBe(409);
  expect((await app.request('GET', `/api/properties/${old}`)).status).toBe(404);
});

test('an approved text may stay, and another fraudulent one is reviewed again', async () => {
  const ana = await app.createUser('berta');
  const id = await publishProperty(app, ana, { description: SCAM });
  expect(await stateOf(ana, id)).toBe('in_review');
  await review(id, 'approve');
  expect((await patch(ana, id, { m2: 95 })).body.property.state).toBe('published');
  expect((await patch(ana, id, { description: OTHER_SCAM })).body.property.state).toBe('in_review');
});

test('a rejected property is reviewed again, with or without changes, as are its copies', async () => {
  const ana = await app.createUser('carla');
  const id = await publishProperty(app, ana, { description: SCAM });
  await review(id, 'reject');
  await patch(ana, id, { description: COMPLETE_PROPERTY.description });
  const { body } = await app.request('POST', `/api/properties/${id}/duplicate`, { as: ana });
  expect((await act(ana, body.property.id, 'submit')).body.property.state).toBe('in_review');
  await actOnProperty(app, ana, id, 'archive');
  expect(await stateOf(ana, await publishProperty(app, ana))).toBe('in_review');
  const eva = await app.createUser('dora');
  const again = await publishProperty(app, eva, { description: SCAM });
  await review(again, 'reject');
  await patch(eva, again, { description: COMPLETE_PROPERTY.description });
  expect((await act(eva, again, 'submit')).body.property.state).toBe('in_review');
  // The latest decision counts.
  await review(again, 'approve');
  expect(await stateOf(eva, await publishProperty(app, eva))).toBe('published');
});

test('a published property never becomes incomplete, whatever the action', async () => {
  const ana = await app.createUser('elena');
  const id = await publishProperty(app, ana);
  const { photos } = (await app.request('GET', `/api/properties/${id}/own`, { as: ana })).body.property;
  const gone = await app.request('DELETE', `/api/properties/${id}/photos/${photos[0].id}`, { as: ana });
  expect([gone.status, gone.body.code]).toEqual([400, 'property_incomplete']);
  expect((await app.request('GET', photos[0].urls.small)).status).toBe(200);
  await actOnProperty(app, ana, id, 'pause');
  await patch(ana, id, { title: null });
  expect((await act(ana, id, 'reserve')).body.code).toBe('property_incomplete');
  const inReview = await publishProperty(app, ana, { description: SCAM });
  await patch(ana, inReview, { rent_cents: null });
  expect((await review(inReview, 'approve')).body.code).toBe('property_incomplete');
});

test('an import follows the same rules for published properties as an edit', async () => {
  const ana = await app.createUser('fatima');
  const id = await publishProperty(app, ana);
  const importFile = async (changes: object) =>
    app.request('POST', '/api/properties/import?dry=0', {
      as: ana,
      body: JSON.stringify([{ external_id: id, ...changes }]),
      headers: { 'content-type': 'application/json' },
    });
  expect((await importFile({ title: null })).body.code).toBe('import_bad_rows');
  expect((await importFile({ m2: 91 })).body.counts).toMatchObject({ changed: 1 });
  expect(await stateOf(ana, id)).toBe('published');
  expect((await importFile({ description: SCAM })).body.counts).toMatchObject({ changed: 1 });
  expect(await stateOf(ana, id)).toBe('in_review');
});

test('blocked users get 404 for page, card, interest and summary, as does everybody if the owner is banned', async () => {
  const [ana, leo, eva] = [await app.createUser('gala'), await app.createUser('hugo'), await app.createUser('ines')];
  for (const as of [ana, leo, eva]) await app.request('POST', '/api/profile/create', { as });
  const id = await publishProperty(app, ana);
  const propertyPath = `/api/properties/${id}`;
  const ask = async (as: TestUser) =>
    app.request('POST', '/api/messages/send', {
      as,
      headers: await app.csrf(as),
      body: { to: ana.id, content: 'Me interesa', type: 'property_interest', property_id: id },
    });
  expect((await ask(eva)).status).toBe(201);
  const statuses = async (as: TestUser | null) => [
    (await app.request('GET', propertyPath, { as })).status,
    (await app.request('GET', `${propertyPath}/detail`, { as })).status,
    (await app.request('GET', `${propertyPath}/card.jpg`, { as })).status,
    (await app.request('GET', `${propertyPath}/similar`, { as })).status,
    (await app.request('POST', `${propertyPath}/view`, { as })).status,
  ];
  const summary = async (as: TestUser) => (await app.request('GET', `${propertyPath}/summary`, { as })).status;
  expect(await statuses(leo)).toEqual([200, 200, 200, 200, 204]);
  await app.request('POST', '/api/blocks', { as: ana, body: { user_id: leo.id } });
  expect(await statuses(leo)).toEqual([404, 404, 404, 404, 404]);
  expect([await summary(leo), (await ask(leo)).status]).toEqual([404, 404]);
  expect([await statuses(null), await summary(eva)]).toEqual([[200, 200, 200, 200, 204], 200]);
  await db.execute(sql`update users set status = 'banned' where id = ${ana.id}`);
  expect([await statuses(null), await summary(eva)]).toEqual([[404, 404, 404, 404, 404], 404]);
});

test('impossible dates are refused with 400', async () => {
  const ana = await app.createUser('julia');
  const id = crypto.randomUUID();
  const refused = async (path: string) => (await app.request('GET', path, { as: ana })).status;
  for (const page of [`n_2026-02-30T00:00:00.000Z_${id}`, `n_0000-01-01T00:00:00.000Z_${id}`])
    expect([page, await refused(`/api/properties?sort=newest&page=${page}`)]).toEqual([page, 400]);
  for (const page of [
    `b_0000-01-01T00:00:00.000Z_1_${id}`,
    `t_2026-02-30T00:00:00.000Z_2026-02-30T00:00:00.000Z_${id}`,
  ])
    expect([page, await refused(`/api/properties?sort=best&page=${page}`)]).toEqual([page, 400]);
  for (const path of ['/api/properties', '/api/properties/facets', '/feeds/homes.xml'])
    expect([path, await refused(`${path}?from=0000-01-01`)]).toEqual([path, 400]);
  expect(
    (await app.request('POST', '/api/properties', { as: ana, body: { available_from: '0000-01-01' } })).status,
  ).toBe(400);
  const search = { name: 'Ayer', query: 'from=0000-01-01', frequency: 'off' };
  expect((await app.request('POST', '/api/properties/searches', { as: ana, body: search })).status).toBe(201);
  expect((await app.request('GET', '/api/properties/searches', { as: ana })).status).toBe(200);
});

test('accents without letters count as no word, in a search and in a listing', async () => {
  const ana = await app.createUser('karla');
  const accents = '\u0301'.repeat(40);
  for (const path of ['/api/properties', '/api/properties/facets', '/api/properties/loosen', '/feeds/homes.xml'])
    expect((await app.request('GET', `${path}?q=${encodeURIComponent(accents)}`)).status).toBe(200);
  const { status } = await app.request('POST', '/api/properties', { as: ana, body: { title: `Piso ${accents}` } });
  expect(status).toBe(201);
});

test('a failed creation leaves no empty draft', async () => {
  const ana = await app.createUser('lola');
  expect((await app.request('POST', '/api/properties', { as: ana, body: { video_url: 'javascript:1' } })).status).toBe(
    400,
  );
  expect((await app.request('GET', '/api/properties/mine', { as: ana })).body.properties).toEqual([]);
});

test('street numbers are removed in any digits', async () => {
  const ana = await app.createUser('maria');
  const id = await publishProperty(app, ana, { show_street: true, street: 'Calle Mayor １２ bajo' });
  expect((await app.request('GET', `/api/properties/${id}`)).body.property.street).toBe('Calle Mayor');
});

test('deeply nested files and files with too many properties are refused early', () => {
  for (const text of ['['.repeat(3_000_000), `[{"a":${'['.repeat(40)}${']'.repeat(40)}}]`]) {
    const file = new JsonImportScanner(text);
    let steps = 0;
    while (file.scan(65_536)) steps += 1;
    expect([steps, file.slices()]).toEqual([0, null]);
  }
  const many = new JsonImportScanner(`[${'{},'.repeat(2_000_000)}{}]`);
  while (many.scan(65_536));
  expect(many.count).toBeLessThan(50_000);
  const numbers = new JsonImportScanner(`[${'1,'.repeat(2_000_000)}1]`);
  while (numbers.scan(65_536));
  expect(numbers.slices()).toBeNull();
});

test('location metadata is removed from photos', async () => {
  const ana = await app.createUser('nuria');
  const { id } = (await app.request('POST', '/api/properties', { as: ana, body: {} })).body.property;
  const located = await sharp(await propertyPhoto())
    .withExif({ IFD0: { Copyright: 'Calle de la Murta 12' }, IFD3: { GPSLatitude: '39/1 29/1 10/1' } })
    .jpeg()
    .toBuffer();
  expect(located.includes('Murta')).toBe(true);
  const headers = { 'content-type': 'image/jpeg' };
  const { body } = await app.request('POST', `/api/properties/${id}/photos`, { as: ana, body: located, headers });
  for (const url of Object.values<string>(body.photo.urls)) {
    const answer = await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.includes('Murta'), bytes.includes('Exif')]).toEqual([200, false, false]);
  }
});

test('a rented property can be reported while its page exists', async () => {
  const [ana, leo] = [await app.createUser('perla'), await app.createUser('pablo')];
  for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as });
  const id = await publishProperty(app, ana);
  await actOnProperty(app, ana, id, 'rent');
  expect((await app.request('GET', `/api/properties/${id}/summary`, { as: leo })).status).toBe(200);
});

test('an approval of an outdated version is refused', async () => {
  const ana = await app.createUser('nora');
  const id = await publishProperty(app, ana, { description: SCAM });
  const findInReview = async () =>
    (await app.request('GET', '/api/admin/properties/review', { as: admin })).body.homes.find(
      (property: { id: string }) => property.id === id,
    );
  const decide = async (version: string) =>
    app.request('POST', `/api/admin/properties/${id}/review`, {
      as: admin,
      body: { action: 'approve', reason: 'Visto.', version },
    });
  const changes: (() => Promise<unknown>)[] = [
    async () => patch(ana, id, { description: OTHER_SCAM }),
    async () => patch(ana, id, { rent_cents: 90_000 }),
    async () =>
      app.request('POST', `/api/properties/${id}/photos`, {
        as: ana,
        body: await propertyPhoto('#3355aa'),
        headers: { 'content-type': 'image/jpeg' },
      }),
  ];
  for (const change of changes) {
    const { version } = await findInReview();
    await change();
    const late = await decide(version);
    expect([late.status, late.body.code]).toEqual([409, 'property_changed']);
    expect(await stateOf(ana, id)).toBe('in_review');
  }
  // Saving without changes keeps the reviewed version.
  const { version } = await findInReview();
  await patch(ana, id, { rent_cents: 90_000 });
  expect((await findInReview()).version).toBe(version);
  expect((await decide(version)).body.state).toBe('published');
});

test('an admin hides a property with a reason for its owner, and restores it', async () => {
  const ana = await app.createUser('queralt');
  const leo = await app.createUser('quintin');
  const id = await publishProperty(app, ana);
  const moderate = async (as: TestUser | null, action: string, reason = 'Las fotos son de otra casa.') =>
    app.request('POST', `/api/admin/properties/${id}/moderation`, { as, body: { action, reason } });
  expect((await moderate(leo, 'hide')).status).toBe(404);
  expect((await moderate(null, 'hide')).status).toBe(401);
  expect((await moderate(admin, 'hide', ' ')).status).toBe(400);
  expect((await moderate(admin, 'restore')).body.code).toBe('wrong_state');
  expect((await moderate(admin, 'hide')).body.state).toBe('hidden_by_moderation');
  expect((await app.request('GET', `/api/properties/${id}`)).status).toBe(404);
  expect((await act(ana, id, 'resume')).status).toBe(409);
  expect((await patch(ana, id, { m2: 80 })).status).toBe(409);
  expect((await app.request('GET', `/api/properties/${id}/preview`, { as: ana })).body.reason).toBe(
    'Las fotos son de otra casa.',
  );
  await expect
    .poll(async () =>
      (await app.sentEmails()).filter(({ to }) => to === ana.email).map(({ kind, text }) => [kind, text]),
    )
    .toEqual([['home-hidden', expect.stringContaining('Las fotos son de otra casa.')]]);
  expect((await moderate(admin, 'restore', 'Nos equivocamos.')).body.state).toBe('published');
  expect((await app.request('GET', `/api/properties/${id}`)).status).toBe(200);
  // A restored listing does not cause a review of the next one.
  expect(await stateOf(ana, await publishProperty(app, ana, { title: 'Otro piso con luz' }))).toBe('published');
});
