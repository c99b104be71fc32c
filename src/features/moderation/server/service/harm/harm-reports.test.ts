import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import type { Message } from '#features/chat/domain/schema.ts';
import { requestPdf } from '#tests/support/read-pdf.ts';
import { createMessagingFixtures, conversationIdWith } from '#tests/support/fixtures/messaging.ts';
import { createRoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { hashMessage } from '../../present/harm-summary-pdf.ts';

const app = await createTestApp();
const messaging = createMessagingFixtures(app);
const { admin } = await createReportFixtures(app);

const ban = async (person: TestUser, reason: string) => {
  const body = {
    subject: { type: 'profile', id: person.id },
    action: 'ban',
    reason,
    facts: 'Pide la señal sin visita',
  };
  const { status } = await app.request('POST', '/api/admin/actions', { as: admin, body });
  expect(status).toBe(201);
  await app.settle();
};
const notices = async (as: TestUser): Promise<{ type: string; data: unknown }[]> =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications
    .filter(({ type }: { type: string }) => type === 'account_closed')
    .map(({ type, data }: { type: string; data: unknown }) => ({ type, data }));
const closedFor = async (as: TestUser, of: TestUser) =>
  (await app.request('GET', `/api/conversations/${conversationIdWith(of)}`, { as })).body.conversation?.closed_for;
const harm = async (method: string, as: TestUser, of: TestUser, body?: object) =>
  app.request(method, `/api/harm-reports/${of.id}`, { as, body });

test('everyone whom a scammer wrote to is told, once, in the app, by email and in the conversation', async () => {
  const scammer = await messaging.createUser('estafa');
  const asked = await messaging.createUser('iria');
  const answered = await messaging.createUser('joan');
  const silent = await messaging.createUser('nil');
  await messaging.send(scammer, asked.id, 'Hola, el piso sigue libre');
  await messaging.send(answered, scammer.id, '¿Sigue libre?');
  await messaging.send(scammer, answered.id, 'Sí, sigue libre');
  await messaging.send(silent, scammer.id, '¿Hola?');
  await ban(scammer, 'scam');
  const notice = { type: 'account_closed', data: { user_id: scammer.id, danger: 'scam' } };
  for (const victim of [asked, answered]) {
    expect(await notices(victim)).toEqual([notice]);
    expect(await closedFor(victim, scammer)).toBe('scam');
    expect(
      (await app.sentEmails()).filter(({ to, kind }) => to === victim.email && kind === 'account-closed'),
    ).toHaveLength(1);
  }
  expect([await notices(silent), await closedFor(silent, scammer)]).toEqual([[], null]);
});

test('members of a group chat in which a scammer wrote are told once, and can tell what happened', async () => {
  const rooms = createRoomFixtures(app);
  const [scammer, victim, late] = [
    await messaging.createUser('estafa'),
    await messaging.createUser('vera'),
    await messaging.createUser('tarde'),
  ];
  const { groupId } = await rooms.createRoom(victim, scammer);
  await messaging.send(scammer, `group-${groupId}`, 'Tengo otro piso, os paso el precio');
  app.clock.advance(1000);
  await rooms.joinWithoutNotifying(groupId, late);
  await app.settle();
  const roomOf = async (as: TestUser) =>
    (await app.request('GET', `/api/conversations/group-${groupId}`, { as })).body.conversation.room.people.find(
      ({ user_id }: { user_id: string }) => user_id === scammer.id,
    )?.closed_for;
  expect(await roomOf(victim)).toBeNull();
  await ban(scammer, 'scam');
  expect(await notices(victim)).toEqual([
    { type: 'account_closed', data: { user_id: scammer.id, danger: 'scam', group_id: groupId } },
  ]);
  expect(await roomOf(victim)).toBe('scam');
  expect((await harm('PUT', victim, scammer, { harm: 'paid' })).status).toBe(200);
  expect([await notices(late), (await roomOf(late)) ?? null]).toEqual([[], null]);
  expect((await harm('PUT', late, scammer, { harm: 'paid' })).status).toBe(404);
});

test('a summary for the police has the messages with hashes and what the victim told, and is for nobody else', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(b, a.id, 'Envíame la señal y te guardo el piso 🔑');
  const pdf = `/api/harm-reports/${b.id}/pdf?lang=es`;
  expect((await app.request('GET', pdf, { as: a })).status, 'the account is open').toBe(404);
  await ban(b, 'scam');
  await harm('PUT', a, b, { harm: 'paid', amount_cents: 30_000, method: 'bizum' });
  const { text } = await requestPdf(app, a, pdf);
  const { messages } = (await app.request('GET', `/api/conversations/${conversationIdWith(b)}/messages`, { as: a }))
    .body;
  const plain = text.replaceAll(/\s+/g, '');
  for (const message of messages as Message[]) {
    expect(plain).toContain(hashMessage(message));
    expect(plain).toContain(message.id.replaceAll(/\s+/g, ''));
  }
  for (const shown of [b.id, 'Envíame la señal', '300', 'Bizum', 'Intento de estafa'])
    expect(plain).toContain(shown.replaceAll(' ', ''));
  const stranger = await messaging.createUser('ajena');
  expect((await app.request('GET', pdf, { as: stranger })).status).toBe(404);
  expect((await app.request('GET', pdf)).status).toBe(401);
  const group = `${pdf}&group_id=${crypto.randomUUID()}`;
  expect((await app.request('GET', group, { as: a })).status, 'a group of others').toBe(404);
});

