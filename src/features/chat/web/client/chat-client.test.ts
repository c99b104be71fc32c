import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SocketState, SyncCursors } from '#browser/realtime/socket-client.ts';
import {
  createConversation,
  createPage,
  ME,
  createMessage,
  NO_CHANGES,
  PARTNER,
} from '#tests/support/fixtures/chat-messages.ts';
import { createUserStorage } from '#tests/support/client/memory-storage.ts';
import { MUTE } from '../../domain/rules.ts';
import type { Conversation, Message } from '../../domain/schema.ts';
import type { ChatApi } from '../api.ts';
import { ChatClient } from './chat-client.ts';

const ID = `chat-${PARTNER}`;
/** Server state. */
let [stored, rows]: [Message[], Conversation[]] = [[], []];
let isDown = false;
let requests: string[] = [];
let isSocketUp = true;
let frames: Record<string, unknown>[] = [];
let readCursors: () => SyncCursors | undefined = () => undefined;
const listeners = new Map<string, (frame: never) => void>();
let removedIds: string[] = [];

const stub =
  <T>(what: string, answer: () => T) =>
  async (): Promise<T> => {
    requests.push(what);
    if (isDown) throw Object.assign(new Error('down'), { status: 0, code: 'network' });
    return answer();
  };
const storedBefore = (before: number) => stored.filter(({ seq }) => seq < before);
const rowNow = () => rows.find((row) => row.id === ID) ?? createConversation(PARTNER);
const calls: ChatApi = {
  conversations: stub('list', () => rows),
  conversation: async () => stub('row', rowNow)(),
  page: async (_, before = Infinity) => stub(`page ${before}`, () => createPage(storedBefore(before), 20))(),
  messagesAfter: async (_, after) =>
    stub(`after ${after}`, () => createPage(stored.filter(({ seq }) => seq > after)))(),
  send: async ({ content, client_id }) =>
    stub('send', () => say({ content, client_id, sender_id: ME, receiver_id: PARTNER }))(),
  ...NO_CHANGES,
  upload: stub('upload', () => 'f1'),
  image: stub('picture', () => new Blob()),
  markRead: async (_, seq) => stub(`read ${seq}`, () => seq)(),
  updateSettings: async (_, { mute, archived }) =>
    stub('arrange', () => ({
      ...rowNow(),
      ...(mute && { muted_until: mute === 'off' ? null : MUTE.foreverUntil }),
      ...(archived !== undefined && { archived }),
    }))(),
  remove: stub('remove', () => undefined),
  unreadCount: stub('count', () => rows.reduce((total, row) => total + row.unread_count, 0)),
};

/** Stores a message on the server without a frame. */
function say(fields: Partial<Message> = {}): Message {
  const message = createMessage(stored.length + 1, fields);
  stored.push(message);
  const isTheirs = message.sender_id === PARTNER;
  const row = rowNow();
  const next = { ...row, last_seq: message.seq, last_message: message, last_message_at: message.created_at };
  rows = [{ ...next, unread_count: row.unread_count + (isTheirs ? 1 : 0) }, ...rows.filter(({ id }) => id !== ID)];
  return message;
}
const receiveFrame = (frame: { type: string } & Record<string, unknown>) => listeners.get(frame.type)?.(frame as never);
const settle = async (ms = 0) => vi.advanceTimersByTimeAsync(ms);

let client: ChatClient;
const makeClient = () =>
  new ChatClient({
    api: calls,
    socket: {
      hello: {},
      stateStore: createStore<SocketState>(() => 'open'),
      on: (type, listener) => (listeners.set(type, listener as never), () => listeners.delete(type)),
      send: (frame) => isSocketUp && frames.push(frame) > 0,
      setCursors: (getCursors) => void (readCursors = getCursors),
    },
    storage: createUserStorage(ME),
    isOwner: () => true,
    ownId: ME,
    newId: () => `id${requests.length}`,
    now: () => Date.now(),
    knownUnread: null,
    onConversationRemoved: (id) => void removedIds.push(id),
  });
