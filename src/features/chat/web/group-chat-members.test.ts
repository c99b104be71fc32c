import { expect, test } from 'vitest';
import { createConversation, ME, createMessage } from '#tests/support/fixtures/chat-messages.ts';
import type { GroupChatMember } from '../domain/schema.ts';
import { unreadAfter, withMessage } from './client/conversation-list.ts';
import { groupPositions } from './messages/message-grouping.ts';
import { senderLookup, typingLabel, withReadReceipt } from './group-chat-members.ts';
import { toDisplayMessages } from './messages/display-messages.ts';

const person = (user_id: string, read_seq: number, is_member = true): GroupChatMember => ({
  user_id,
  name: user_id === 'gone' ? null : user_id,
  avatar_url: null,
  is_member,
  is_erased: false,
  closed_for: null,
  read_seq,
});
const room = {
  group_id: 'g',
  name: 'Piso',
  photo_url: '/x.svg',
  member_count: 3,
  people: [person(ME, 9), person('ana', 2), person('bea', 5), person('gone', 0, false)],
};
const row = createConversation('x', { id: 'group-g', user_id: null, room, last_seq: 5 });
const messageOf = (seq: number, sender_id: string, fields = {}) =>
  createMessage(seq, { conversation_id: 'group-g', sender_id, receiver_id: null, ...fields });
const mine = (seq: number, client_id: string | null = null) => messageOf(seq, ME, { client_id });

test('messages of other members count, own ones do not, and nothing is pending', () => {
  expect(withMessage([row], messageOf(6, 'ana'), false)[0]).toMatchObject({
    unread_count: 1,
    last_message: { seq: 6 },
  });
  expect(withMessage([{ ...row, last_seq: 0 }], mine(1), false)[0]).toMatchObject({ unread_count: 0, pending: false });
  const messages = [messageOf(4, 'ana'), mine(5), messageOf(6, 'bea')];
  expect(unreadAfter({ ...row, last_seq: 6 }, messages, false, 3)).toBe(2);
});

test('the read position is that of the slowest other member; oneself and former members do not count', () => {
  const own = { ...row, last_message: mine(5) };
  const [still] = withReadReceipt([own], row.id, { readerId: 'bea', seq: 9, ownId: ME });
  expect(still).toMatchObject({ partner_read_seq: 2, last_message: { read: false } });
  if (!still) throw new Error('the group chat is missing');
  const [all] = withReadReceipt([still], row.id, { readerId: 'ana', seq: 7, ownId: ME });
  expect(all).toMatchObject({ partner_read_seq: 7, last_message: { read: true } });
});

test('bubbles show their sender, runs end at another sender, and system messages stand apart', () => {
  const senderOf = senderLookup(room);
  const messages = [
    messageOf(1, 'ana'),
    messageOf(2, 'ana'),
    messageOf(3, 'bea'),
    messageOf(4, 'bea', { type: 'system', content: 'member_joined' }),
    mine(5, 'c'),
  ].map((message) => ({ ...message, created_at: '2026-03-02T10:00:00.000Z' }));
  const isBlocked = (id: string) => id === 'bea';
  const shown = toDisplayMessages(messages, [], { id: null, readSeq: 5, senderOf, isBlocked });
  expect(shown.map(({ isMine, sender, isHidden }) => [isMine, sender?.name, isHidden === true])).toEqual([
    [false, 'ana', false],
    [false, 'ana', false],
    [false, 'bea', true],
    [false, 'bea', false],
    [true, undefined, false],
  ]);
  expect(shown.at(-1)?.state).toBe('read');
  expect(groupPositions(shown, () => 'day', false).map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test('a blocked member shows neither reactions nor the words that others quote', () => {
  const isBlocked = (id: string) => id === 'bea';
  const group = { id: null, readSeq: 5, senderOf: senderLookup(room), isBlocked };
  const quote = { seq: 1, sender_id: 'bea', type: 'text', content: 'Yo llevo la fianza', deleted: false } as const;
  const [answer, other] = toDisplayMessages(
    [
      messageOf(4, 'ana', { quote, reactions: { bea: 'thumbs_up', [ME]: 'home' } }),
      messageOf(5, 'ana', { quote: { ...quote, sender_id: 'ana' }, reactions: { [ME]: 'thumbs_up' } }),
    ],
    [],
    group,
  );
  expect([answer?.isQuoteHidden, answer?.reactions]).toEqual([true, { [ME]: 'home' }]);
  expect([other?.isQuoteHidden, other?.reactions]).toEqual([false, { [ME]: 'thumbs_up' }]);
});

test('one typing member is named, several are counted, and former members have no name', () => {
  expect(typingLabel(row)).toBe('');
  expect(typingLabel(row, ['ana'])).toBe('ana está escribiendo…');
  expect(typingLabel(row, ['ana', 'bea'])).toBe('2 personas escriben…');
  expect(senderLookup(room)('gone').name).toBe('Alguien que ya no está');
});
