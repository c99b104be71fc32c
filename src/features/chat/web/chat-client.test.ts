import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversationOf, ME, messageOf, PARTNER } from '#tests/support/chat-messages.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { MUTE } from '../domain/rules.ts';
import type { Conversation, Message } from '../domain/schema.ts';
import type { ChatCalls } from './api.ts';
import { ChatClient } from './chat-client.ts';

const ID = `chat-${PARTNER}`;
/** What the server has. */
let stored: Message[] = [];
let rows: Conversation[] = [];
let isDown = false;
let asked: string[] = [];
let lineUp = true;
let frames: Record<string, unknown>[] = [];
let heads: () => Record<string, number> | undefined = () => undefined;
const hearing = new Map<string, (frame: never) => void>();
let gone: string[] = [];

const up =
  <T>(what: string, answer: () => T) =>
  async (): Promise<T> => {
    asked.push(what);
    if (isDown) throw Object.assign(new Error('down'), { status: 0, code: 'network' });
    return answer();
  };
const rowNow = () => rows.find((row) => row.id === ID) ?? conversationOf(PARTNER);
const calls: ChatCalls = {
  conversations: up('list', () => rows),
  conversation: async () => up('row', rowNow)(),
  page: async (_, before = Infinity) =>
    up(`page ${before}`, () => {
      const found = stored.filter(({ seq }) => seq < before).toReversed();
      return { messages: found.slice(0, 20), next: found.length > 20 ? (found[19]?.seq ?? null) : null };
    })(),
  following: async (_, after) =>
    up(`after ${after}`, () => ({ messages: stored.filter(({ seq }) => seq > after).toReversed(), next: null }))(),
  send: async ({ content, client_id }) =>
    up('send', () => say({ content, client_id, sender_id: ME, receiver_id: PARTNER }))(),
  upload: up('upload', () => 'f1'),
  picture: up('picture', () => new Blob()),
  markRead: async (_, seq) => up(`read ${seq}`, () => seq)(),
  arrange: async (_, { mute, archived }) =>
    up('arrange', () => ({
      ...rowNow(),
      ...(mute && { muted_until: mute === 'off' ? null : MUTE.foreverAt }),
      ...(archived !== undefined && { archived }),
    }))(),
  remove: up('remove', () => undefined),
  unreadCount: up('count', () => rows.reduce((total, row) => total + row.unread_count, 0)),
};

/** The server stores a message, and tells nobody yet. */
function say(parts: Partial<Message> = {}): Message {
  const message = messageOf(stored.length + 1, parts);
  stored.push(message);
  const isTheirs = message.sender_id === PARTNER;
  const row = rowNow();
  const next = { ...row, last_seq: message.seq, last_message: message, last_message_at: message.created_at };
  rows = [{ ...next, unread_count: row.unread_count + (isTheirs ? 1 : 0) }, ...rows.filter(({ id }) => id !== ID)];
  return message;
}
const hear = (frame: { type: string } & Record<string, unknown>) => hearing.get(frame.type)?.(frame as never);
const settle = async (ms = 0) => vi.advanceTimersByTimeAsync(ms);

let client: ChatClient;
const makeClient = () =>
  new ChatClient({
    calls,
    line: {
      on: (type, listener) => (hearing.set(type, listener as never), () => hearing.delete(type)),
      send: (frame) => lineUp && frames.push(frame) > 0,
      setHeads: (tell) => void (heads = tell),
    },
    own: ownStorage(ME, memoryStorage()),
    isOwner: () => true,
    ownId: ME,
    newId: () => `id${asked.length}`,
    now: () => Date.now(),
    onGone: (id) => void gone.push(id),
  });
const view = () => client.store.snapshot().chats.get(ID);
const seqs = () => view()?.messages.map(({ seq }) => seq);
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

