import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { ME, messageOf } from '#tests/support/chat-messages.ts';
import type { Message } from '../domain/schema.ts';
import { Outbox, type NotePicture, type OutgoingMessage } from './outbox.ts';
import { outgoing } from './pictures/outgoing-picture.ts';
import type { SendFailure } from './send-failure.ts';

type Call = {
  item: OutgoingMessage;
  signal: AbortSignal;
  note: NotePicture;
  answer: (message?: Message) => void;
  refuse: (failure: SendFailure) => void;
};
let calls: Call[] = [];
let storage = memoryStorage();
let sent: Message[] = [];
let failures: string[] = [];
let left: (string | null)[] = [];
let ids = 0;
let isOwner = true;
const NETWORK = { status: 0, code: 'network' };
const A = 'chat-a';
const B = 'chat-b';

function makeOutbox(ownId = ME) {
  return new Outbox({
    send: (item, signal, note) =>
      new Promise((resolve, reject) =>
        calls.push({
          item,
          signal,
          note,
          answer: (message) => resolve(message ?? messageOf(calls.length)),
          refuse: reject,
        }),
      ),
    own: ownStorage(ownId, storage),
    isOwner: () => isOwner,
    newId: () => `id${(ids += 1)}`,
    now: () => Date.now(),
    onSent: (message) => void sent.push(message),
    onFailed: (item, failure) => void failures.push(`${item.content}: ${failure.code}`),
    onChange: () => {},
    onPictureLeft: ({ fileId }) => void left.push(fileId),
  });
}
const settle = async () => vi.advanceTimersByTimeAsync(0);
const bodies = () => calls.map((call) => call.item.content);
const statuses = (outbox: Outbox) => outbox.of(A).map((item) => `${item.content} ${item.status}`);

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  sent = [];
  failures = [];
  left = [];
  ids = 0;
  isOwner = true;
  storage = memoryStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one in flight for each conversation, in order', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  outbox.add(A, 'two');
  outbox.add(B, 'other');
  expect(bodies()).toEqual(['one', 'other']);
  expect(statuses(outbox)).toEqual(['one sending', 'two waiting']);
  calls[0]?.answer();
  await settle();
  expect(bodies()).toEqual(['one', 'other', 'two']);
  expect(statuses(outbox)).toEqual(['two sending']);
  expect(sent).toHaveLength(1);
});

test('without a network it waits and is sent again under the same id when it is back', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  outbox.add(A, 'two');
  calls[0]?.refuse(NETWORK);
  await settle();
  expect(statuses(outbox)).toEqual(['one waiting', 'two waiting']);
  outbox.resume();
  expect(bodies()).toEqual(['one', 'one']);
  expect(calls[1]?.item.client_id).toBe(calls[0]?.item.client_id);
  expect(failures).toEqual([]);
});

test('it also tries by itself, should nobody say that the network is back', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  calls[0]?.refuse(NETWORK);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(2);
});

test('no answer within 10 s fails, and the next goes on', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  outbox.add(A, 'two');
  await vi.advanceTimersByTimeAsync(9999);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['one: timeout']);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(statuses(outbox)).toEqual(['one failed', 'two sending']);
});

test('a refusal fails at once; a retry keeps the text and the id and goes last', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  calls[0]?.refuse({ status: 429, code: 'pending_limit', retryAfterS: 86_400 });
  await settle();
  outbox.add(A, 'two');
  expect(statuses(outbox)).toEqual(['one failed', 'two sending']);
  calls[1]?.answer();
  await settle();
  outbox.retry('id1');
  expect(statuses(outbox)).toEqual(['one sending']);
  expect(calls[2]?.item).toMatchObject({ client_id: 'id1', content: 'one' });
});

test('a busy server is tried again after the pause it asks for, four times in all', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    calls.at(-1)?.refuse({ status: 503, code: 'busy', retryAfterS: 2 });
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).toHaveLength(attempt);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(attempt + 1);
  }
  calls.at(-1)?.refuse({ status: 503, code: 'busy', retryAfterS: 2 });
  await settle();
  expect(failures).toEqual(['one: busy']);
});

test('survives a reload, for this person only', async () => {
  const before = makeOutbox();
  before.add(A, 'one');
  before.add(A, 'two');
  before.stop();
  calls = [];
  const stranger = makeOutbox('somebody else');
  stranger.start();
  expect(calls).toEqual([]);
  const after = makeOutbox();
  after.start();
  expect(bodies()).toEqual(['one']);
  expect(calls[0]?.item.client_id).toBe('id1');
  calls[0]?.answer();
  await settle();
  calls[1]?.answer();
  await settle();
  expect(storage.length).toBe(0);
});

test('nothing leaves under the session of somebody else', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  calls[0]?.refuse(NETWORK);
  await settle();
  isOwner = false;
  outbox.resume();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(bodies()).toEqual(['one']);
  isOwner = true;
  const back = makeOutbox();
  back.start();
  expect(calls[1]?.item.client_id).toBe('id1');
});

test('the line may bring the message before the answer does', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  outbox.add(A, 'two');
  outbox.acknowledge('id1');
  expect(bodies()).toEqual(['one', 'two']);
  calls[0]?.refuse({ status: 0, code: 'timeout' });
  await settle();
  expect(failures).toEqual([]);
  expect(statuses(outbox)).toEqual(['two sending']);
});

test('a failed message can be given up', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  calls[0]?.refuse({ status: 404, code: 'user_not_found' });
  await settle();
  outbox.discard('id1');
  expect(outbox.of(A)).toEqual([]);
  expect(storage.length).toBe(0);
});

test('an ill-shaped entry in the storage is passed over', () => {
  const own = ownStorage(ME, storage);
  own.set('outbox:x', '{');
  own.set('outbox:y', '{"content":1}');
  const outbox = makeOutbox();
  outbox.start();
  expect(calls).toEqual([]);
});

const aPicture = () => outgoing({ blob: new Blob(['x']), url: 'blob:x', width: 4, height: 3 });
const pictureIn = (outbox: Outbox) => outbox.of(A).find(({ picture }) => picture)?.picture;

test('a picture waits for the life of the page, keeps its place, and tells how far it is', async () => {
  const outbox = makeOutbox();
  outbox.add(A, '', aPicture());
  outbox.add(A, 'y esto');
  await settle();
  expect(storage.length, 'the text alone is kept').toBe(1);
  expect(bodies(), 'the text waits for its turn').toEqual(['']);
  calls[0]?.note({ share: 0.4 });
  expect(pictureIn(outbox)).toMatchObject({ share: 0.4, fileId: null });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(statuses(outbox)[0], 'an upload may take long').toBe(' sending');
  calls[0]?.refuse(NETWORK);
  await settle();
  calls[0]?.note({ share: 0, fileId: 'f1' });
  outbox.resume();
  await settle();
  expect(calls[1]?.item.picture?.fileId, 'what is uploaded is not uploaded again').toBe('f1');
  calls[1]?.answer();
  await settle();
  expect(left).toEqual(['f1']);
  expect(bodies()).toEqual(['', '', 'y esto']);
});

test('a picture that is given up is not sent on, and the next message goes', async () => {
  const outbox = makeOutbox();
  const { client_id } = outbox.add(A, '', aPicture());
  outbox.add(A, 'mejor sin foto');
  outbox.discard(client_id);
  await settle();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(left).toEqual([null]);
  calls[0]?.refuse({ status: 0, code: 'network' });
  await settle();
  expect(bodies()).toEqual(['', 'mejor sin foto']);
  expect(failures).toEqual([]);
});
