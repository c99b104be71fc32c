import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { createMessage, ME, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import { PendingChanges } from './pending-changes.ts';

const ID = `chat-${PARTNER}`;
const UNDO_MS = 6000;
let storage = createMemoryStorage();
let requested: string[] = [];
let confirmed: number[] = [];
let failures: string[] = [];
let failure: { status: number; code: string } | null = null;
let isOwner = true;
let opened: PendingChanges<string>[] = [];
/** Holds the answers back until it resolves. */
let network: Promise<unknown> = Promise.resolve();

/** Opens the page again: the former one is gone. */
function open(keepsFailed = false) {
  for (const former of opened) former.stop();
  const changes = new PendingChanges<string>({
    keyPrefix: 'edit:',
    storage: createUserStorage(ME, storage),
    isOwner: () => isOwner,
    request: async (_, seq, value) => {
      requested.push(`${seq} ${value}`);
      await network;
      if (failure) throw Object.assign(new Error('failed'), failure);
      return createMessage(seq, { content: value });
    },
    onConfirmed: ({ seq }) => void confirmed.push(seq),
    onFailed: ({ code }) => void failures.push(code),
    keepsFailed,
    onChange: () => {},
  });
  changes.start();
  opened = [changes];
  return changes;
}
const settle = async (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const left = (changes: PendingChanges<string>) => changes.of(ID).map(({ value, failure: code }) => [value, code]);

beforeEach(() => {
  vi.useFakeTimers();
  storage = createMemoryStorage();
  requested = [];
  confirmed = [];
  failures = [];
  failure = null;
  isOwner = true;
  opened = [];
  network = Promise.resolve();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a change leaves after the time to undo it, once', async () => {
  const changes = open();
  changes.add(ID, 3, 'new', UNDO_MS);
  await settle(UNDO_MS - 1);
  expect([requested, left(changes)]).toEqual([[], [['new', null]]]);
  await settle(1);
  expect([requested, confirmed, left(changes)]).toEqual([['3 new'], [3], []]);
  open();
  expect(requested).toHaveLength(1);
});

test('an undone change never leaves', async () => {
  const changes = open();
  changes.add(ID, 3, 'new', UNDO_MS);
  changes.undo(ID, 3);
  await settle(UNDO_MS);
  expect([requested, left(open())]).toEqual([[], []]);
});

test('a change survives a reload and a lost connection', async () => {
  open().add(ID, 3, 'new', UNDO_MS);
  failure = { status: 0, code: 'network' };
  const reopened = open();
  await settle();
  expect([requested, confirmed, left(reopened)]).toEqual([['3 new'], [], [['new', null]]]);
  failure = null;
  await settle(30_000);
  expect([confirmed, left(reopened)]).toEqual([[3], []]);
});

test('a newer change of the same message waits for the answer to the older one', async () => {
  const answer = Promise.withResolvers<void>();
  network = answer.promise;
  const changes = open();
  changes.add(ID, 3, 'first');
  changes.add(ID, 3, 'second');
  changes.flush();
  await settle();
  expect(requested).toEqual(['3 first']);
  answer.resolve();
  await settle();
  expect([requested, left(changes)]).toEqual([['3 first', '3 second'], []]);
});

test('a refused change is dropped, or kept over a reload until it is retried or discarded', async () => {
  failure = { status: 409, code: 'message_edit_expired' };
  const dropping = open();
  dropping.add(ID, 3, 'new');
  await settle();
  expect([failures, left(dropping)]).toEqual([['message_edit_expired'], []]);
  open(true).add(ID, 3, 'new');
  await settle();
  const reopened = open(true);
  await settle(30_000);
  expect([requested.length, left(reopened)]).toEqual([2, [['new', 'message_edit_expired']]]);
  failure = null;
  reopened.retry(ID, 3);
  await settle();
  expect([confirmed, left(open(true))]).toEqual([[3], []]);
  reopened.addFailed(ID, 4, 'other', 'message_not_found');
  reopened.discard(ID, 4);
  expect([left(reopened), left(open(true))]).toEqual([[], []]);
});

test("nothing leaves with another user's session", async () => {
  isOwner = false;
  open().add(ID, 3, 'new');
  await settle(60_000);
  expect(requested).toEqual([]);
  isOwner = true;
  open();
  await settle();
  expect(requested).toEqual(['3 new']);
});
