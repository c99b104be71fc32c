import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { createConversation, createMessage, createPage, ME, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import type { Conversation, Message } from '../../domain/schema.ts';
import { ChatStore } from './chat-store.ts';
import { ConversationBuffers } from './conversation-buffers.ts';
import { cursorsOf } from './conversation-list.ts';
import { MessageChanges } from './message-changes.ts';

const ID = `chat-${PARTNER}`;
/** Server state. */
let stored: Message[] = [];
let requests: string[] = [];
let refetched: string[] = [];
let store: ChatStore;
let buffers: ConversationBuffers;
let changes: MessageChanges;

const lastChange = () => createPage(stored).last_change;
const row = (): Conversation =>
  createConversation(PARTNER, {
    last_seq: stored.length,
    last_change: lastChange(),
    last_message: stored.at(-1) ?? null,
  });

/** Changes a message on the server; the frame is lost. */
function change(seq: number, fields: Partial<Message>): Message {
  const changed = { ...createMessage(seq), ...stored[seq - 1], ...fields, change_seq: lastChange() + 1 };
  stored = stored.map((one) => (one.seq === seq ? changed : one));
  return changed;
}

/** A resync of the server: the row is fetched again. */
function resync(): void {
  store.update({ rows: [row()] });
  buffers.syncIfBehind(ID, stored.length);
}

const texts = () => buffers.get(ID).messages.map(({ content }) => content);

beforeEach(async () => {
  stored = [1, 2, 3].map((seq) => createMessage(seq));
  stored[2] = createMessage(3, { quote: { seq: 1, sender_id: PARTNER, type: 'text', content: 'old', deleted: false } });
  requests = [];
  refetched = [];
  store = new ChatStore();
  const api = {
    page: async () => createPage(stored),
    messagesAfter: async () => createPage([]),
    changedAfter: async (_: string, after: number) => {
      requests.push(`after ${after}`);
      const found = stored.filter((message) => (message.change_seq ?? 0) > after);
      return { messages: found, next: null, last_change: lastChange() };
    },
    edit: async (_: string, seq: number, content: string) => change(seq, { content, edited_at: 'now' }),
    react: async (_: string, seq: number) => change(seq, { reactions: { [ME]: 'heart' } }),
    deleteMessage: async (_: string, seq: number) => change(seq, { content: '', deleted_at: 'now' }),
  };
  buffers = new ConversationBuffers({ api, store, onFetched: (id) => refetched.push(id), onHistoryError: () => {} });
  const storage = createUserStorage(ME, createMemoryStorage());
  changes = new MessageChanges({
    api,
    storage,
    isOwner: () => true,
    store,
    buffers,
    refetch: (id) => refetched.push(id),
  });
  store.update({ rows: [row()] });
  await buffers.load(ID, stored.length);
});

test('a change replaces its message, its quotes and the preview, and keeps the others as they are', () => {
  const [, second] = buffers.get(ID).messages;
  changes.receive(change(3, { content: 'newer' }));
  changes.receive(change(1, { content: 'new', edited_at: 'now' }));
  expect(texts()).toEqual(['new', 'message 2', 'newer']);
  expect(buffers.get(ID).messages[1]).toBe(second);
  expect(buffers.get(ID).messages[2]?.quote).toMatchObject({ seq: 1, content: 'new' });
  expect(store.getRow(ID)).toMatchObject({ last_change: 2, last_message: { content: 'newer' } });
  expect(cursorsOf(store.getState().rows, buffers.byId).changes).toEqual({ [ID]: 2 });
  expect([requests, refetched]).toEqual([[], []]);
});

test('changes whose frames were lost are fetched after the next resync', async () => {
  change(1, { content: 'lost' });
  change(2, { content: 'lost too' });
  expect(cursorsOf(store.getState().rows, buffers.byId).changes).toEqual({});
  resync();
  await vi.waitFor(() => expect(texts()).toEqual(['lost', 'lost too', 'message 3']));
  expect(requests).toEqual(['after 0']);
  resync();
  expect(requests, 'nothing is missing any more').toEqual(['after 0']);
});

test('a change after a lost one is applied, and the conversation is fetched again', async () => {
  change(1, { content: 'lost' });
  changes.receive(change(2, { content: 'arrived' }));
  expect(texts()).toEqual(['message 1', 'arrived', 'message 3']);
  expect(refetched).toEqual([ID]);
  resync();
  await vi.waitFor(() => expect(texts()).toEqual(['lost', 'arrived', 'message 3']));
});

test('an older version neither replaces a newer one nor undoes a read receipt', () => {
  const first = change(1, { content: 'first' });
  changes.receive(change(1, { content: 'second', read: true }));
  changes.receive(first);
  changes.receive(change(1, { content: 'third', read: false }));
  expect(buffers.get(ID).messages[0]).toMatchObject({ content: 'third', read: true });
});

test('a page that is older than a change does not hide it', async () => {
  const page = createPage([createMessage(0)]);
  changes.receive(change(2, { content: 'changed' }));
  buffers.get(ID).prepend(page);
  resync();
  await vi.waitFor(() => expect(requests).toEqual(['after 0']));
});

test('an edit is shown before it is confirmed; an invalid one is refused without a request', async () => {
  expect(changes.edit(ID, 2, '  edited ')).toBe(true);
  expect(store.getState().chats.get(ID)?.edits).toMatchObject([{ seq: 2, value: 'edited', failure: null }]);
  await vi.waitFor(() => expect(texts()[1]).toBe('edited'));
  await vi.waitFor(() => expect(store.getState().chats.get(ID)?.edits).toEqual([]));
  expect(changes.edit(ID, 2, '  ')).toBe(false);
  expect(lastChange()).toBe(1);
});

test('a confirmed deletion ends an edit of the message', async () => {
  changes.edits.addFailed(ID, 2, 'edited', 'user_not_found');
  changes.deletions.add(ID, 2, null);
  await vi.waitFor(() => expect(buffers.get(ID).messages[1]?.deleted_at).toBeDefined());
  expect(changes.edits.of(ID)).toEqual([]);
});
