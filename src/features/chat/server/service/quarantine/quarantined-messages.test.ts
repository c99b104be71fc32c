import { expect, test } from 'vitest';
import { createMessagingFixtures, conversationIdWith } from '#tests/support/fixtures/messaging.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { claimQuarantinedMessage } from '../../store/quarantined-messages.ts';
import { decideQuarantinedMessages } from './decide-quarantined-messages.ts';

const app = await createTestApp();
const messaging = createMessagingFixtures(app);
const { admin } = await createReportFixtures(app);
const SCAM =
  'Estoy en Londres y no puedo enseñarlo. Envíame la fianza por Western Union hoy y te mando las llaves por DHL';

const textsOf = async (as: TestUser, partner: TestUser): Promise<string[]> =>
  (await app.request('GET', `/api/conversations/${conversationIdWith(partner)}/messages`, { as })).body.messages
    .map(({ content }: { content: string }) => content)
    .reverse();
const unreadOf = async (as: TestUser) =>
  (await app.request('GET', '/api/conversations/unread-count', { as })).body.unread_count;
const caseOf = async (person: TestUser) =>
  (await app.request('GET', '/api/admin/reports?state=open&limit=100', { as: admin })).body.reports.find(
    ({ reported_user_id }: { reported_user_id: string }) => reported_user_id === person.id,
  );
const exportOf = async (as: TestUser) => JSON.stringify((await app.request('GET', '/api/account/export', { as })).body);
const warn = async (person: TestUser, reportId: string) =>
  app.request('POST', '/api/admin/actions', {
    as: admin,
    body: {
      subject: { type: 'profile', id: person.id },
      action: 'warn',
      reason: 'scam',
      facts: 'Pide dinero antes de la visita',
      report_id: reportId,
    },
  });
const dismiss = async (id: string, version: number) =>
  app.request('POST', `/api/admin/reports/${id}/dismiss`, {
    as: admin,
    body: { verdict: 'unfounded', reason: 'Es un mensaje honrado', version },
  });

test('a message that reads like fraud waits, and is delivered after the later ones once a moderator dismisses its case', async () => {
  const { a, b } = await messaging.createConversation();
  const unread = await unreadOf(b);
  const held = await messaging.send(a, b.id, SCAM, { client_id: 'held-1' });
  expect([held.status, held.body.code]).toEqual([409, 'message_quarantined']);
  expect((await messaging.send(a, b.id, SCAM, { client_id: 'held-1' })).body.code).toBe('message_quarantined');
  await messaging.send(a, b.id, '¿Qué tal el día?');
  await app.settle();
  expect(await textsOf(b, a)).not.toContain(SCAM);
  expect(await textsOf(a, b)).not.toContain(SCAM);
  expect(await unreadOf(b)).toBe(unread + 1);

  const waiting = await caseOf(a);
  expect(waiting).toMatchObject({ type: 'chat', reason: 'scam', priority: 'high', reports: 1 });
  const full = (await app.request('GET', `/api/admin/reports/${waiting.id}`, { as: admin })).body.report;
  expect(full.evidence.messages.at(-1)).toMatchObject({ content: SCAM, sender_id: a.id });
  expect((await dismiss(waiting.id, waiting.version)).status).toBeLessThan(300);
  await app.settle();
  expect((await textsOf(b, a)).slice(-2)).toEqual(['¿Qué tal el día?', SCAM]);
  const again = await messaging.send(a, b.id, SCAM, { client_id: 'held-1' });
  expect([again.status, again.body.message.seq]).toEqual([200, 4]);
});

test('a message of an actioned case is never delivered, and its sender learns it', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(a, b.id, SCAM, { client_id: 'held-2' });
  await app.settle();
  const waiting = await caseOf(a);
  expect((await warn(a, waiting.id)).status).toBe(201);
  await app.settle();
  expect(await textsOf(b, a)).not.toContain(SCAM);
  expect((await messaging.send(a, b.id, SCAM, { client_id: 'held-2' })).body.code).toBe('message_rejected');
  const exported = await exportOf(a);
  expect(exported).toContain('Western Union');
  expect(await exportOf(b)).not.toContain('Western Union');
});

test('a fraud spread over several messages is held with the one that completes it', async () => {
  const { a, b } = await messaging.createConversation();
  expect((await messaging.send(a, b.id, 'Ahora estoy en Londres por trabajo')).status).toBe(201);
  await messaging.send(b, a.id, '¿Y quién me lo enseña? Quiero verlo antes');
  expect((await messaging.send(a, b.id, 'Hazme un bizum de 200 y te lo guardo hasta que llegues')).body.code).toBe(
    'message_quarantined',
  );
});

test('a first message that one person gets is held from a writer who has sent it to three others', async () => {
  const opening =
    'El contrato empieza el día 1 y hoy cierro la lista de candidatos. Le queda hasta las ocho para abonar la reserva.';
  const [writer, other] = [await messaging.createUser('rafa'), await messaging.createUser('luz')];
  const send = async (as: TestUser) => {
    const { status, body } = await messaging.send(as, (await messaging.createUser('bea')).id, opening);
    return body.code ?? status;
  };
  expect([await send(writer), await send(writer), await send(writer)]).toEqual([201, 201, 201]);
  expect([await send(writer), await send(other)]).toEqual(['message_quarantined', 201]);
});