async function opened(messages: number) {
  for (let count = 0; count < messages; count += 1) say();
  client.start();
  await client.loadList();
  await client.open(ID);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = [];
  rows = [];
  asked = [];
  frames = [];
  gone = [];
  isDown = false;
  lineUp = true;
  hearing.clear();
  client = makeClient();
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

test('opens with the newest twenty and goes up by twenty', async () => {
  await opened(45);
  expect(seqs()).toEqual(upTo(45, 26));
  await client.loadOlder(ID);
  expect(seqs()).toEqual(upTo(45, 6));
  await client.loadOlder(ID);
  expect(seqs()).toEqual(upTo(45));
  expect(view()).toMatchObject({ hasOlder: false, prepends: 2 });
});

test('a message on the line is there at once, counted, and read when it is seen', async () => {
  await opened(1);
  client.seen(ID, 1);
  hear({ type: 'message', message: say() });
  expect(seqs()).toEqual([1, 2]);
  expect(client.store.snapshot().unread).toBe(1);
  client.seen(ID, 2);
  expect(client.store.snapshot().unread).toBe(0);
  await settle(300);
  expect(frames).toEqual([{ type: 'read', conversation_id: ID, seq: 2 }]);
});

test('receipts go by a call while the line is down', async () => {
  await opened(1);
  lineUp = false;
  client.seen(ID, 1);
  await settle(300);
  expect(asked).toContain('read 1');
});

test('a message that was missed is fetched when the next one comes', async () => {
  await opened(2);
  say();
  hear({ type: 'message', message: say() });
  expect(seqs()).toEqual([1, 2]);
  await settle(200);
  expect(seqs()).toEqual([1, 2, 3, 4]);
  expect(client.store.row(ID)).toMatchObject({ last_seq: 4, unread_count: 4 });
});

test('a lost last message is found by the heartbeat', async () => {
  await opened(2);
  expect(heads()).toEqual({ [ID]: 2 });
  say();
  hear({ type: 'resync', reason: 'behind', conversations: [{ id: ID, last_seq: 3 }] });
  await settle(200);
  expect(seqs()).toEqual([1, 2, 3]);
  expect(heads()).toEqual({ [ID]: 3 });
});

test('a new line catches up on everything missed', async () => {
  await opened(2);
  for (let missed = 0; missed < 3; missed += 1) say();
  hear({ type: 'hello' });
  await settle(200);
  expect(seqs()).toEqual(upTo(5));
});

test('an own message is shown at once and replaced by the stored one, whichever way it comes', async () => {
  await opened(1);
  expect(client.send(ID, '  hola ')).toBe(true);
  expect(view()?.outgoing).toMatchObject([{ content: 'hola', status: 'sending' }]);
  await settle();
  expect(view()?.outgoing).toEqual([]);
  const mine = stored[1];
  expect(mine).toMatchObject({ content: 'hola', sender_id: ME });
  hear({ type: 'message', message: mine });
  expect(seqs()).toEqual([1, 2]);
});

test('without a network an own message waits and goes out when the line is back', async () => {
  await opened(1);
  isDown = true;
  client.send(ID, 'hola');
  await settle();
  expect(view()?.outgoing).toMatchObject([{ status: 'waiting' }]);
  isDown = false;
  hear({ type: 'hello' });
  await settle();
  expect(stored.map(({ content }) => content)).toEqual(['message 1', 'hola']);
  expect(client.store.snapshot().notice).toBeNull();
});

test('a text that is too long is not sent and says so', async () => {
  await opened(1);
  expect(client.send(ID, 'a'.repeat(2001))).toBe(false);
  expect(client.store.snapshot().notice).toMatchObject({ code: 'message_too_long' });
  expect(client.send(ID, '   ')).toBe(false);
  expect(asked).not.toContain('send');
});

test('the double tick comes over the line, own reading elsewhere empties the badge', async () => {
  await opened(3);
  hear({ type: 'read', conversation_id: ID, reader_id: PARTNER, seq: 2 });
  expect(client.store.row(ID)).toMatchObject({ partner_read_seq: 2, unread_count: 3 });
  hear({ type: 'read', conversation_id: ID, reader_id: ME, seq: 2 });
  expect(client.store.row(ID)).toMatchObject({ unread_count: 1 });
  hear({ type: 'read', conversation_id: ID, reader_id: ME, seq: 3 });
  expect(client.store.snapshot().unread).toBe(0);
});

test('before the list is loaded the count is the server’s, asked for once for all that comes', async () => {
  say();
  client.start();
  await settle();
  expect(client.store.snapshot().unread).toBe(1);
  asked.length = 0;
  hear({ type: 'message', message: say() });
  hear({ type: 'message', message: say() });
  await settle(100);
  expect(client.store.snapshot().unread).toBe(3);
  expect(asked).toEqual(['count']);
  expect(heads()).toBeUndefined();
});

test('a muted conversation shows what is unread and counts for nothing', async () => {
  await opened(1);
  hear({ type: 'message', message: say() });
  expect(client.store.snapshot().unread).toBe(2);
  await client.arrange(ID, { mute: 'always' });
  expect(client.store.row(ID)).toMatchObject({ muted_until: MUTE.foreverAt, unread_count: 2 });
  expect(client.store.snapshot().unread).toBe(0);
  await client.arrange(ID, { mute: 'off' });
  expect(client.store.snapshot().unread).toBe(2);
});

test('an archived conversation comes back with the next message; another tab’s change is read again', async () => {
  await opened(1);
  await client.arrange(ID, { archived: true });
  expect(client.store.row(ID)).toMatchObject({ archived: true });
  hear({ type: 'message', message: say() });
  expect(client.store.row(ID)).toMatchObject({ archived: false });
  rows = rows.map((row) => ({ ...row, archived: true }));
  hear({ type: 'conversation', conversation_id: ID, change: 'arranged' });
  await settle(100);
  expect(client.store.row(ID)).toMatchObject({ archived: true });
});

test('the other person types until their message is here', async () => {
  await opened(1);
  hear({ type: 'typing', conversation_id: ID, user_id: PARTNER });
  expect([...client.store.snapshot().typing.keys()]).toEqual([ID]);
  hear({ type: 'message', message: say({ sender_id: ME, receiver_id: PARTNER }) });
  expect([...client.store.snapshot().typing.keys()]).toEqual([ID]);
  hear({ type: 'message', message: say() });
  expect([...client.store.snapshot().typing.keys()]).toEqual([]);
});

test('a conversation that begins appears in the list', async () => {
  client.start();
  await client.loadList();
  hear({ type: 'message', message: say() });
  await settle(150);
  expect(client.store.snapshot().rows).toHaveLength(1);
  expect(client.store.snapshot().unread).toBe(1);
});

test('a conversation deleted in another tab is gone here', async () => {
  await opened(2);
  hear({ type: 'conversation', conversation_id: ID, change: 'deleted' });
  expect(client.store.snapshot().rows).toEqual([]);
  expect(view()).toBeUndefined();
  expect(gone).toEqual([ID]);
});

test('a page that cannot be read says so and can be asked for again', async () => {
  await opened(30);
  isDown = true;
  await client.loadOlder(ID);
  expect(client.store.snapshot().notice).toMatchObject({ code: 'load_more_error' });
  isDown = false;
  await client.loadOlder(ID);
  expect(seqs()).toEqual(upTo(30));
});

test('a conversation whose old messages are gone is not asked for again and again', async () => {
  rows = [conversationOf(PARTNER, { last_seq: 9, last_message_at: '2026-01-01T00:00:00.000Z' })];
  client.start();
  await client.loadList();
  await client.open(ID);
  expect(heads()).toEqual({ [ID]: 9 });
  hear({ type: 'resync', reason: 'behind', conversations: [{ id: ID, last_seq: 10 }] });
  await settle(200);
  hear({ type: 'message', message: messageOf(11) });
  expect(seqs()).toEqual([11]);
});
