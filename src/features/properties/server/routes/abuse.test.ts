import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestApp, PASSWORD, type Person } from '#tests/support/app.ts';
import { actOnHome, COMPLETE_HOME, homePhoto, publishHome, reviewHeld } from '#tests/support/homes.ts';
import { JsonHomes } from '../../domain/import-json.ts';

const app = await makeTestApp();
const db = app.base.db;
const admin = await app.person('mod');
await db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
admin.token = (
  await app.call('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
).body.token;

const SCAM = `${COMPLETE_HOME.description} Haz una transferencia de la fianza antes de la visita.`;
const OTHER_SCAM = `${COMPLETE_HOME.description} Paga la reserva por Western Union antes de ver la casa.`;
const patch = async (as: Person, id: string, body: object) => app.call('PATCH', `/api/properties/${id}`, { as, body });
const act = async (as: Person, id: string, action: string) =>
  app.call('POST', `/api/properties/${id}/actions`, { as, body: { action } });
const stateOf = async (as: Person, id: string) =>
  (await app.call('GET', `/api/properties/${id}/own`, { as })).body.property.state;
const review = async (id: string, action: 'approve' | 'reject') =>
  reviewHeld(app, admin, id, { action, reason: 'Visto.' });

test('a trick is held where the home is paused or has expired: coming back is no way round', async () => {
  const ana = await app.person('ana');
  const id = await publishHome(app, ana);
  await actOnHome(app, ana, id, 'pause');
  expect((await patch(ana, id, { description: SCAM })).body.property.state).toBe('in_review');
  expect((await act(ana, id, 'resume')).status).toBe(409);
  const old = await publishHome(app, ana);
  await db.execute(sql`update properties set state = 'expired' where id = ${old}`);
  await patch(ana, old, { description: SCAM });
  expect((await act(ana, old, 'reconfirm')).status).toBe(409);
  expect((await app.call('GET', `/api/properties/${old}`)).status).toBe(404);
});

test('what somebody has let pass may stay, and no other trick comes with it', async () => {
  const ana = await app.person('berta');
  const id = await publishHome(app, ana, { description: SCAM });
  expect(await stateOf(ana, id)).toBe('in_review');
  await review(id, 'approve');
  expect((await patch(ana, id, { m2: 95 })).body.property.state).toBe('published');
  expect((await patch(ana, id, { description: OTHER_SCAM })).body.property.state).toBe('in_review');
});

test('what was turned down is looked at again, mended or not, and so are its copies', async () => {
  const ana = await app.person('carla');
  const id = await publishHome(app, ana, { description: SCAM });
  await review(id, 'reject');
  await patch(ana, id, { description: COMPLETE_HOME.description });
  const { body } = await app.call('POST', `/api/properties/${id}/duplicate`, { as: ana });
  expect((await act(ana, body.property.id, 'submit')).body.property.state).toBe('in_review');
  await actOnHome(app, ana, id, 'archive');
  expect(await stateOf(ana, await publishHome(app, ana))).toBe('in_review');
  const eva = await app.person('dora');
  const again = await publishHome(app, eva, { description: SCAM });
  await review(again, 'reject');
  await patch(eva, again, { description: COMPLETE_HOME.description });
  expect((await act(eva, again, 'submit')).body.property.state).toBe('in_review');
  // the last word counts
  await review(again, 'approve');
  expect(await stateOf(eva, await publishHome(app, eva))).toBe('published');
});

test('nothing on offer is left without what it needs, whichever way it comes there', async () => {
  const ana = await app.person('elena');
  const id = await publishHome(app, ana);
  const { photos } = (await app.call('GET', `/api/properties/${id}/own`, { as: ana })).body.property;
  const gone = await app.call('DELETE', `/api/properties/${id}/photos/${photos[0].id}`, { as: ana });
  expect([gone.status, gone.body.code]).toEqual([400, 'property_incomplete']);
  expect((await app.call('GET', photos[0].urls.small)).status).toBe(200);
  await actOnHome(app, ana, id, 'pause');
  await patch(ana, id, { title: null });
  expect((await act(ana, id, 'reserve')).body.code).toBe('property_incomplete');
  const held = await publishHome(app, ana, { description: SCAM });
  await patch(ana, held, { rent_cents: null });
  expect((await review(held, 'approve')).body.code).toBe('property_incomplete');
});

test('a file changes a home on offer by the same rules as a hand', async () => {
  const ana = await app.person('fatima');
  const id = await publishHome(app, ana);
  const bring = async (home: object) =>
    app.call('POST', '/api/properties/import?dry=0', {
      as: ana,
      body: JSON.stringify([{ external_id: id, ...home }]),
      headers: { 'content-type': 'application/json' },
    });
  expect((await bring({ title: null })).body.code).toBe('import_bad_rows');
  expect((await bring({ m2: 91 })).body.counts).toMatchObject({ changed: 1 });
  expect(await stateOf(ana, id)).toBe('published');
  expect((await bring({ description: SCAM })).body.counts).toMatchObject({ changed: 1 });
  expect(await stateOf(ana, id)).toBe('in_review');
});

test('whoever is blocked, and everybody where the owner is banned, finds no page, card, interest or summary', async () => {
  const [ana, leo, eva] = [await app.person('gala'), await app.person('hugo'), await app.person('ines')];
  for (const as of [ana, leo, eva]) await app.call('POST', '/api/profile/create', { as });
  const id = await publishHome(app, ana);
  const home = `/api/properties/${id}`;
  const ask = async (as: Person) =>
    app.call('POST', '/api/messages/send', {
      as,
      headers: await app.csrf(as),
      body: { to: ana.id, content: 'Me interesa', type: 'property_interest', property_id: id },
    });
  expect((await ask(eva)).status).toBe(201);
  const statuses = async (as: Person | null) => [
    (await app.call('GET', home, { as })).status,
    (await app.call('GET', `${home}/detail`, { as })).status,
    (await app.call('GET', `${home}/card.jpg`, { as })).status,
    (await app.call('GET', `${home}/similar`, { as })).status,
    (await app.call('POST', `${home}/view`, { as })).status,
  ];
  const summary = async (as: Person) => (await app.call('GET', `${home}/summary`, { as })).status;
  expect(await statuses(leo)).toEqual([200, 200, 200, 200, 204]);
  await app.call('POST', '/api/blocks', { as: ana, body: { user_id: leo.id } });
  expect(await statuses(leo)).toEqual([404, 404, 404, 404, 404]);
  expect([await summary(leo), (await ask(leo)).status]).toEqual([404, 404]);
  expect([await statuses(null), await summary(eva)]).toEqual([[200, 200, 200, 200, 204], 200]);
  await db.execute(sql`update users set banned = true where id = ${ana.id}`);
  expect([await statuses(null), await summary(eva)]).toEqual([[404, 404, 404, 404, 404], 404]);
});

test('days that no calendar of ours has are refused, not stumbled over', async () => {
  const ana = await app.person('julia');
  const id = crypto.randomUUID();
  const refused = async (path: string) => (await app.call('GET', path, { as: ana })).status;
  for (const page of [`n_2026-02-30T00:00:00.000Z_${id}`, `n_0000-01-01T00:00:00.000Z_${id}`])
    expect([page, await refused(`/api/properties?sort=newest&page=${page}`)]).toEqual([page, 400]);
  for (const page of [
    `b_0000-01-01T00:00:00.000Z_1_${id}`,
    `t_2026-02-30T00:00:00.000Z_2026-02-30T00:00:00.000Z_${id}`,
  ])
    expect([page, await refused(`/api/properties?sort=best&page=${page}`)]).toEqual([page, 400]);
  for (const path of ['/api/properties', '/api/properties/facets', '/feeds/homes.xml'])
    expect([path, await refused(`${path}?from=0000-01-01`)]).toEqual([path, 400]);
  expect((await app.call('POST', '/api/properties', { as: ana, body: { available_from: '0000-01-01' } })).status).toBe(
    400,
  );
  const search = { name: 'Ayer', query: 'from=0000-01-01', frequency: 'off' };
  expect((await app.call('POST', '/api/properties/searches', { as: ana, body: search })).status).toBe(201);
  expect((await app.call('GET', '/api/properties/searches', { as: ana })).status).toBe(200);
});

test('accents without a letter are no word, in a search and in an offer', async () => {
  const ana = await app.person('karla');
  const accents = '\u0301'.repeat(40);
  for (const path of ['/api/properties', '/api/properties/facets', '/api/properties/loosen', '/feeds/homes.xml'])
    expect((await app.call('GET', `${path}?q=${encodeURIComponent(accents)}`)).status).toBe(200);
  const { status } = await app.call('POST', '/api/properties', { as: ana, body: { title: `Piso ${accents}` } });
  expect(status).toBe(201);
});

test('a home that cannot be begun leaves no empty draft behind', async () => {
  const ana = await app.person('lola');
  expect((await app.call('POST', '/api/properties', { as: ana, body: { video_url: 'javascript:1' } })).status).toBe(
    400,
  );
  expect((await app.call('GET', '/api/properties/mine', { as: ana })).body.properties).toEqual([]);
});

test('no number of a street is told, in whatever digits', async () => {
  const ana = await app.person('maria');
  const id = await publishHome(app, ana, { show_street: true, street: 'Calle Mayor １２ bajo' });
  expect((await app.call('GET', `/api/properties/${id}`)).body.property.street).toBe('Calle Mayor');
});

test('a file that is nested without end, or holds too many homes, is put aside early', () => {
  for (const text of ['['.repeat(3_000_000), `[{"a":${'['.repeat(40)}${']'.repeat(40)}}]`]) {
    const file = new JsonHomes(text);
    let steps = 0;
    while (file.step(65_536)) steps += 1;
    expect([steps, file.pieces()]).toEqual([0, null]);
  }
  const many = new JsonHomes(`[${'{},'.repeat(2_000_000)}{}]`);
  while (many.step(65_536));
  expect(many.count).toBeLessThan(50_000);
  const numbers = new JsonHomes(`[${'1,'.repeat(2_000_000)}1]`);
  while (numbers.step(65_536));
  expect(numbers.pieces()).toBeNull();
});

test('a photograph keeps nothing of where it was taken', async () => {
  const ana = await app.person('nuria');
  const { id } = (await app.call('POST', '/api/properties', { as: ana, body: {} })).body.property;
  const located = await sharp(await homePhoto())
    .withExif({ IFD0: { Copyright: 'Calle de la Murta 12' }, IFD3: { GPSLatitude: '39/1 29/1 10/1' } })
    .jpeg()
    .toBuffer();
  expect(located.includes('Murta')).toBe(true);
  const headers = { 'content-type': 'image/jpeg' };
  const { body } = await app.call('POST', `/api/properties/${id}/photos`, { as: ana, body: located, headers });
  for (const url of Object.values<string>(body.photo.urls)) {
    const answer = await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.includes('Murta'), bytes.includes('Exif')]).toEqual([200, false, false]);
  }
});