test('a text cannot become a fraud by an edit', async () => {
  const { a, b } = await messaging.createConversation();
  const { body } = await messaging.send(a, b.id, 'Buenas tardes');
  const path = `/api/conversations/${conversationIdWith(b)}/messages/${body.message.seq}`;
  const edited = await app.request('PATCH', path, { as: a, body: { content: SCAM } });
  expect([edited.status, edited.body.code]).toEqual([409, 'message_edit_quarantined']);
});

test('a message to somebody who cannot be written to is not held', async () => {
  const { a, b } = await messaging.createConversation();
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  const { status } = await messaging.send(a, b.id, SCAM);
  expect([403, 404]).toContain(status);
  expect((await messaging.send(a, `group-${crypto.randomUUID()}`, SCAM)).status).toBe(404);
});

test('a held message stays held, and a rejected one rejected, whatever the conversation says later', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(a, b.id, SCAM, { client_id: 'held-3' });
  await app.settle();
  await messaging.send(b, a.id, 'Ya he visto el piso, firmamos el contrato el lunes. ¡Menudos timos hay por ahí!');
  expect((await messaging.send(a, b.id, SCAM, { client_id: 'held-3' })).body.code).toBe('message_quarantined');
  await warn(a, (await caseOf(a)).id);
  await app.settle();
  expect((await messaging.send(a, b.id, SCAM, { client_id: 'held-3' })).body.code).toBe('message_rejected');
});

test('its sender withdraws a held message: it is never delivered, and its case stays', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(a, b.id, SCAM, { client_id: 'held-4' });
  await app.settle();
  const withdraw = async (as: TestUser | null) => app.request('DELETE', '/api/messages/quarantined/held-4', { as });
  expect([(await withdraw(null)).status, (await withdraw(b)).status]).toEqual([401, 404]);
  const waiting = await caseOf(a);
  expect([(await withdraw(a)).status, (await withdraw(a)).status]).toEqual([204, 404]);
  expect((await caseOf(a)).id).toBe(waiting.id);
  expect((await dismiss(waiting.id, waiting.version)).status).toBeLessThan(300);
  await app.settle();
  expect(await textsOf(b, a)).not.toContain(SCAM);
  expect((await messaging.send(a, b.id, SCAM, { client_id: 'held-4' })).body.code).toBe('message_rejected');
});

test('withdrawing and approving at once: the message is delivered, or withdrawn, as both answers say', async () => {
  const outcomes = new Set<boolean>();
  for (let round = 0; round < 20; round += 1) {
    const { a, b } = await messaging.createConversation();
    await messaging.send(a, b.id, SCAM, { client_id: 'held-5' });
    await app.settle();
    const waiting = await caseOf(a);
    const approve = async () => {
      await decideQuarantinedMessages(app.context(), { messageIds: [waiting.id], isApproved: true });
    };
    const withdraw = async () => app.request('DELETE', '/api/messages/quarantined/held-5', { as: a });
    const [{ status }] = await Promise.all(
      round % 2 === 0 ? [withdraw(), approve()] : [approve().then(withdraw), Promise.resolve()],
    );
    await app.settle();
    const isDelivered = (await textsOf(b, a)).includes(SCAM);
    expect([status, isDelivered], `round ${round}`).toEqual(isDelivered ? [404, true] : [204, false]);
    const again = await messaging.send(a, b.id, SCAM, { client_id: 'held-5' });
    expect(again.body.code ?? 'sent').toBe(isDelivered ? 'sent' : 'message_rejected');
    outcomes.add(isDelivered);
    app.clock.advance(60_000);
  }
  expect(outcomes).toContain(true);
}, 60_000);

test('a message whose delivery has begun is not withdrawn, and is delivered after a crash', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(a, b.id, SCAM, { client_id: 'held-6' });
  await app.settle();
  const { id } = await caseOf(a);
  await claimQuarantinedMessage(app.baseContext.db, id, app.clock.now());
  expect((await app.request('DELETE', '/api/messages/quarantined/held-6', { as: a })).status).toBe(404);
  await decideQuarantinedMessages(app.context(), { messageIds: [id], isApproved: true });
  await app.settle();
  expect(await textsOf(b, a)).toContain(SCAM);
});

test('a first message that is held is seen nowhere by its reader', async () => {
  const a = await messaging.createUser('hugo');
  const b = await messaging.createUser('vera');
  expect((await messaging.send(a, b.id, SCAM)).body.code).toBe('message_quarantined');
  await app.settle();
  const read = async (path: string) => (await app.request('GET', path, { as: b })).body;
  expect((await read('/api/conversations')).conversations).toEqual([]);
  expect(JSON.stringify(await read('/api/notifications'))).not.toContain(a.id);
  expect(await unreadOf(b)).toBe(0);
  expect(JSON.stringify(await read('/api/account/export'))).not.toContain('Western Union');
});
