import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

test('an id starts with the time, keeps the random remainder and is a version 7 UUID', () => {
  const random = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
  const id = uuidV7(random, Date.parse('2026-09-01T10:00:00Z'));
  expect(id.slice(13)).toBe('-7ccc-8ddd-eeeeeeeeeeee');
  expect(Number(`0x${id.slice(0, 8)}${id.slice(9, 13)}`)).toBe(Date.parse('2026-09-01T10:00:00Z'));
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(z.uuid().safeParse(uuidV7(crypto.randomUUID(), 0)).success).toBe(true);
});

test('later ids sort later, and ids of one moment are unique', () => {
  const ids = [1, 2, 1e9, 1.7e12, 1.8e12].map((ms) => uuidV7(crypto.randomUUID(), ms));
  expect(ids.toSorted()).toEqual(ids);
  expect(uuidV7(crypto.randomUUID(), 5)).not.toBe(uuidV7(crypto.randomUUID(), 5));
});