test('a summary of a group chat has what the two wrote, and nothing by the other members', async () => {
  const rooms = createRoomFixtures(app);
  const [scammer, victim, third] = [
    await messaging.createUser('estafa'),
    await messaging.createUser('vera'),
    await messaging.createUser('pau'),
  ];
  const { groupId } = await rooms.createRoom(victim, scammer);
  await rooms.joinWithoutNotifying(groupId, third);
  await app.settle();
  const room = `group-${groupId}`;
  await messaging.send(scammer, room, 'Tengo otro piso');
  await messaging.send(third, room, 'Yo cobro el viernes');
  await messaging.send(victim, room, 'Me interesa');
  await ban(scammer, 'scam');
  const { text } = await requestPdf(app, victim, `/api/harm-reports/${scammer.id}/pdf?lang=es&group_id=${groupId}`);
  const plain = text.replaceAll(/\s+/g, ' ');
  for (const shown of ['Tengo otro piso', 'Me interesa']) expect(plain).toContain(shown);
  for (const hidden of ['cobro el viernes', third.id]) expect(plain).not.toContain(hidden);
});

test('threats, harassment and false profiles are told as what they are', async () => {
  const told: unknown[] = [];
  for (const reason of ['threats', 'harassment', 'sexual_solicitation', 'fake_profile']) {
    const { a, b } = await messaging.createConversation();
    await ban(b, reason);
    told.push([reason, (await notices(a)).map(({ data }) => data), await closedFor(a, b), b.id]);
    const mails = (await app.sentEmails()).filter(({ to, kind }) => to === a.email && kind === 'account-closed');
    expect(mails.map(({ text }) => text.includes('intentaba estafar'))).toEqual([false]);
  }
  for (const [reason, notice, closed, id] of told as [string, unknown, string, string][]) {
    const danger = reason === 'fake_profile' ? 'fake_profile' : 'threats';
    expect([reason, notice, closed]).toEqual([reason, [{ user_id: id, danger }], danger]);
  }
});

test('a ban for another reason tells nobody', async () => {
  const { a, b } = await messaging.createConversation();
  await ban(b, 'spam');
  expect([await notices(a), await closedFor(a, b)]).toEqual([[], null]);
  expect((await harm('PUT', a, b, { harm: 'paid' })).status).toBe(404);
});

test('what a victim tells reaches the moderators, can be completed and taken back', async () => {
  const { a, b } = await messaging.createConversation();
  expect((await harm('PUT', a, b, { harm: 'paid' })).status).toBe(404);
  await ban(b, 'scam');
  expect((await harm('PUT', a, b, { harm: 'paid' })).body.reports).toMatchObject([
    { harm: 'paid', amount_cents: null },
  ]);
  const facts = { harm: 'paid', amount_cents: 30_000, paid_on: '2026-11-20', method: 'bizum' };
  expect((await harm('PUT', a, b, facts)).body.reports).toMatchObject([facts]);
  const tomorrow = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  for (const day of ['0000-01-01', '1999-12-31', tomorrow])
    expect(await harm('PUT', a, b, { ...facts, paid_on: day })).toMatchObject({
      status: 400,
      body: { fields: { paid_on: expect.any(String) } },
    });
  await harm('PUT', a, b, { harm: 'shared_data', amount_cents: 100 });
  const person = (await app.request('GET', `/api/admin/people/${b.id}`, { as: admin })).body.person;
  expect(person.harm).toMatchObject([
    { ...facts, victim_id: a.id },
    { harm: 'shared_data', amount_cents: null, victim_id: a.id },
  ]);
  expect((await harm('DELETE', a, b)).status).toBe(204);
  expect((await harm('GET', a, b)).body.reports).toEqual([]);
  const stranger = await messaging.createUser('ajena');
  expect((await harm('PUT', stranger, b, { harm: 'paid' })).status).toBe(404);
  expect((await harm('PUT', a, b, { harm: 'paid', victim_id: stranger.id })).status).toBe(400);
});
