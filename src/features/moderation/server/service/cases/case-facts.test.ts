import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { caseFactsResponse } from '#features/moderation/domain/evidence/case-facts.ts';
import { MINUTE_MS, DAY_MS } from '#shared/time/duration.ts';
import { createMessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { publishProperty, roomPhoto } from '#tests/support/fixtures/properties.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const messaging = createMessagingFixtures(app);
const { admin, report, reportChat } = await createReportFixtures(app);

/** With a phrase of fraud, but not held. */
const TEXT =
  'Vivo en España; el piso es luminoso y tranquilo. Ayer firmamos el contrato. Pagas la reserva de 300 € por Bizum antes de la visita del fontanero, gracias';
const factsOf = async (id: string) => {
  const { body } = await app.request('GET', `/api/admin/reports/${id}/facts`, { as: admin });
  return caseFactsResponse.parse(body).facts;
};

test('the same text to three people in a minute is counted, its phrases are marked, only the reported copy is named', async () => {
  const scammer = await messaging.createUser('bruno');
  app.clock.advance(2 * DAY_MS);
  const victims: TestUser[] = [];
  for (const name of ['aitana', 'marc', 'yusra']) {
    const victim = await messaging.createUser(name);
    victims.push(victim);
    await messaging.send(scammer, victim.id, `Hola, ${name}. ${TEXT}`);
    app.clock.advance(MINUTE_MS / 3);
  }
  const [aitana, marc] = victims as [TestUser, TestUser];
  const { body } = await reportChat(aitana, scammer, { reason: 'scam' });
  const facts = await factsOf(body.id);
  expect(facts.account_days).toBe(2);
  expect(facts.repeated).toMatchObject({ people: 3, span_s: 40 });
  expect(facts.repeated?.message_ids, 'the copy in the evidence').toHaveLength(1);
  expect(facts.phrases).toMatchObject([{ source: 'message', id: facts.repeated?.message_ids[0] }]);
  expect(facts.phrases[0]?.phrases.map(({ kind }) => kind)).toContain('advance_payment');
  const answer = JSON.stringify(facts);
  for (const secret of ['Hola, marc', marc.id, 'España']) expect(answer).not.toContain(secret);
});

test('the reporters’ own words are not marked, and what each can see of the person is told', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(b, a.id, 'Paga otra vez la reserva de 300 € por Bizum antes de la visita');
  await app.request('POST', '/api/profile/create', { as: b, body: {} });
  const { body } = await reportChat(b, a, { reason: 'other' });
  expect(await factsOf(body.id)).toMatchObject({ repeated: null, phrases: [] });
  const seen = async () => (await factsOf(body.id)).views;
  expect(await seen()).toMatchObject([{ reporter_id: b.id, has_blocked: false }]);
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await seen()).toEqual([{ reporter_id: b.id, has_blocked: true, sees_profile: false }]);
});

test('only moderators read them, and only of existing cases', async () => {
  const one = await app.createUser('una');
  const other = await app.createUser('otra');
  await app.request('POST', '/api/profile/create', { as: other, body: {} });
  const { body } = await report(one, { type: 'profile', resource_id: other.id, reason: 'fake_profile' });
  const path = `/api/admin/reports/${body.id}/facts`;
  expect((await app.request('GET', path, { as: one })).status).toBe(404);
  expect((await app.request('GET', path)).status).toBe(401);
  const unknown = `/api/admin/reports/${crypto.randomUUID()}/facts`;
  expect((await app.request('GET', unknown, { as: admin })).status).toBe(404);
  expect(await factsOf(body.id)).toMatchObject({ account_days: 0, repeated: null, listings: [] });
});

test('a phone number that a sanctioned account used is told, without the number', async () => {
  const [first, second, victim] = [
    await messaging.createUser('luz'),
    await messaging.createUser('sol'),
    await messaging.createUser('mar'),
  ];
  await messaging.send(first, victim.id, 'Escríbeme al 612 345 678 para el piso');
  const earlier = (await reportChat(victim, first, { reason: 'scam' })).body.id;
  await messaging.send(second, victim.id, 'Mi móvil es 612345678');
  const { body } = await reportChat(victim, second, { reason: 'scam' });
  expect((await factsOf(body.id)).same_contacts, 'nothing was decided').toEqual([]);
  const action = { subject: { type: 'profile', id: first.id }, action: 'warn', reason: 'scam', facts: 'Pide la señal' };
  await app.request('POST', '/api/admin/actions', { as: admin, body: { ...action, report_id: earlier } });
  const facts = await factsOf(body.id);
  expect(facts.same_contacts).toEqual([{ kind: 'phone', user_id: first.id }]);
  expect(JSON.stringify(facts)).not.toContain('612345678');
});

