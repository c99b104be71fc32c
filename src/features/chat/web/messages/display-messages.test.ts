import { expect, test } from 'vitest';
import { ME, createMessage, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import { toDisplayMessages } from './display-messages.ts';

const mine = (seq: number, client_id: string) => createMessage(seq, { sender_id: ME, receiver_id: PARTNER, client_id });
const waiting = { client_id: 'c9', conversation_id: 'chat-b', content: 'hola', at: 5, status: 'waiting' as const };

test('ticks follow the read position of the partner', () => {
  const shown = toDisplayMessages([mine(1, 'a'), mine(2, 'b'), createMessage(3)], [], { id: PARTNER, readSeq: 1 });
  expect(shown.map(({ isMine, state }) => [isMine, state])).toEqual([
    [true, 'read'],
    [true, 'sent'],
    [false, 'sent'],
  ]);
});

test('a pending message stands at the end and keeps its bubble once it is stored', () => {
  const partner = { id: PARTNER, readSeq: 0 };
  const before = toDisplayMessages([createMessage(1)], [waiting], partner);
  expect(before.at(-1)).toMatchObject({ key: 'c9', seq: null, state: 'waiting', text: 'hola' });
  const after = toDisplayMessages([createMessage(1), mine(2, 'c9')], [waiting], partner);
  expect(after.map(({ key }) => key)).toEqual(['m1', 'c9']);
  expect(after.at(-1)).toMatchObject({ seq: 2, state: 'sent' });
});

test('a failed text leaves the conversation', () => {
  const shown = toDisplayMessages([createMessage(1)], [{ ...waiting, status: 'failed' }], { id: PARTNER, readSeq: 0 });
  expect(shown.map(({ key }) => key)).toEqual(['m1']);
});

test('an image has no text, stored or pending', () => {
  const file = { width: 4, height: 3, placeholder: 'data:,' };
  const picture = { blob: new Blob(), url: 'blob:x', width: 4, height: 3, progress: 0.5, fileId: null };
  const stored = createMessage(1, { type: 'file', content: 'f1', file });
  const shown = toDisplayMessages([stored], [{ ...waiting, content: '', image: picture }], { id: PARTNER, readSeq: 0 });
  expect(shown[0]).toMatchObject({ type: 'file', text: '', fileId: 'f1', file, upload: null });
  expect(shown[1]).toMatchObject({ type: 'file', text: '', fileId: null, file: null, upload: picture });
});

test('a pending conversation shows no read state', () => {
  const [only] = toDisplayMessages([{ ...mine(1, 'a'), read: true }], [], { id: PARTNER, readSeq: 1, isPending: true });
  expect(only?.state).toBe('sent');
});

test('an edit shows its text and waits until it is confirmed; a refused one leaves the message as it is', () => {
  const edit = { conversationId: `chat-${PARTNER}`, seq: 1, value: 'new', failure: null };
  const show = (failure: string | null) =>
    toDisplayMessages([mine(1, 'a')], [], { id: PARTNER, readSeq: 1 }, { edits: [{ ...edit, failure }] })[0];
  expect(show(null)).toMatchObject({ text: 'new', state: 'waiting' });
  expect(show('message_edit_expired')).toMatchObject({ text: 'message 1', state: 'read' });
});
