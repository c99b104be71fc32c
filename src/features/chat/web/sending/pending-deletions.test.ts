import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { createMessage, ME, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import { PendingDeletions } from './pending-deletions.ts';

const ID = `chat-${PARTNER}`;
const UNDO_MS = 6000;
let storage = createMemoryStorage();
let requested: number[] = [];
let deleted: number[] = [];
let failures: string[] = [];
let failure: { status: number; code: string } | null = null;

function open() {
  const deletions = new PendingDeletions({
    storage: createUserStorage(ME, storage),
    deleteMessage: async (_, seq) => {
      requested.push(seq);
      if (failure) throw Object.assign(new Error('failed'), failure);
      return createMessage(seq, { deleted_at: 'now' });
    },
    onDeleted: ({ seq }) => void deleted.push(seq),
    onFailed: ({ code }) => void failures.push(code),
    onChange: () => {},
  });
  deletions.start();
  return deletions;
}

beforeEach(() => {
  vi.useFakeTimers();
  storage = createMemoryStorage();
  requested = [];
  deleted = [];
  failures = [];
  failure = null;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a deletion leaves after the time to undo it, once', async () => {
  const deletions = open();
  deletions.add(ID, 3, UNDO_MS);
  expect(deletions.seqsOf(ID)).toEqual([3]);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([requested, deleted, deletions.seqsOf(ID)]).toEqual([[3], [3], []]);
  open();
  expect(requested).toEqual([3]);
});

test('an undone deletion never leaves', async () => {
  const deletions = open();
  deletions.add(ID, 3, UNDO_MS);
  deletions.undo(ID, 3);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  open();
  expect([requested, deletions.seqsOf(ID)]).toEqual([[], []]);
});

test('a deletion survives a reload and a lost connection', async () => {
  const earlier = open();
  earlier.add(ID, 3, UNDO_MS);
  earlier.stop();
  failure = { status: 0, code: 'network' };
  const reopened = open();
  await vi.advanceTimersByTimeAsync(0);
  expect([requested, deleted, reopened.seqsOf(ID)]).toEqual([[3], [], [3]]);
  failure = null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(deleted).toEqual([3]);
});

test('a refused deletion shows the message again', async () => {
  failure = { status: 404, code: 'message_not_found' };
  const deletions = open();
  deletions.add(ID, 3, UNDO_MS);
  deletions.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([failures, deletions.seqsOf(ID)]).toEqual([['message_not_found'], []]);
});
