import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageBuffer } from './message-buffer.ts';
import { createMessage } from '#tests/support/fixtures/chat-messages.ts';

const all = Array.from({ length: 60 }, (_, at) => createMessage(at + 1));
const slice = (from: number, to: number) => all.slice(from - 1, to);
const newestPage = (to: number) => ({ messages: slice(to - 19, to).toReversed(), next: to - 19, last_change: 0 });
const seqs = (log: MessageBuffer) => log.messages.map((message) => message.seq);
const upTo = (from: number, to: number) => slice(from, to).map((message) => message.seq);

function started(to = 40) {
  const log = new MessageBuffer();
  log.load(newestPage(to));
  return log;
}

test('a page arrives newest first and is stored oldest first', () => {
  const log = started();
  expect(seqs(log)).toEqual(upTo(21, 40));
  expect([log.lastSeq, log.olderCursor]).toEqual([40, 21]);
});

test('the next message is appended; old and repeated ones are dropped', () => {
  const log = started();
  expect(log.receive(createMessage(41))).toBe('added');
  expect(log.receive(createMessage(41))).toBe('dropped');
  expect(log.receive(createMessage(30))).toBe('dropped');
  expect(seqs(log)).toEqual(upTo(21, 41));
});

test('a message beyond the next waits until the gap is filled', () => {
  const log = started();
  expect(log.receive(createMessage(43))).toBe('gap');
  expect(log.hasGap).toBe(true);
  expect(log.lastSeq).toBe(40);
  log.append(slice(41, 42));
  expect(seqs(log)).toEqual(upTo(21, 43));
  expect(log.hasGap).toBe(false);
});

test('messages that expired on the server leave no gap', () => {
  const log = started();
  log.receive(createMessage(45));
  log.append([createMessage(43)]);
  expect(log.hasGap).toBe(true);
  log.acceptGap(44);
  expect(log.hasGap).toBe(true);
  log.acceptGap(45);
  expect(seqs(log)).toEqual([...upTo(21, 40), 43, 45]);
  expect(log.hasGap).toBe(false);
});

test('after the newest messages have expired, the buffer continues after them', () => {
  const log = started();
  log.receive(createMessage(43));
  log.skipTo(44);
  expect([log.lastSeq, log.hasGap]).toEqual([44, false]);
  expect(log.receive(createMessage(45))).toBe('added');
  expect(seqs(log)).toEqual([...upTo(21, 40), 43, 45]);
  const empty = new MessageBuffer();
  empty.load({ messages: [], next: null, last_change: 0 });
  empty.skipTo(9);
  expect(empty.receive(createMessage(10))).toBe('added');
});

test('messages that arrive during the first page load are kept', () => {
  const log = new MessageBuffer();
  expect(log.receive(createMessage(40))).toBe('dropped');
  log.receive(createMessage(41));
  log.receive(createMessage(43));
  log.load(newestPage(40));
  expect(seqs(log)).toEqual(upTo(21, 41));
  expect(log.hasGap).toBe(true);
});

test('an older page is prepended and counted, a repeated one is not', () => {
  const log = started();
  const page = { messages: slice(1, 20).toReversed(), next: null, last_change: 0 };
  log.prepend(page);
  log.prepend(page);
  expect(seqs(log)).toEqual(upTo(1, 40));
  expect([log.olderCursor, log.prependCount]).toEqual([null, 1]);
});

test('the array is stable until something changes', () => {
  const log = started();
  const before = log.messages;
  log.receive(createMessage(12));
  expect(log.messages).toBe(before);
});

test('for any order of messages, with fetched gaps, none is lost, duplicated or out of order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(upTo(21, 60), { minLength: 1 }), fc.nat(20), (arriving, repeated) => {
      const log = started(20);
      for (const seq of [...arriving, ...arriving.slice(0, repeated)]) {
        if (log.receive(createMessage(seq)) === 'gap') log.append(slice(log.lastSeq + 1, seq - 1));
      }
      const newest = Math.max(...arriving);
      expect(seqs(log)).toEqual(upTo(1, newest));
    }),
  );
});