const view = () => client.store.getState().chats.get(ID);
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
  [stored, rows, requests, frames, removedIds, isDown, isSocketUp] = [[], [], [], [], [], false, true];
  listeners.clear();
  client = makeClient();
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

test('a conversation opens with the newest twenty messages and loads twenty older ones at a time', async () => {
  await opened(45);
  expect(seqs()).toEqual(upTo(45, 26));
  await client.loadOlder(ID);
  expect(seqs()).toEqual(upTo(45, 6));
  await client.loadOlder(ID);
  expect(seqs()).toEqual(upTo(45));
  expect(view()).toMatchObject({ hasOlder: false, prependCount: 2 });
});

test('a received message is shown at once, counted, and read when visible', async () => {
  await opened(1);
  client.markSeen(ID, 1);
  receiveFrame({ type: 'message', message: say() });
  expect(seqs()).toEqual([1, 2]);
  expect(client.store.getState().unread).toBe(1);
  client.markSeen(ID, 2);
  expect(client.store.getState().unread).toBe(0);
  await settle(300);
  expect(frames).toEqual([{ type: 'read', conversation_id: ID, seq: 2 }]);
});

test('read receipts are sent by HTTP while the socket is down', async () => {
  await opened(1);
  isSocketUp = false;
  client.markSeen(ID, 1);
  await settle(300);
  expect(requests).toContain('read 1');
});

test('a missed message is fetched when the next one arrives', async () => {
  await opened(2);
  say();
  receiveFrame({ type: 'message', message: say() });
  expect(seqs()).toEqual([1, 2]);
  await settle(200);
  expect(seqs()).toEqual([1, 2, 3, 4]);
  expect(client.store.getRow(ID)).toMatchObject({ last_seq: 4, unread_count: 4 });
});

test('a lost last message is found by the heartbeat', async () => {
  await opened(2);
  expect(readCursors()?.heads).toEqual({ [ID]: 2 });
  say();
  receiveFrame({ type: 'resync', reason: 'behind', conversations: [{ id: ID, last_seq: 3 }] });
  await settle(200);
  expect(seqs()).toEqual([1, 2, 3]);
  expect(readCursors()?.heads).toEqual({ [ID]: 3 });
});

test('a new socket fetches everything missed', async () => {
  await opened(2);
  for (let missed = 0; missed < 3; missed += 1) say();
  receiveFrame({ type: 'hello' });
  await settle(200);
  expect(seqs()).toEqual(upTo(5));
});

test('an own message is shown at once and replaced by the stored one, however it arrives', async () => {
  await opened(1);
  expect(client.send(ID, '  hola ')).toBe(true);
  expect(view()?.outgoing).toMatchObject([{ content: 'hola', status: 'sending' }]);
  await settle();
  expect(view()?.outgoing).toEqual([]);
  const mine = stored[1];
  expect(mine).toMatchObject({ content: 'hola', sender_id: ME });
  receiveFrame({ type: 'message', message: mine });
  expect(seqs()).toEqual([1, 2]);
});

test('without a network an own message waits and is sent when the socket is back', async () => {
  await opened(1);
  isDown = true;
  client.send(ID, 'hola');
  await settle();
  expect(view()?.outgoing).toMatchObject([{ status: 'waiting' }]);
  isDown = false;
  receiveFrame({ type: 'hello' });
  await settle();
  expect(stored.map(({ content }) => content)).toEqual(['message 1', 'hola']);
  expect(client.store.getState().notice).toBeNull();
});

test('a text that is too long is not sent and shows an error', async () => {
  await opened(1);
  expect(client.send(ID, 'a'.repeat(2001))).toBe(false);
  expect(client.store.getState().notice).toMatchObject({ code: 'message_too_long' });
  expect(client.send(ID, '   ')).toBe(false);
  expect(requests).not.toContain('send');
});