test('a page that is still there after the home was rented can be reported', async () => {
  const [ana, leo] = [await app.person('perla'), await app.person('pablo')];
  for (const as of [ana, leo]) await app.call('POST', '/api/profile/create', { as });
  const id = await publishHome(app, ana);
  await actOnHome(app, ana, id, 'rent');
  expect((await app.call('GET', `/api/properties/${id}/summary`, { as: leo })).status).toBe(200);
});

test('a home that says something else by now is not let out unseen', async () => {
  const ana = await app.person('nora');
  const id = await publishHome(app, ana, { description: SCAM });
  const held = async () =>
    (await app.call('GET', '/api/admin/properties/review', { as: admin })).body.homes.find(
      (home: { id: string }) => home.id === id,
    );
  const decide = async (version: string) =>
    app.call('POST', `/api/admin/properties/${id}/review`, {
      as: admin,
      body: { action: 'approve', reason: 'Visto.', version },
    });
  const changes: (() => Promise<unknown>)[] = [
    async () => patch(ana, id, { description: OTHER_SCAM }),
    async () => patch(ana, id, { rent_cents: 90_000 }),
    async () =>
      app.call('POST', `/api/properties/${id}/photos`, {
        as: ana,
        body: await homePhoto('#3355aa'),
        headers: { 'content-type': 'image/jpeg' },
      }),
  ];
  for (const change of changes) {
    const { version } = await held();
    await change();
    const late = await decide(version);
    expect([late.status, late.body.code]).toEqual([409, 'home_changed']);
    expect(await stateOf(ana, id)).toBe('in_review');
  }
  // saved anew without a change, it is what was looked at
  const { version } = await held();
  await patch(ana, id, { rent_cents: 90_000 });
  expect((await held()).version).toBe(version);
  expect((await decide(version)).body.state).toBe('published');
});

