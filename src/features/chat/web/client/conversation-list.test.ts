import { expect, test } from 'vitest';
import { createConversation, ME, createMessage, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import {
  isListed,
  mergeList,
  preferNewer,
  unreadAfter,
  unreadTotal,
  withConversation,
  withMessage,
  withOwnRead,
  withoutConversation,
  withPartnerRead,
} from './conversation-list.ts';

const other = createConversation('other', {
  last_seq: 1,
  last_message_at: '2026-03-02T10:00:30.000Z',
  last_message: createMessage(1, { conversation_id: 'chat-other', sender_id: 'other' }),
  unread_count: 1,
});
const row = createConversation(PARTNER, {
  last_seq: 3,
  last_message: createMessage(3),
  last_message_at: createMessage(3).created_at,
});
const NOW = Date.parse('2026-03-02T12:00:00Z');
const mine = (seq: number) => createMessage(seq, { sender_id: ME, receiver_id: PARTNER });
const only = (rows: readonly { id: string }[]) => rows.find(({ id }) => id === row.id);

test('a message moves its conversation to the top and counts as unread', () => {
  const rows = withMessage([{ ...other, last_message_at: '2026-03-02T10:03:30.000Z' }, row], createMessage(4), false);
  expect(rows.map(({ id }) => id)).toEqual([row.id, other.id]);
  expect(rows[0]).toMatchObject({ last_seq: 4, unread_count: 1, last_message: { seq: 4 } });
  expect(unreadTotal(rows, NOW)).toBe(2);
});

test('muted and archived conversations do not count; a new message ends only the archiving', () => {
  const until = (at: number) => ({ ...row, unread_count: 4, muted_until: new Date(at).toISOString() });
  expect(unreadTotal([other, until(NOW + 1)], NOW)).toBe(1);
  expect(unreadTotal([other, until(NOW)], NOW)).toBe(5);
  const away = { ...until(NOW + 1), archived: true };
  expect(unreadTotal([{ ...other, archived: true }, away], NOW)).toBe(0);
  expect(only(withMessage([away], createMessage(4), false))).toMatchObject({
    archived: false,
    muted_until: away.muted_until,
  });
});

test('own, visible and already known messages do not count', () => {
  expect(only(withMessage([row], mine(4), false))).toMatchObject({ unread_count: 0 });
  expect(only(withMessage([row], createMessage(4), true))).toMatchObject({ unread_count: 0 });
  const rows = [row];
  expect(withMessage(rows, createMessage(3), false)).toBe(rows);
});

test('a pending conversation shows no messages until the partner replies', () => {
  const [begun] = withMessage([createConversation(PARTNER)], mine(1), false);
  expect(begun).toMatchObject({ pending: true, last_message: null, last_seq: 1 });
  if (!begun) throw new Error('the conversation is missing');
  expect(isListed(begun)).toBe(true);
  const [still] = withMessage([begun], mine(2), false);
  expect(still).toMatchObject({ pending: true, last_message: null });
  expect(withMessage([begun], createMessage(2), false)[0]).toMatchObject({
    pending: false,
    last_message: { seq: 2 },
    unread_count: 1,
  });
});

test('an empty conversation is not listed', () => {
  expect(isListed(createConversation(PARTNER))).toBe(false);
  expect(isListed(row)).toBe(true);
});

test('a receipt of the partner marks the last message and never goes back', () => {
  const sent = { ...row, last_message: mine(3) };
  const read = withPartnerRead([sent], row.id, 3);
  expect(read[0]).toMatchObject({ partner_read_seq: 3, last_message: { read: true } });
  expect(withPartnerRead(read, row.id, 2)[0]).toMatchObject({ partner_read_seq: 3 });
});

test('own reading updates the unread count', () => {
  expect(withOwnRead([other], other.id, 1, 0)[0]).toMatchObject({ read_seq: 1, unread_count: 0 });
  expect(withOwnRead([{ ...other, read_seq: 5 }], other.id, 1, 9)[0]).toMatchObject({ unread_count: 1 });
});

test('the remaining unread count is computed if the loaded messages suffice, else unknown', () => {
  const five = { ...row, last_seq: 5 };
  const log = [createMessage(2), createMessage(3), mine(4), createMessage(5)];
  expect(unreadAfter(five, log, true, 5)).toBe(0);
  expect(unreadAfter(five, log, true, 2)).toBe(2);
  expect(unreadAfter(five, log, true, 0)).toBe(null);
  expect(unreadAfter(five, log, false, 0)).toBe(3);
  expect(unreadAfter(five, [], false, 2)).toBe(null);
});

test('a conversation is added once and can be removed', () => {
  const rows = withConversation([row, other], { ...row, unread_count: 7 });
  expect(rows).toHaveLength(2);
  expect(only(rows)).toMatchObject({ unread_count: 7 });
  expect(withoutConversation(rows, row.id)).toEqual([other]);
});

test('a fetched list keeps newer and just opened rows and drops removed ones', () => {
  const newer = { ...row, last_seq: 4, partner_read_seq: 1 };
  const empty = createConversation('new');
  const merged = mergeList([newer, empty, other], [{ ...row, partner_read_seq: 3 }]);
  expect(merged.map(({ id }) => id)).toEqual([row.id, 'chat-new']);
  expect(only(merged)).toMatchObject({ last_seq: 4, partner_read_seq: 3 });
});

test('a fetched row keeps a read receipt that arrived during the request', () => {
  const sent = { ...row, last_message: mine(3) };
  const [read] = withPartnerRead([sent], row.id, 3);
  expect(preferNewer(read, sent)).toMatchObject({ partner_read_seq: 3, last_message: { read: true } });
  expect(preferNewer(read, { ...sent, last_change: 9 })).toMatchObject({ last_change: 9, partner_read_seq: 3 });
});
