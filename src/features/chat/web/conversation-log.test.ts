import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConversationLog } from './conversation-log.ts';
import { messageOf } from '#tests/support/chat-messages.ts';

const all = Array.from({ length: 60 }, (_, at) => messageOf(at + 1));
const slice = (from: number, to: number) => all.slice(from - 1, to);
const newestPage = (to: number) => ({ messages: slice(to - 19, to).toReversed(), next: to - 19 });
const seqs = (log: ConversationLog) => log.messages.map((message) => message.seq);
const upTo = (from: number, to: number) => slice(from, to).map((message) => message.seq);

function started(to = 40) {
  const log = new ConversationLog();
  log.start(newestPage(to));
  return log;
}

test('a page comes newest first and stands oldest first', () => {
  const log = started();
  expect(seqs(log)).toEqual(upTo(21, 40));
  expect([log.lastSeq, log.before]).toEqual([40, 21]);
});

test('the next message is added, an old or repeated one dropped', () => {
  const log = started();
  expect(log.receive(messageOf(41))).toBe('added');
  expect(log.receive(messageOf(41))).toBe('dropped');
  expect(log.receive(messageOf(30))).toBe('dropped');
  expect(seqs(log)).toEqual(upTo(21, 41));
});

test('a message from beyond the next waits for the gap to be filled', () => {
  const log = started();
  expect(log.receive(messageOf(43))).toBe('gap');
  expect(log.isBehind).toBe(true);
  expect(log.lastSeq).toBe(40);
  log.append(slice(41, 42));
  expect(seqs(log)).toEqual(upTo(21, 43));
  expect(log.isBehind).toBe(false);
});

test('messages that are gone from the server leave no gap open', () => {
  const log = started();
  log.receive(messageOf(45));
  log.append([messageOf(43)]);
  expect(log.isBehind).toBe(true);
  log.closeGap(44);
  expect(log.isBehind).toBe(true);
  log.closeGap(45);
  expect(seqs(log)).toEqual([...upTo(21, 40), 43, 45]);
  expect(log.isBehind).toBe(false);
});

test('where the newest messages are gone the log goes on after them', () => {
  const log = started();
  log.receive(messageOf(43));
  log.skipTo(44);
  expect([log.lastSeq, log.isBehind]).toEqual([44, false]);
  expect(log.receive(messageOf(45))).toBe('added');
  expect(seqs(log)).toEqual([...upTo(21, 40), 43, 45]);
  const empty = new ConversationLog();
  empty.start({ messages: [], next: null });
  empty.skipTo(9);
  expect(empty.receive(messageOf(10))).toBe('added');
});

test('what comes while the first page is on its way is kept', () => {
  const log = new ConversationLog();
  expect(log.receive(messageOf(40))).toBe('dropped');
  log.receive(messageOf(41));
  log.receive(messageOf(43));
  log.start(newestPage(40));
  expect(seqs(log)).toEqual(upTo(21, 41));
  expect(log.isBehind).toBe(true);
});

test('an older page goes on top and counts, a repeated one does not', () => {
  const log = started();
  const page = { messages: slice(1, 20).toReversed(), next: null };
  log.prepend(page);
  log.prepend(page);
  expect(seqs(log)).toEqual(upTo(1, 40));
  expect([log.before, log.prepends]).toEqual([null, 1]);
});

test('the array is the same one until something changes', () => {
  const log = started();
  const before = log.messages;
  log.receive(messageOf(12));
  expect(log.messages).toBe(before);
});

test('in whatever order messages come, with fetches for the gaps none is lost, doubled or out of order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(upTo(21, 60), { minLength: 1 }), fc.nat(20), (arriving, repeated) => {
      const log = started(20);
      for (const seq of [...arriving, ...arriving.slice(0, repeated)]) {
        if (log.receive(messageOf(seq)) === 'gap') log.append(slice(log.lastSeq + 1, seq - 1));
      }
      const newest = Math.max(...arriving);
      expect(seqs(log)).toEqual(upTo(1, newest));
    }),
  );
});
