import { beforeEach, expect, test } from 'vitest';
import { changesOf, HandoverQueue, isAnswering, isDeciding, type QueuedChange } from './handover-queue.ts';

const change = (id: string, at = 1, handoverId = 'h'): QueuedChange => ({
  id,
  handoverId,
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
  await queue.discardRefused('h');
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

test('what was refused does not count as waiting, and belongs to its handover', async () => {
  const queue = createQueue();
  failure = (id) => (id === 'late' ? new TypeError('offline') : new Error('refused'));
  for (const [id, handoverId] of [
    ['own', 'h'],
    ['other', 'another'],
    ['late', 'h'],
  ] as const)
    await queue.add(change(id, 1, handoverId));
  const own = () => changesOf(queue.store.getState(), 'h');
  expect(own().changes.map(({ id }) => id)).toEqual(['late']);
  expect(own().refused).toMatchObject([{ change: { id: 'own' }, error: new Error('refused') }]);
  expect([isAnswering(own().changes, 1), isAnswering(own().changes, 2)]).toEqual([true, false]);
  expect(isDeciding(own().changes, 1)).toBe(false);
  await queue.discardRefused('h');
  expect([...queue.store.getState().refused.keys()]).toEqual(['other']);
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

test('a flush during an attempt that fails tries again', async () => {
  const queue = createQueue();
  failure = () => {
    failure = () => null;
    void queue.flush();
    return new TypeError('offline');
  };
  await queue.add(change('a'));
  expect(sent).toEqual(['a']);
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