test('read receipts arrive over the socket, and reading elsewhere clears the badge', async () => {
  await opened(3);
  receiveFrame({ type: 'read', conversation_id: ID, reader_id: PARTNER, seq: 2 });
  expect(client.store.getRow(ID)).toMatchObject({ partner_read_seq: 2, unread_count: 3 });
  receiveFrame({ type: 'read', conversation_id: ID, reader_id: ME, seq: 2 });
  expect(client.store.getRow(ID)).toMatchObject({ unread_count: 1 });
  receiveFrame({ type: 'read', conversation_id: ID, reader_id: ME, seq: 3 });
  expect(client.store.getState().unread).toBe(0);
});

test('before the list is loaded the unread count comes from the server, with one request for several messages', async () => {
  say();
  client.start();
  await settle();
  expect(client.store.getState().unread).toBe(1);
  requests.length = 0;
  receiveFrame({ type: 'message', message: say() });
  receiveFrame({ type: 'message', message: say() });
  await settle(100);
  expect(client.store.getState().unread).toBe(3);
  expect(requests).toEqual(['count']);
  expect(readCursors()).toBeUndefined();
});

test('a muted conversation shows its unread messages and does not count', async () => {
  await opened(1);
  receiveFrame({ type: 'message', message: say() });
  expect(client.store.getState().unread).toBe(2);
  await client.updateSettings(ID, { mute: 'always' });
  expect(client.store.getRow(ID)).toMatchObject({ muted_until: MUTE.foreverUntil, unread_count: 2 });
  expect(client.store.getState().unread).toBe(0);
  await client.updateSettings(ID, { mute: 'off' });
  expect(client.store.getState().unread).toBe(2);
});

test('an archived conversation returns with the next message, and a change in another tab is refetched', async () => {
  await opened(1);
  await client.updateSettings(ID, { archived: true });
  expect(client.store.getRow(ID)).toMatchObject({ archived: true });
  receiveFrame({ type: 'message', message: say() });
  expect(client.store.getRow(ID)).toMatchObject({ archived: false });
  rows = rows.map((row) => ({ ...row, archived: true }));
  receiveFrame({ type: 'conversation', conversation_id: ID, change: 'arranged' });
  await settle(100);
  expect(client.store.getRow(ID)).toMatchObject({ archived: true });
});

test('typing ends when the message of the partner arrives', async () => {
  await opened(1);
  receiveFrame({ type: 'typing', conversation_id: ID, user_id: PARTNER });
  expect([...client.store.getState().typing.keys()]).toEqual([ID]);
  receiveFrame({ type: 'message', message: say({ sender_id: ME, receiver_id: PARTNER }) });
  expect([...client.store.getState().typing.keys()]).toEqual([ID]);
  receiveFrame({ type: 'message', message: say() });
  expect([...client.store.getState().typing.keys()]).toEqual([]);
});

test('a new conversation appears in the list', async () => {
  client.start();
  await client.loadList();
  receiveFrame({ type: 'message', message: say() });
  await settle(150);
  expect(client.store.getState().rows).toHaveLength(1);
  expect(client.store.getState().unread).toBe(1);
});

test('a conversation deleted in another tab disappears', async () => {
  await opened(2);
  receiveFrame({ type: 'conversation', conversation_id: ID, change: 'deleted' });
  expect(client.store.getState().rows).toEqual([]);
  expect(view()).toBeUndefined();
  expect(removedIds).toEqual([ID]);
});

test('a page that fails to load shows an error and can be retried', async () => {
  await opened(30);
  isDown = true;
  await client.loadOlder(ID);
  expect(client.store.getState().notice).toMatchObject({ code: 'load_more_error' });
  isDown = false;
  await client.loadOlder(ID);
  expect(seqs()).toEqual(upTo(30));
});

test('a conversation whose old messages have expired is not requested repeatedly', async () => {
  rows = [createConversation(PARTNER, { last_seq: 9, last_message_at: '2026-01-01T00:00:00.000Z' })];
  client.start();
  await client.loadList();
  await client.open(ID);
  expect(readCursors()?.heads).toEqual({ [ID]: 9 });
  receiveFrame({ type: 'resync', reason: 'behind', conversations: [{ id: ID, last_seq: 10, last_change: 0 }] });
  await settle(200);
  receiveFrame({ type: 'message', message: createMessage(11) });
  expect(seqs()).toEqual([11]);
});
