import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isUnavailable } from '#platform/db/db.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { earlyBirdNumber, earlyBirdSlots } from './early-birds.ts';
import { confirmUser } from '../store/users.ts';
import { earlyBirds, users } from '../tables.ts';

const PEOPLE = 1100;
const EARLY_BIRDS = 1000;

test(`${PEOPLE} concurrent confirmations, some of them twice, fill ${EARLY_BIRDS} Early Bird places exactly`, async () => {
  const app = await createTestApp({ EARLY_BIRD_LIMIT: String(EARLY_BIRDS) });
  const now = app.clock.now();
  const people = Array.from({ length: PEOPLE }, (_, nth) => ({
    id: app.context().newId(),
    email: `p${nth}@tukan.test`,
    name: '',
    createdAt: now,
    updatedAt: now,
  }));
  await app.baseContext.db.insert(users).values(people);
  const ctx = app.context();
  // If every database connection is busy for too long, the client is told to retry and does.
  const confirm = async (id: string): Promise<void> =>
    confirmUser(ctx, id).catch(async (error: unknown) => {
      if (!isUnavailable(error)) throw error;
      await confirm(id);
    });
  await Promise.all([...people, ...people.slice(0, 100)].map(async ({ id }) => confirm(id)));

  const given = await app.baseContext.db.select().from(earlyBirds).orderBy(asc(earlyBirds.number));
  expect(given.map(({ number }) => number)).toEqual(Array.from({ length: EARLY_BIRDS }, (_, nth) => nth + 1));
  expect(new Set(given.map(({ userId }) => userId)).size).toBe(EARLY_BIRDS);
  expect(await earlyBirdSlots(ctx)).toEqual({ given: EARLY_BIRDS, limit: EARLY_BIRDS });
  // Registration stays open: the remaining users are confirmed without a number.
  const confirmed = await app.baseContext.db.select({ id: users.id, isIn: users.emailConfirmed }).from(users);
  expect(confirmed.filter(({ isIn }) => isIn).length).toBe(PEOPLE);
  const had = new Set(given.map(({ userId }) => userId));
  const late = confirmed.find(({ id }) => !had.has(id));
  expect(await earlyBirdNumber(ctx, late?.id ?? '')).toBeNull();
}, 180_000);