test('an email address that a sanctioned account used is told, without the address', async () => {
  const [first, second, victim] = [
    await messaging.createUser('ada'),
    await messaging.createUser('eva'),
    await messaging.createUser('mia'),
  ];
  await messaging.send(first, victim.id, 'Mándame los papeles a Pisos.Centro@correo.test');
  const earlier = (await reportChat(victim, first, { reason: 'scam' })).body.id;
  const action = { subject: { type: 'profile', id: first.id }, action: 'warn', reason: 'scam', facts: 'Pide papeles' };
  await app.request('POST', '/api/admin/actions', { as: admin, body: { ...action, report_id: earlier } });
  await messaging.send(second, victim.id, 'Escríbeme a pisos.centro@correo.test');
  const facts = await factsOf((await reportChat(victim, second, { reason: 'scam' })).body.id);
  expect(facts.same_contacts).toEqual([{ kind: 'email', user_id: first.id }]);
  expect(JSON.stringify(facts.same_contacts)).not.toContain('centro');
});

test('photos of the person that stand in listings of others are counted, and these listings named', async () => {
  const [copier, robbed, reporter] = [
    await messaging.createUser('kim'),
    await messaging.createUser('lea'),
    await messaging.createUser('noa'),
  ];
  const original = await publishProperty(app, robbed, { title: 'Ático en Ruzafa' }, await roomPhoto(1200, 90));
  await publishProperty(app, copier, { title: 'Piso barato' }, await roomPhoto(900, 60));
  await publishProperty(
    app,
    await messaging.createUser('pau'),
    { title: 'Piso con terraza' },
    await roomPhoto(1200, 90, 60),
  );
  await messaging.send(copier, reporter.id, 'Hola');
  const { body } = await reportChat(reporter, copier, { reason: 'scam' });
  expect((await factsOf(body.id)).shared_photos).toEqual({
    photos: 1,
    listings: [{ id: original, title: 'Ático en Ruzafa', city: 'València' }],
  });
});

test('the listings of the person have price, photo, city and the sentences that match a rule', async () => {
  const [owner, reporter] = [await messaging.createUser('nil'), await messaging.createUser('ona')];
  const id = await publishProperty(app, owner, {
    title: 'Ático con terraza',
    description: 'Tiene mucha luz y está recién pintado. Paga la reserva por Bizum antes de la visita. Hay ascensor.',
  });
  await messaging.send(owner, reporter.id, 'Hola');
  const { body } = await reportChat(reporter, owner, { reason: 'scam' });
  expect((await factsOf(body.id)).listings).toEqual([
    {
      id,
      title: 'Ático con terraza',
      city: 'València',
      state: 'in_review',
      monthly_cents: 114_000,
      photo: expect.stringMatching(/^\/api\//),
      sentences: [{ kind: 'advance_payment', text: 'Paga la reserva por Bizum antes de la visita.' }],
    },
  ]);
});

test('the reasons to choose from are in the language of the person who reads them', async () => {
  const [person, reporter] = [await messaging.createUser('amy'), await messaging.createUser('sue')];
  await messaging.send(person, reporter.id, 'Hello');
  const { body } = await reportChat(reporter, person, { reason: 'spam' });
  const templates = async () =>
    (await app.request('GET', `/api/admin/reports/${body.id}`, { as: admin })).body.report.templates.spam;
  for (const locale of LANGS) {
    await app.baseContext.db.execute(sql`update users set lang = ${locale} where id = ${person.id}`);
    expect(await templates()).toEqual([
      m.sanction_reason_spam_full({}, { locale }),
      m.sanction_reason_spam_brief({}, { locale }),
    ]);
  }
});
