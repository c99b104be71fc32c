import { expect, test } from 'vitest';
import { conversationOf, ME, messageOf, PARTNER } from '#tests/support/chat-messages.ts';
import {
  isListed,
  mergedList,
  unreadAfter,
  unreadTotal,
  withConversation,
  withMessage,
  withOwnRead,
  withoutConversation,
  withPartnerRead,
} from './conversation-list.ts';

const other = conversationOf('other', {
  last_seq: 1,
  last_message_at: '2026-03-02T10:00:30.000Z',
  last_message: messageOf(1, { conversation_id: 'chat-other', sender_id: 'other' }),
  unread_count: 1,
});
const row = conversationOf(PARTNER, {
  last_seq: 3,
  last_message: messageOf(3),
  last_message_at: messageOf(3).created_at,
});
const NOW = Date.parse('2026-03-02T12:00:00Z');
const mine = (seq: number) => messageOf(seq, { sender_id: ME, receiver_id: PARTNER });
const only = (rows: readonly { id: string }[]) => rows.find(({ id }) => id === row.id);

test('a message moves its conversation to the top and counts while unread', () => {
  const rows = withMessage([{ ...other, last_message_at: '2026-03-02T10:03:30.000Z' }, row], messageOf(4), false);
  expect(rows.map(({ id }) => id)).toEqual([row.id, other.id]);
  expect(rows[0]).toMatchObject({ last_seq: 4, unread_count: 1, last_message: { seq: 4 } });
  expect(unreadTotal(rows, NOW)).toBe(2);
});

test('what is muted or archived does not count; a new message ends only the second', () => {
  const until = (at: number) => ({ ...row, unread_count: 4, muted_until: new Date(at).toISOString() });
  expect(unreadTotal([other, until(NOW + 1)], NOW)).toBe(1);
  expect(unreadTotal([other, until(NOW)], NOW)).toBe(5);
  const away = { ...until(NOW + 1), archived: true };
  expect(unreadTotal([{ ...other, archived: true }, away], NOW)).toBe(0);
  expect(only(withMessage([away], messageOf(4), false))).toMatchObject({
    archived: false,
    muted_until: away.muted_until,
  });
});

test('an own message, one that is being read, or one that is no news does not count', () => {
  expect(only(withMessage([row], mine(4), false))).toMatchObject({ unread_count: 0 });
  expect(only(withMessage([row], messageOf(4), true))).toMatchObject({ unread_count: 0 });
  const rows = [row];
  expect(withMessage(rows, messageOf(3), false)).toBe(rows);
});

test('a pending conversation shows none of its messages until the other person answers', () => {
  const [begun] = withMessage([conversationOf(PARTNER)], mine(1), false);
  expect(begun).toMatchObject({ pending: true, last_message: null, last_seq: 1 });
  if (!begun) throw new Error('the conversation is gone');
  expect(isListed(begun)).toBe(true);
  const [still] = withMessage([begun], mine(2), false);
  expect(still).toMatchObject({ pending: true, last_message: null });
  expect(withMessage([begun], messageOf(2), false)[0]).toMatchObject({
    pending: false,
    last_message: { seq: 2 },
    unread_count: 1,
  });
});

test('a conversation in which nobody has written is not listed', () => {
  expect(isListed(conversationOf(PARTNER))).toBe(false);
  expect(isListed(row)).toBe(true);
});

test('the partner reading marks the last message, and never goes back', () => {
  const sent = { ...row, last_message: mine(3) };
  const read = withPartnerRead([sent], row.id, 3);
  expect(read[0]).toMatchObject({ partner_read_seq: 3, last_message: { read: true } });
  expect(withPartnerRead(read, row.id, 2)[0]).toMatchObject({ partner_read_seq: 3 });
});

test('reading oneself leaves what is left', () => {
  expect(withOwnRead([other], other.id, 1, 0)[0]).toMatchObject({ read_seq: 1, unread_count: 0 });
  expect(withOwnRead([{ ...other, read_seq: 5 }], other.id, 1, 9)[0]).toMatchObject({ unread_count: 1 });
});

test('what is left after reading is counted where the messages reach back, else unknown', () => {
  const five = { ...row, last_seq: 5 };
  const log = [messageOf(2), messageOf(3), mine(4), messageOf(5)];
  expect(unreadAfter(five, log, true, 5)).toBe(0);
  expect(unreadAfter(five, log, true, 2)).toBe(2);
  expect(unreadAfter(five, log, true, 0)).toBe(null);
  expect(unreadAfter(five, log, false, 0)).toBe(3);
  expect(unreadAfter(five, [], false, 2)).toBe(null);
});

test('a conversation is put in once and taken out', () => {
  const rows = withConversation([row, other], { ...row, unread_count: 7 });
  expect(rows).toHaveLength(2);
  expect(only(rows)).toMatchObject({ unread_count: 7 });
  expect(withoutConversation(rows, row.id)).toEqual([other]);
});

test('a fetched list keeps what came meanwhile and what was just opened, and drops what is gone', () => {
  const newer = { ...row, last_seq: 4, partner_read_seq: 1 };
  const empty = conversationOf('new');
  const merged = mergedList([newer, empty, other], [{ ...row, partner_read_seq: 3 }]);
  expect(merged.map(({ id }) => id)).toEqual([row.id, 'chat-new']);
  expect(only(merged)).toMatchObject({ last_seq: 4, partner_read_seq: 3 });
});
