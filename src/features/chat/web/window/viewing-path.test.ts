import { expect, test } from 'vitest';
import type { Message } from '../../domain/schema.ts';
import { viewingPath } from './viewing-path.ts';

const row = { user_id: 'leo' };
const messageOf = (change: Partial<Message>): Message => ({
  id: 'm',
  seq: 1,
  conversation_id: 'chat-leo',
  content: 'Hola',
  sender_id: 'ana',
  receiver_id: 'leo',
  type: 'property_interest',
  read: true,
  created_at: '2026-11-20T10:00:00Z',
  property_id: 'p1',
  ...change,
});

test('applicants book a slot of the listing that they have written about', () => {
  expect(viewingPath(row, [messageOf({})])).toBe('/student/applications?property=p1');
  expect(viewingPath(row, [messageOf({ type: 'group_interest' })])).toBe('/student/applications?property=p1');
});

test('its owner opens slots', () => {
  expect(viewingPath(row, [messageOf({ sender_id: 'leo', receiver_id: 'ana' })])).toBe(
    '/student/properties/p1/applicants?slots=1',
  );
});

test('of several listings the latest counts', () => {
  const messages = [messageOf({}), messageOf({ property_id: 'p2' }), messageOf({ type: 'text', property_id: null })];
  expect(viewingPath(row, messages)).toBe('/student/applications?property=p2');
});

test.each([
  { name: 'no message', messages: [] },
  { name: 'a text alone', messages: [messageOf({ type: 'text', property_id: null })] },
  { name: 'a deleted interest message', messages: [messageOf({ deleted_at: '2026-11-20T10:01:00Z' })] },
])('$name leads to no listing', ({ messages }) => {
  expect(viewingPath(row, messages)).toBeNull();
});
