import { expect, test } from 'vitest';
import { conversationOf, ME, messageOf } from '#tests/support/chat-messages.ts';
import type { RoomPerson } from '../domain/schema.ts';
import { unreadAfter, withMessage } from './conversation-list.ts';
import { placesOf } from './grouping.ts';
import { sendersIn, typingWords, withReader } from './room-people.ts';
import { shownMessages } from './shown-messages.ts';

const person = (user_id: string, read_seq: number, is_member = true): RoomPerson => ({
  user_id,
  name: user_id === 'gone' ? null : user_id,
  avatar_url: null,
  is_member,
  is_erased: false,
  read_seq,
});
const room = {
  group_id: 'g',
  name: 'Piso',
  photo_url: '/x.svg',
  member_count: 3,
  people: [person(ME, 9), person('ana', 2), person('bea', 5), person('gone', 0, false)],
};
const row = conversationOf('x', { id: 'group-g', user_id: null, room, last_seq: 5 });
const said = (seq: number, sender_id: string, parts = {}) =>
  messageOf(seq, { conversation_id: 'group-g', sender_id, receiver_id: null, ...parts });
const mine = (seq: number, client_id: string | null = null) => said(seq, ME, { client_id });

test('a message of anybody else counts, an own one does not; nothing is ever pending', () => {
  expect(withMessage([row], said(6, 'ana'), false)[0]).toMatchObject({ unread_count: 1, last_message: { seq: 6 } });
  expect(withMessage([{ ...row, last_seq: 0 }], mine(1), false)[0]).toMatchObject({ unread_count: 0, pending: false });
  const messages = [said(4, 'ana'), mine(5), said(6, 'bea')];
  expect(unreadAfter({ ...row, last_seq: 6 }, messages, false, 3)).toBe(2);
});

test('everybody else has read as far as the last of them; neither oneself nor who has left counts', () => {
  const own = { ...row, last_message: mine(5) };
  const [still] = withReader([own], row.id, { readerId: 'bea', seq: 9, ownId: ME });
  expect(still).toMatchObject({ partner_read_seq: 2, last_message: { read: false } });
  if (!still) throw new Error('the room is gone');
  const [all] = withReader([still], row.id, { readerId: 'ana', seq: 7, ownId: ME });
  expect(all).toMatchObject({ partner_read_seq: 7, last_message: { read: true } });
});

test('bubbles tell whose they are, runs end where another writes, and what the server says stands apart', () => {
  const senderOf = sendersIn(room);
  const messages = [
    said(1, 'ana'),
    said(2, 'ana'),
    said(3, 'bea'),
    said(4, 'bea', { type: 'system', content: 'member_joined' }),
    mine(5, 'c'),
  ].map((message) => ({ ...message, created_at: '2026-03-02T10:00:00.000Z' }));
  const isBlocked = (id: string) => id === 'bea';
  const shown = shownMessages(messages, [], { id: null, readSeq: 5, senderOf, isBlocked });
  expect(shown.map(({ isMine, sender, isHidden }) => [isMine, sender?.name, isHidden === true])).toEqual([
    [false, 'ana', false],
    [false, 'ana', false],
    [false, 'bea', true],
    [false, 'bea', false],
    [true, undefined, false],
  ]);
  expect(shown.at(-1)?.state).toBe('read');
  expect(placesOf(shown, () => 'day', false).map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test('who types is named, several are counted, and of who is gone there is no name', () => {
  expect(typingWords(row)).toBe('');
  expect(typingWords(row, ['ana'])).toBe('ana está escribiendo…');
  expect(typingWords(row, ['ana', 'bea'])).toBe('2 personas escriben…');
  expect(sendersIn(room)('gone').name).toBe('Alguien que ya no está');
});
