import { beforeEach, expect, test } from 'vitest';
import { HandoverQueue, type QueuedChange } from './handover-queue.ts';

const change = (id: string, at = 1): QueuedChange => ({
  id,
  handoverId: 'h',
  at,
  kind: 'entry',
  entry: { type: 'answer', check: 1, text: id },
});

let stored: Map<string, QueuedChange>;
let sent: string[];
let failure: (id: string) => Error | null;
/** Resolves when the page shows what was sent. */
let shown: Promise<void>;

beforeEach(() => {
  stored = new Map();
  sent = [];
  failure = () => null;
  shown = Promise.resolve();
});

function createQueue(): HandoverQueue {
  return new HandoverQueue({
    storage: {
      load: async () => [...stored.values()],
      save: async (one) => void stored.set(one.id, one),
      remove: async (id) => void stored.delete(id),
    },
    send: async ({ id }) => {
      const error = failure(id);
      if (error) throw error;
      sent.push(id);
    },
    isTemporary: (error) => error instanceof TypeError,
    onSent: async () => shown,
  });
}
const waiting = (queue: HandoverQueue) => queue.store.getState().changes.map(({ id }) => id);

test('changes wait without a network and are sent in their order when it is back', async () => {
  const queue = createQueue();
  failure = () => new TypeError('offline');
  await queue.add(change('a'));
  await queue.add(change('b'));
  expect([waiting(queue), sent, [...stored.keys()]]).toEqual([['a', 'b'], [], ['a', 'b']]);
  failure = () => null;
  await queue.flush();
  await expect.poll(() => waiting(queue)).toEqual([]);
  expect([sent, [...stored.keys()]]).toEqual([['a', 'b'], []]);
});

test('changes of an earlier page are sent before the new ones', async () => {
  for (const one of [change('late', 9), change('early', 2)]) stored.set(one.id, one);
  const queue = createQueue();
  await queue.restore();
  expect(sent).toEqual(['early', 'late']);
});

test('a refused change stays until it is discarded, and holds back no other', async () => {
  const queue = createQueue();
  failure = (id) => (id === 'a' ? new Error('refused') : null);
  await queue.add(change('a'));
  await queue.add(change('b'));
  await expect.poll(() => waiting(queue)).toEqual(['a']);
  expect([sent, queue.store.getState().refused.size]).toEqual([['b'], 1]);
  await queue.discardRefused();
  expect([waiting(queue), stored.size, queue.store.getState().refused.size]).toEqual([[], 0, 0]);
});

test('a sent change is shown until the page has it from the server, and is not sent again', async () => {
  const queue = createQueue();
  let show = (): void => undefined;
  shown = new Promise((resolve) => (show = resolve));
  await queue.add(change('a'));
  await queue.flush();
  expect([waiting(queue), sent, [...stored.keys()]]).toEqual([['a'], ['a'], []]);
  show();
  await expect.poll(() => waiting(queue)).toEqual([]);
});

test('concurrent flushes send each change once', async () => {
  const queue = createQueue();
  failure = () => new TypeError('offline');
  await queue.add(change('a'));
  failure = () => null;
  await Promise.all([queue.flush(), queue.flush(), queue.add(change('b'))]);
  await queue.flush();
  expect(sent).toEqual(['a', 'b']);
});

test('a storage that fails keeps changes in memory', async () => {
  const queue = new HandoverQueue({
    storage: {
      load: async () => Promise.reject(new Error('full')),
      save: async () => Promise.reject(new Error('full')),
      remove: async () => Promise.reject(new Error('full')),
    },
    send: async ({ id }) => void sent.push(id),
    isTemporary: () => true,
    onSent: async () => shown,
  });
  await queue.restore();
  await queue.add(change('a'));
  await expect.poll(() => waiting(queue)).toEqual([]);
  expect(sent).toEqual(['a']);
});
