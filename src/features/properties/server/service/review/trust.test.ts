import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import { COMPLETE_PROPERTY, propertyPhoto, roomPhoto } from '#tests/support/fixtures/properties.ts';

const app = await createTestApp();

/** Submits a property with these photos and returns its state. */
async function submit(as: TestUser, photos: Uint8Array[], body: object = {}): Promise<string> {
  const { body: drafted } = await app.request('POST', '/api/properties', {
    as,
    body: { ...COMPLETE_PROPERTY, ...body },
  });
  const path = `/api/properties/${drafted.property.id}`;
  for (const photo of photos)
    await app.request('POST', `${path}/photos`, { as, body: photo, headers: { 'content-type': 'image/jpeg' } });
  const { body: answer } = await app.request('POST', `${path}/actions`, { as, body: { action: 'submit' } });
  return answer.property.state as string;
}

test('a photo copied from another owner sends a property to review, even scaled or recompressed; an own one does not', async () => {
  const [ana, leo] = [await app.createUser('ana'), await app.createUser('leo')];
  expect(await submit(ana, [await roomPhoto(1200, 90)])).toBe('published');
  expect(await submit(ana, [await roomPhoto(900, 60)])).toBe('published');
  expect(await submit(leo, [await roomPhoto(1200, 90, 25)])).toBe('published');
  expect(await submit(leo, [await roomPhoto(800, 50)])).toBe('in_review');
});

test('many listings of a new account are reviewed, those of an established one are not', async () => {
  const eva = await app.createUser('eva');
  const states = [];
  for (let nth = 0; nth < 5; nth += 1) states.push(await submit(eva, [await roomPhoto(600, 80, 60 + nth)]));
  expect(states).toEqual(['published', 'published', 'published', 'published', 'in_review']);
});

test('the owner is notified of the review, and of its outcome with the reason', async () => {
  const [eva] = [await app.createUser('sol')];
  const admin = await app.createUser('mod');
  await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
  admin.token = (
    await app.request('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
  ).body.token;
  const risky = {
    description: `${COMPLETE_PROPERTY.description} Paga la fianza por Western Union antes de la visita.`,
  };
  expect(await submit(eva, [await roomPhoto(700, 80, 10)], risky)).toBe('in_review');
  const { body } = await app.request('GET', '/api/admin/properties/review', { as: admin });
  const { id, version } = body.homes.find((property: { owner_id: string }) => property.owner_id === eva.id);
  const mails = async () =>
    (await app.sentEmails()).filter((mail) => mail.to === eva.email && mail.kind.startsWith('home-'));
  await expect.poll(async () => (await mails()).map(({ kind }) => kind), { timeout: 10_000 }).toEqual(['home-held']);
  const review = { action: 'reject', reason: 'Nadie debe pagar antes de ver la casa.', version };
  await app.request('POST', `/api/admin/properties/${id}/review`, { as: admin, body: review });
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(2);
  expect((await mails())[1]?.text).toContain(review.reason);
  const { body: notifications } = await app.request('GET', '/api/notifications', { as: eva });
  expect(notifications.notifications.map((one: { data: { outcome: string } }) => one.data.outcome).toSorted()).toEqual([
    'held',
    'rejected',
  ]);
});

test('a published property cannot be emptied, and a copied photo added later sends it to review', async () => {
  const [ines, joan] = [await app.createUser('ines'), await app.createUser('joan')];
  expect(await submit(ines, [await roomPhoto(1000, 85, 110)])).toBe('published');
  expect(await submit(joan, [await propertyPhoto()])).toBe('published');
  const id = (await app.request('GET', '/api/properties/mine', { as: joan })).body.properties[0].id;
  const emptied = await app.request('PATCH', `/api/properties/${id}`, { as: joan, body: { title: null } });
  expect([emptied.status, emptied.body.code, Object.keys(emptied.body.fields)]).toEqual([
    400,
    'property_incomplete',
    ['title'],
  ]);
  const photo = { as: joan, body: await roomPhoto(900, 60, 110), headers: { 'content-type': 'image/jpeg' } };
  expect((await app.request('POST', `/api/properties/${id}/photos`, photo)).status).toBe(201);
  expect((await app.request('GET', `/api/properties/${id}/own`, { as: joan })).body.property.state).toBe('in_review');
  const { body } = await app.request(
    'GET',
    `/api/properties/${(await app.request('GET', '/api/properties/mine', { as: ines })).body.properties[0].id}`,
  );
  expect(body.property.publisher).toBeNull();
});
