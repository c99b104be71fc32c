import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestApp, PASSWORD, type Person } from '#tests/support/app.ts';
import { COMPLETE_HOME, homePhoto } from '#tests/support/homes.ts';

const app = await makeTestApp();

/** A drawn room, as a photograph of so many pixels and of some quality. */
const room = async (width: number, quality: number, shift = 0) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}"><rect width="400" height="300" fill="#e8d9c0"/>
      <rect x="${30 + shift}" y="150" width="150" height="110" fill="#7a3b2e"/><rect x="${220 - shift}" y="40" width="120" height="100" fill="#9fc7e8"/>
      <rect x="260" y="${180 - shift}" width="60" height="100" fill="#2f5d50"/><rect x="60" y="40" width="50" height="70" fill="#333"/></svg>`),
  )
    .jpeg({ quality })
    .toBuffer();

/** Sends a home in, with these photographs. Answers the state it is in then. */
async function submit(as: Person, photos: Uint8Array[], body: object = {}): Promise<string> {
  const { body: drafted } = await app.call('POST', '/api/properties', { as, body: { ...COMPLETE_HOME, ...body } });
  const path = `/api/properties/${drafted.property.id}`;
  for (const photo of photos)
    await app.call('POST', `${path}/photos`, { as, body: photo, headers: { 'content-type': 'image/jpeg' } });
  const { body: answer } = await app.call('POST', `${path}/actions`, { as, body: { action: 'submit' } });
  return answer.property.state as string;
}

test('a photograph out of somebody else’s offer holds a home, scaled and recompressed as it may be; one’s own does not', async () => {
  const [ana, leo] = [await app.person('ana'), await app.person('leo')];
  expect(await submit(ana, [await room(1200, 90)])).toBe('published');
  expect(await submit(ana, [await room(900, 60)])).toBe('published');
  expect(await submit(leo, [await room(1200, 90, 25)])).toBe('published');
  expect(await submit(leo, [await room(800, 50)])).toBe('in_review');
});

test('a new account that puts out one home after the other is looked at; one that is settled is not', async () => {
  const eva = await app.person('eva');
  const states = [];
  for (let nth = 0; nth < 5; nth += 1) states.push(await submit(eva, [await room(600, 80, 60 + nth)]));
  expect(states).toEqual(['published', 'published', 'published', 'published', 'in_review']);
});

test('an owner is told that a home is held, and what came of it with the reason', async () => {
  const [eva] = [await app.person('sol')];
  const admin = await app.person('mod');
  await app.base.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
  admin.token = (
    await app.call('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
  ).body.token;
  const risky = { description: `${COMPLETE_HOME.description} Paga la fianza por Western Union antes de la visita.` };
  expect(await submit(eva, [await room(700, 80, 10)], risky)).toBe('in_review');
  const { body } = await app.call('GET', '/api/admin/properties/review', { as: admin });
  const { id, version } = body.homes.find((home: { owner_id: string }) => home.owner_id === eva.id);
  const mails = async () =>
    (await app.mails()).filter((mail) => mail.to === eva.email && mail.kind.startsWith('home-'));
  await expect.poll(async () => (await mails()).map(({ kind }) => kind), { timeout: 10_000 }).toEqual(['home-held']);
  const review = { action: 'reject', reason: 'Nadie debe pagar antes de ver la casa.', version };
  await app.call('POST', `/api/admin/properties/${id}/review`, { as: admin, body: review });
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(2);
  expect((await mails())[1]?.text).toContain(review.reason);
  const { body: told } = await app.call('GET', '/api/notifications', { as: eva });
  expect(told.notifications.map((one: { data: { outcome: string } }) => one.data.outcome).toSorted()).toEqual([
    'held',
    'rejected',
  ]);
});

test('a home on offer is not emptied, and a copied photograph added later holds it', async () => {
  const [ines, joan] = [await app.person('ines'), await app.person('joan')];
  expect(await submit(ines, [await room(1000, 85, 110)])).toBe('published');
  expect(await submit(joan, [await homePhoto()])).toBe('published');
  const id = (await app.call('GET', '/api/properties/mine', { as: joan })).body.properties[0].id;
  const emptied = await app.call('PATCH', `/api/properties/${id}`, { as: joan, body: { title: null } });
  expect([emptied.status, emptied.body.code, Object.keys(emptied.body.fields)]).toEqual([
    400,
    'property_incomplete',
    ['title'],
  ]);
  const photo = { as: joan, body: await room(900, 60, 110), headers: { 'content-type': 'image/jpeg' } };
  expect((await app.call('POST', `/api/properties/${id}/photos`, photo)).status).toBe(201);
  expect((await app.call('GET', `/api/properties/${id}/own`, { as: joan })).body.property.state).toBe('in_review');
  const { body } = await app.call(
    'GET',
    `/api/properties/${(await app.call('GET', '/api/properties/mine', { as: ines })).body.properties[0].id}`,
  );
  expect(body.property.publisher).toBeNull();
});
