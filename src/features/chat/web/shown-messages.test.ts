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

test('a pending conversation does not tell who has read', () => {
  const [only] = shownMessages([{ ...mine(1, 'a'), read: true }], [], { id: PARTNER, readSeq: 1, isPending: true });
  expect(only?.state).toBe('sent');
});
