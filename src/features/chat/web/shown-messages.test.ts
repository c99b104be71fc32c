import { expect, test } from 'vitest';
import { ME, messageOf, PARTNER } from '#tests/support/chat-messages.ts';
import { shownMessages } from './shown-messages.ts';

const mine = (seq: number, client_id: string) => messageOf(seq, { sender_id: ME, receiver_id: PARTNER, client_id });
const waiting = { client_id: 'c9', conversation_id: 'chat-b', content: 'hola', at: 5, status: 'waiting' as const };

test('ticks follow how far the other person has read', () => {
  const shown = shownMessages([mine(1, 'a'), mine(2, 'b'), messageOf(3)], [], { id: PARTNER, readSeq: 1 });
  expect(shown.map(({ isMine, state }) => [isMine, state])).toEqual([
    [true, 'read'],
    [true, 'sent'],
    [false, 'sent'],
  ]);
});

test('what is on its way stands at the end, and keeps its bubble once it is stored', () => {
  const partner = { id: PARTNER, readSeq: 0 };
  const before = shownMessages([messageOf(1)], [waiting], partner);
  expect(before.at(-1)).toMatchObject({ key: 'c9', seq: null, state: 'waiting', text: 'hola' });
  const after = shownMessages([messageOf(1), mine(2, 'c9')], [waiting], partner);
  expect(after.map(({ key }) => key)).toEqual(['m1', 'c9']);
  expect(after.at(-1)).toMatchObject({ seq: 2, state: 'sent' });
});

test('a text that could not be sent leaves the conversation', () => {
  const shown = shownMessages([messageOf(1)], [{ ...waiting, status: 'failed' }], { id: PARTNER, readSeq: 0 });
  expect(shown.map(({ key }) => key)).toEqual(['m1']);
});

test('a picture has no text, whether it is stored or on its way', () => {
  const file = { width: 4, height: 3, placeholder: 'data:,' };
  const picture = { blob: new Blob(), url: 'blob:x', width: 4, height: 3, share: 0.5, fileId: null };
  const stored = messageOf(1, { type: 'file', content: 'f1', file });
  const shown = shownMessages([stored], [{ ...waiting, content: '', picture }], { id: PARTNER, readSeq: 0 });
  expect(shown[0]).toMatchObject({ type: 'file', text: '', fileId: 'f1', file, upload: null });
  expect(shown[1]).toMatchObject({ type: 'file', text: '', fileId: null, file: null, upload: picture });
});

test('a pending conversation does not tell who has read', () => {
  const [only] = shownMessages([{ ...mine(1, 'a'), read: true }], [], { id: PARTNER, readSeq: 1, isPending: true });
  expect(only?.state).toBe('sent');
});
