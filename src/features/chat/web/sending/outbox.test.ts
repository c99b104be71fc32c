import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { ME, createMessage } from '#tests/support/fixtures/chat-messages.ts';
import type { Message } from '../../domain/schema.ts';
import { toSendBody } from '../api.ts';
import { Outbox, type UpdateImage } from './outbox.ts';
import { toOutgoingImage } from '../images/outgoing-image.ts';
import type { SendFailure } from './send-failure.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

type Call = {
  item: OutgoingMessage;
  signal: AbortSignal;
  note: UpdateImage;
  answer: (message?: Message) => void;
  refuse: (failure: SendFailure) => void;
};
let calls: Call[] = [];
let storage = createMemoryStorage();
let sent: Message[] = [];
let failures: string[] = [];
let left: (string | null)[] = [];
let ids = 0;
let isOwner = true;
let withdrawal: SendFailure | null = null;
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
          answer: (message) => resolve(message ?? createMessage(calls.length)),
          refuse: reject,
        }),
      ),
    withdraw: async () => {
      if (withdrawal) throw withdrawal;
    },
    storage: createUserStorage(ownId, storage),
    isOwner: () => isOwner,
    newId: () => `id${(ids += 1)}`,
    now: () => Date.now(),
    onSent: (message) => void sent.push(message),
    onFailed: (item, failure) => void failures.push(`${item.content}: ${failure.code}`),
    onChange: () => {},
    onImageReleased: ({ fileId }) => void left.push(fileId),
  });
}
const settle = async () => vi.advanceTimersByTimeAsync(0);
const bodies = () => calls.map((call) => call.item.content);
const statuses = (outbox: Outbox) => outbox.messagesFor(A).map((item) => `${item.content} ${item.status}`);

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  sent = [];
  failures = [];
  left = [];
  ids = 0;
  isOwner = true;
  storage = createMemoryStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one message per conversation is sent at a time, in order', async () => {
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

test('without a network a message waits and is sent again under the same id', async () => {
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

test('an answer keeps its quote over a reload, and is sent again under the same id', async () => {
  const quote = { seq: 3, sender_id: 'b', type: 'text', content: '¿Sigue libre?', deleted: false } as const;
  makeOutbox().add(A, 'sí', { quote });
  const reopened = makeOutbox();
  reopened.start();
  expect(calls.map(({ item }) => toSendBody(item))).toEqual(Array(2).fill(expect.objectContaining({ reply_to: 3 })));
  expect(new Set(calls.map(({ item }) => item.client_id)).size).toBe(1);
  expect(reopened.messagesFor(A)[0]?.quote).toEqual(quote);
});

test('a message is also retried without a network event', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  calls[0]?.refuse(NETWORK);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(2);
});

test('a message without a response within 10 s fails, and the next one follows', async () => {
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

test('a rejected message fails at once; a retry keeps text and id and goes last', async () => {
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

test('a busy server is retried after its Retry-After, four attempts in all', async () => {
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

test('queued messages survive a reload, for this user only', async () => {
  const before = makeOutbox();
  before.add(A, 'one');
  before.add(A, 'two');
  before.stop();
  calls = [];
  const otherOutbox = makeOutbox('somebody else');
  otherOutbox.start();
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

test("nothing is sent with another user's session", async () => {
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

test('the socket may deliver the message before the response', async () => {
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

test('a failed message can be discarded', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'one');
  calls[0]?.refuse({ status: 404, code: 'user_not_found' });
  await settle();
  outbox.discard('id1');
  expect(outbox.messagesFor(A)).toEqual([]);
  expect(storage.length).toBe(0);
});

test('an invalid stored entry is skipped', () => {
  const own = createUserStorage(ME, storage);
  own.set('outbox:x', '{');
  own.set('outbox:y', '{"content":1}');
  const outbox = makeOutbox();
  outbox.start();
  expect(calls).toEqual([]);
});

const aPicture = () => toOutgoingImage({ blob: new Blob(['x']), url: 'blob:x', width: 4, height: 3 });
const pictureIn = (outbox: Outbox) => outbox.messagesFor(A).find(({ image }) => image)?.image;

test('an image is queued for the life of the page, keeps its position and reports progress', async () => {
  const outbox = makeOutbox();
  outbox.add(A, '', { image: aPicture() });
  outbox.add(A, 'y esto');
  await settle();
  expect(storage.length, 'only the text is stored').toBe(1);
  expect(bodies(), 'the text waits for the image').toEqual(['']);
  calls[0]?.note({ progress: 0.4 });
  expect(pictureIn(outbox)).toMatchObject({ progress: 0.4, fileId: null });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(statuses(outbox)[0], 'an upload may take long').toBe(' sending');
  calls[0]?.refuse(NETWORK);
  await settle();
  calls[0]?.note({ progress: 0, fileId: 'f1' });
  outbox.resume();
  await settle();
  expect(calls[1]?.item.image?.fileId, 'what is uploaded is not uploaded again').toBe('f1');
  calls[1]?.answer();
  await settle();
  expect(left).toEqual(['f1']);
  expect(bodies()).toEqual(['', '', 'y esto']);
});

test('a discarded image is not sent, and the next message follows', async () => {
  const outbox = makeOutbox();
  const { client_id } = outbox.add(A, '', { image: aPicture() });
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

test('a quarantined message is kept without an error, asked about after a reconnect, and never holds up others', async () => {
  const outbox = makeOutbox();
  outbox.add(A, 'risky');
  outbox.add(A, 'later');
  calls[0]?.refuse({ status: 409, code: 'message_quarantined' });
  await settle();
  expect(failures).toEqual([]);
  expect(bodies()).toEqual(['risky', 'later']);
  calls[1]?.answer();
  await settle();
  expect(outbox.messagesFor(A)).toMatchObject([{ content: 'risky', status: 'failed', refusal: 'quarantined' }]);
  outbox.resume();
  expect(bodies()).toEqual(['risky', 'later', 'risky']);
  calls[2]?.refuse({ status: 409, code: 'message_quarantined' });
  await settle();
  outbox.reject('id1');
  expect(outbox.messagesFor(A)).toMatchObject([{ refusal: 'rejected' }]);
  outbox.resume();
  expect(bodies()).toHaveLength(3);
});

test('a held message stays until the server has withdrawn it, or no longer holds it', async () => {
  const outbox = makeOutbox();
  for (const [nth, failure] of [NETWORK, { status: 404, code: 'not_found' }, null].entries()) {
    outbox.add(A, `risky ${nth}`);
    calls[nth]?.refuse({ status: 409, code: 'message_quarantined' });
    await settle();
    withdrawal = failure;
    await outbox.withdraw(`id${nth + 1}`);
  }
  expect(statuses(outbox)).toEqual(['risky 0 failed']);
  expect(failures).toEqual(['risky 0: network']);
});
