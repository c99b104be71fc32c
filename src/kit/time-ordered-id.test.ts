import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { timeOrderedId } from './time-ordered-id.ts';

test('an id begins with the time, keeps the rest of the random one, and is a UUID of version 7', () => {
  const random = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
  const id = timeOrderedId(random, Date.parse('2026-09-01T10:00:00Z'));
  expect(id.slice(13)).toBe('-7ccc-8ddd-eeeeeeeeeeee');
  expect(Number(`0x${id.slice(0, 8)}${id.slice(9, 13)}`)).toBe(Date.parse('2026-09-01T10:00:00Z'));
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(z.uuid().safeParse(timeOrderedId(crypto.randomUUID(), 0)).success).toBe(true);
});

test('ids of later come later, two of one moment are two', () => {
  const ids = [1, 2, 1e9, 1.7e12, 1.8e12].map((ms) => timeOrderedId(crypto.randomUUID(), ms));
  expect(ids.toSorted()).toEqual(ids);
  expect(timeOrderedId(crypto.randomUUID(), 5)).not.toBe(timeOrderedId(crypto.randomUUID(), 5));
});
