import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { findDirectConversation } from './conversations.ts';
import { findWritingContexts } from './quarantined-messages.ts';

let app: TestApp;
let fixtures: MessagingFixtures;
beforeAll(async () => {
  app = await createTestApp();
  fixtures = createMessagingFixtures(app);
});

async function keyOf(a: TestUser, b: TestUser) {
  const conversation = await findDirectConversation(app.baseContext.db, a.id, b.id);
  return { conversationId: conversation?.id ?? '', senderId: a.id, clientId: null, editedSeq: null, known: undefined };
}

test('texts that are judged together have the messages of their own conversations, in their order', async () => {
  const { a, b } = await fixtures.createConversation();
  const { a: c, b: d } = await fixtures.createConversation();
  await fixtures.send(a, b.id, '¿Sigue libre?');
  const { body } = await fixtures.send(b, a.id, 'Desde el lunes');
  await fixtures.send(c, d.id, 'Soy Carla');
  const missing = {
    conversationId: crypto.randomUUID(),
    senderId: a.id,
    clientId: 'none',
    editedSeq: null,
    known: undefined,
  };
  const [of, ofB, withoutEdited, none] = await findWritingContexts(
    app.baseContext.db,
    [await keyOf(c, d), await keyOf(b, a), { ...(await keyOf(b, a)), editedSeq: body.message.seq as number }, missing],
    new Date(0),
  );
  expect(of?.lines?.at(-1)).toMatchObject({ senderId: c.id, text: 'Soy Carla' });
  expect(ofB?.lines?.slice(-2)).toMatchObject([
    { senderId: a.id, text: '¿Sigue libre?' },
    { senderId: b.id, text: 'Desde el lunes' },
  ]);
  expect(withoutEdited?.lines).toEqual(ofB?.lines?.slice(0, -1));
  expect(none).toMatchObject({ lines: [], lastSeq: null, held: null });
});