test('an admin takes a home off with a reason that its owner reads, and puts it back', async () => {
  const ana = await app.person('queralt');
  const leo = await app.person('quintin');
  const id = await publishHome(app, ana);
  const moderate = async (as: Person | null, action: string, reason = 'Las fotos son de otra casa.') =>
    app.call('POST', `/api/admin/properties/${id}/moderation`, { as, body: { action, reason } });
  expect((await moderate(leo, 'hide')).status).toBe(404);
  expect((await moderate(null, 'hide')).status).toBe(401);
  expect((await moderate(admin, 'hide', ' ')).status).toBe(400);
  expect((await moderate(admin, 'restore')).body.code).toBe('wrong_state');
  expect((await moderate(admin, 'hide')).body.state).toBe('hidden_by_moderation');
  expect((await app.call('GET', `/api/properties/${id}`)).status).toBe(404);
  expect((await act(ana, id, 'resume')).status).toBe(409);
  expect((await patch(ana, id, { m2: 80 })).status).toBe(409);
  expect((await app.call('GET', `/api/properties/${id}/preview`, { as: ana })).body.reason).toBe(
    'Las fotos son de otra casa.',
  );
  await expect
    .poll(async () => (await app.mails()).filter(({ to }) => to === ana.email).map(({ kind, text }) => [kind, text]))
    .toEqual([['home-hidden', expect.stringContaining('Las fotos son de otra casa.')]]);
  expect((await moderate(admin, 'restore', 'Nos equivocamos.')).body.state).toBe('published');
  expect((await app.call('GET', `/api/properties/${id}`)).status).toBe(200);
  // what was put back is no reason to look at the next one first
  expect(await stateOf(ana, await publishHome(app, ana, { title: 'Otro piso con luz' }))).toBe('published');
});
