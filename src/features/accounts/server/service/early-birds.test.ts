import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isUnavailable } from '#platform/db/db.ts';
import { makeTestApp } from '#tests/support/app.ts';
import { earlyBirdNumber, earlyBirdPlaces } from './early-birds.ts';
import { confirmUser } from '../store/users.ts';
import { earlyBirds, users } from '../tables.ts';

const PEOPLE = 1100;
const PLACES = 1000;

test(`${PEOPLE} confirmations at once, some of them twice, for ${PLACES} places`, async () => {
  const app = await makeTestApp({ EARLY_BIRD_LIMIT: String(PLACES) });
  const now = app.clock.now();
  const people = Array.from({ length: PEOPLE }, (_, nth) => ({
    id: app.context().newId(),
    email: `p${nth}@tukan.test`,
    name: '',
    createdAt: now,
    updatedAt: now,
  }));
  await app.base.db.insert(users).values(people);
  const ctx = app.context();
  // who finds every connection taken for too long is told to try again, and does
  const confirm = async (id: string): Promise<void> =>
    confirmUser(ctx, id).catch(async (error: unknown) => {
      if (!isUnavailable(error)) throw error;
      await confirm(id);
    });
  await Promise.all([...people, ...people.slice(0, 100)].map(async ({ id }) => confirm(id)));

  const given = await app.base.db.select().from(earlyBirds).orderBy(asc(earlyBirds.number));
  expect(given.map(({ number }) => number)).toEqual(Array.from({ length: PLACES }, (_, nth) => nth + 1));
  expect(new Set(given.map(({ userId }) => userId)).size).toBe(PLACES);
  expect(await earlyBirdPlaces(ctx)).toEqual({ given: PLACES, limit: PLACES });
  // registration stays open: the others are in as well, without a number
  const confirmed = await app.base.db.select({ id: users.id, isIn: users.emailVerified }).from(users);
  expect(confirmed.filter(({ isIn }) => isIn).length).toBe(PEOPLE);
  const had = new Set(given.map(({ userId }) => userId));
  const late = confirmed.find(({ id }) => !had.has(id));
  expect(await earlyBirdNumber(ctx, late?.id ?? '')).toBeNull();
}, 180_000);
