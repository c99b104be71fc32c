import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import { COMPLETE_PROPERTY, propertyPhoto } from '#tests/support/fixtures/properties.ts';
import { TEXT_FIELDS, type TextField } from '../../../domain/trust.ts';

const app = await createTestApp();
const admin = await app.createUser('mod');
await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
admin.token = (
  await app.request('POST', '/api/auth/sign-in/email', { body: { email: admin.email, password: PASSWORD } })
).body.token;

async function submit(as: TestUser, facts: object): Promise<{ id: string; state: string }> {
  const { body } = await app.request('POST', '/api/properties', { as, body: { ...COMPLETE_PROPERTY, ...facts } });
  const path = `/api/properties/${body.property.id}`;
  const photo = { as, body: await propertyPhoto(), headers: { 'content-type': 'image/jpeg' } };
  await app.request('POST', `${path}/photos`, photo);
  const answer = await app.request('POST', `${path}/actions`, { as, body: { action: 'submit' } });
  return answer.body.property;
}
const wordingOf = async (as: TestUser, id: string) =>
  (await app.request('GET', `/api/properties/${id}/preview`, { as })).body.home.trust.checks.find(
    ({ code }: { code: string }) => code === 'wording',
  );

const SCAM = 'Paga la reserva por Bizum';
/** Listings with the demand in one of their texts. */
const SCAMS: Record<TextField, object> = {
  title: { title: SCAM },
  description: { description: `${COMPLETE_PROPERTY.description} ${SCAM} y te lo guardo.` },
  rooms: { offer: 'rooms', rooms: [{ kind: 'single', price_cents: 40_000, name: SCAM }] },
  district: { district: SCAM },
  street: { street: SCAM },
  seasonal_cause: { contract: 'seasonal', seasonal_cause: SCAM },
  registration_number: { registration_number: SCAM },
  video_url: { video_url: `https://videos.test/?q=${encodeURIComponent(SCAM)}` },
};

test.each(TEXT_FIELDS)(
  'a listing whose %s asks for money in advance is held, and its owner reads the words',
  async (field) => {
    const risk = field === 'video_url' ? 'booking_site' : 'advance_payment';
    const owner = await app.createUser(`casera-${field.replace('_', '')}`);
    const { id, state } = await submit(owner, SCAMS[field]);
    expect(state).toBe('in_review');
    expect(await wordingOf(owner, id)).toMatchObject({ risk, field, verdict: 'against' });
    const { body } = await app.request('GET', '/api/admin/properties/review', { as: admin });
    const queued = body.homes.find((home: { id: string }) => home.id === id);
    const passages = queued.trust.checks.flatMap(({ passage }: { passage?: string }) => passage ?? []);
    expect(passages).toEqual([expect.stringContaining('Paga la reserva')]);
  },
);

test('a sentence that is split over two fields is found, and visitors never read words of a private field', async () => {
  const owner = await app.createUser('casera-partida');
  const { id, state } = await submit(owner, {
    title: 'Piso con luz. Para verlo paga la',
    description: `reserva por Bizum y te lo guardo. ${COMPLETE_PROPERTY.description}`,
  });
  expect(state).toBe('in_review');
  const { version } = (await app.request('GET', '/api/admin/properties/review', { as: admin })).body.homes.find(
    (home: { id: string }) => home.id === id,
  );
  const review = { action: 'approve', reason: 'Comprobado con la dueña.', version };
  await app.request('POST', `/api/admin/properties/${id}/review`, { as: admin, body: review });
  const { body } = await app.request('GET', `/api/properties/${id}/detail`);
  const wording = body.home.trust.checks.find(({ code }: { code: string }) => code === 'wording');
  expect(wording).toEqual({ code: 'wording', verdict: 'against', risk: 'advance_payment' });
});

test('a phrase that a moderator adds holds the next listing with it', async () => {
  const [before, after] = [await app.createUser('antes'), await app.createUser('luego')];
  const facts = { description: `${COMPLETE_PROPERTY.description} Con el kit de bienvenida hay que aportar el abono.` };
  expect((await submit(before, facts)).state).toBe('published');
  const phrase = { phrase: 'Kit de bienvenída … abono', family: 'advance_payment' };
  const added = await app.request('POST', '/api/admin/fraud-phrases', { as: admin, body: phrase });
  expect([added.status, added.body.phrases]).toEqual([
    201,
    [{ phrase: 'kit de bienvenida .. abono', family: 'advance_payment' }],
  ]);
  expect((await app.request('POST', '/api/admin/fraud-phrases', { as: admin, body: phrase })).body.code).toBe(
    'phrase_exists',
  );
  expect((await submit(after, facts)).state).toBe('in_review');
  expect((await app.request('GET', '/api/site-settings/words', { as: before })).body.fraud).toEqual(added.body.phrases);
  const path = `/api/admin/fraud-phrases/${encodeURIComponent(added.body.phrases[0].phrase)}`;
  expect((await app.request('DELETE', path, { as: before })).status).toBe(404);
  expect((await app.request('DELETE', path, { as: admin })).status).toBe(204);
  expect((await submit(before, facts)).state).toBe('published');
});

test.each(['a', '* *', '.. ..', '(a+)+b', 'x'.repeat(81)])('the phrase %j is refused', async (phrase) => {
  const body = { phrase, family: 'crypto' };
  expect((await app.request('POST', '/api/admin/fraud-phrases', { as: admin, body })).status).toBe(400);
});
