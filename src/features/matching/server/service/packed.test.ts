import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { universityById } from '#features/places/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { Bus, BusMessage } from '#platform/realtime/bus.ts';
import { makeTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCrowd, putCrowd, type Extra } from '#tests/support/crowd.ts';
import { candidateOf } from '../../domain/candidate.ts';
import type { RankQuery } from '../../domain/ranking.ts';
import { rank } from '../store/rank.ts';
import { packedReady, peopleChanged, pricesChanged, rankInMemory, startPacked } from './packed.ts';

const crowd = makeCrowd(300, 4, 0.05);
const viewer = crowd[0] as Extra;
let app: TestApp;
/** Two processes over one database, and what lies between them. */
let one: Ctx;
let other: Ctx;
const between = { isUp: true, heard: new Map<Bus, (message: BusMessage) => void>() };

function busOfOne(): Bus {
  const bus: Bus = {
    tell: (_, message) => {
      if (!between.isUp) return;
      for (const [to, hear] of between.heard) if (to !== bus) hear(JSON.parse(JSON.stringify(message)) as BusMessage);
    },
    hear: async (_, listener) => {
      between.heard.set(bus, listener);
      return () => between.heard.delete(bus);
    },
    isAlone: false,
    isUp: () => between.isUp,
  };
  return bus;
}

function query(more: Partial<RankQuery> = {}): RankQuery {
  const mine = candidateOf(viewer, universityById(viewer.universityId ?? '')?.campusCityIds ?? []);
  const base = { me: viewer.id, mine, nearbyUniversityIds: [], filters: {}, leftOut: [], served: [], after: null };
  return { ...base, limit: 400, ...more };
}

async function expectInStep(ctx: Ctx): Promise<void> {
  expect(await rankInMemory(ctx, query())).toEqual(await rank(ctx.db, query()));
}

beforeAll(async () => {
  app = await makeTestApp();
  await putCrowd(app.database.db, crowd);
  const base = app.context();
  one = { ...base, db: Object.create(base.db) as Ctx['db'], bus: busOfOne() };
  other = { ...base, db: Object.create(base.db) as Ctx['db'], bus: busOfOne() };
  await Promise.all([startPacked(one), startPacked(other)]);
  await Promise.all([packedReady(one), packedReady(other)]);
});

test('a process that has not loaded anybody leaves it to the database', async () => {
  const base = app.context();
  expect(await rankInMemory({ ...base, db: Object.create(base.db) as Ctx['db'] }, query())).toBeNull();
});

test('a change is in both processes as soon as they are asked', async () => {
  await expectInStep(one);
  const [, gone, changed, priced] = crowd as [Extra, Extra, Extra, Extra];
  await app.database.db.execute(sql`update profiles set visible = false where id = ${gone.id}`);
  await app.database.db.execute(sql`update profiles set cleanliness = 5, city_id = '46250' where id = ${changed.id}`);
  peopleChanged(one, [gone.id, changed.id]);
  await app.database.db.execute(sql`update match_standing set price_tenths = -299 where user_id = ${priced.id}`);
  pricesChanged(other, [[priced.id, -299]]);
  await expectInStep(one);
  await expectInStep(other);
});

test('while the others cannot be heard the database answers, and then everybody is read again', async () => {
  between.isUp = false;
  const [, , , , missed] = crowd as [Extra, Extra, Extra, Extra, Extra];
  await app.database.db.execute(sql`update profiles set visible = false where id = ${missed.id}`);
  peopleChanged(one, [missed.id]);
  expect(await rankInMemory(other, query())).toBeNull();
  await setTimeout(700);
  between.isUp = true;
  await expect.poll(() => rankInMemory(other, query()), { timeout: 5000 }).not.toBeNull();
  await expectInStep(other);
});
