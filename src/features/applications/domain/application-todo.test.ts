import { expect, test } from 'vitest';
import { applicationTodo } from './application-todo.ts';

const alone = {
  side: 'leader' as const,
  actions: [],
  round: null,
  my_consent: null,
  group: null,
  awaits_booking: false,
  viewings: [],
};
const group = {
  id: 'g',
  name: 'Piso',
  photo_url: '',
  size: 3,
  members_count: 2,
  budget_cents: null,
  move_in_from: null,
  move_in_to: null,
};

test('an offer, a proposed viewing and a missing consent wait for the applicant', () => {
  expect(applicationTodo(alone)).toBeNull();
  expect(applicationTodo({ ...alone, actions: ['accept', 'withdraw'] })).toBe('offer');
  expect(applicationTodo({ ...alone, actions: ['withdraw'], viewings: [{ actions: ['agree'] }] })).toBe('viewing');
  expect(applicationTodo({ ...alone, viewings: [{ actions: ['cancel'] }] })).toBeNull();
  expect(applicationTodo({ ...alone, group, round: 'send' })).toBe('consent');
  expect(applicationTodo({ ...alone, group, round: 'send', my_consent: 'yes' })).toBeNull();
});

test('a viewing that can be booked waits for the applicant, after what has to be answered', () => {
  const bookable = { ...alone, awaits_booking: true };
  expect(applicationTodo(bookable)).toBe('booking');
  expect(applicationTodo({ ...bookable, actions: ['accept'] })).toBe('offer');
  expect(applicationTodo({ ...bookable, viewings: [{ actions: ['agree'] }] })).toBe('viewing');
});

test('a person who applies alone is not asked for consent, and the owner for nothing', () => {
  expect(applicationTodo({ ...alone, round: 'accept', actions: ['accept'] })).toBe('offer');
  expect(applicationTodo({ ...alone, side: 'owner', actions: ['offer'] })).toBeNull();
});
