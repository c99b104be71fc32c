import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { universityById } from '#features/locations/server/service.ts';
import { createAppState } from '#platform/app-state.ts';
import { systemContext, type BaseCtx, type Ctx } from '#platform/context.ts';
import type { PubSub, PubSubMessage } from '#platform/realtime/pubsub.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { generatePeople, insertPeople, type GeneratedPerson } from '#tests/support/fixtures/generated-people.ts';
import { toCandidate } from '../../domain/candidate.ts';
import type { RankQuery } from '../../domain/ranking.ts';
import { rankInDatabase } from '../store/rank.ts';
import {
  candidateIndexReady,
  publishCandidatesChanged,
  publishPenaltiesChanged,
  rankInMemory,
  startCandidateIndex,
} from './candidate-index.ts';

const crowd = generatePeople(300, 4, 0.05);
const viewer = crowd[0] as GeneratedPerson;
let app: TestApp;
/** Two processes sharing one database, and the connection between them. */
let one: Ctx;
let other: Ctx;
const between = { isUp: true, listeners: new Map<PubSub, (message: PubSubMessage) => void>() };

function busOfOne(): PubSub {
  const bus: PubSub = {
    publish: (_, message) => {
      if (!between.isUp) return;
      for (const [to, notify] of between.listeners)
        if (to !== bus) notify(JSON.parse(JSON.stringify(message)) as PubSubMessage);
    },
    subscribe: async (_, listener) => {
      between.listeners.set(bus, listener);
      return () => between.listeners.delete(bus);
    },
    isSingleProcess: false,
    isConnected: () => between.isUp,
  };
  return bus;
}

/** Context of another process on the same database. */
function createProcess(): Ctx {
  const base: BaseCtx = { ...app.baseContext, pubsub: busOfOne(), state: createAppState(() => base) };
  return systemContext(base);
}

function query(more: Partial<RankQuery> = {}): RankQuery {
  const mine = toCandidate(viewer, universityById(viewer.universityId ?? '')?.campusCityIds ?? []);
  const base = {
    viewerId: viewer.id,
    viewer: mine,
    nearbyUniversityIds: [],
    filters: {},
    excludedIds: [],
    shownIds: [],
    after: null,
  };
  return { ...base, limit: 400, ...more };
}

async function expectInStep(ctx: Ctx): Promise<void> {
  expect(await rankInMemory(ctx, query())).toEqual(await rankInDatabase(ctx.db, query()));
}

beforeAll(async () => {
  app = await createTestApp();
  await insertPeople(app.database.db, crowd);
  one = createProcess();
  other = createProcess();
  await Promise.all([startCandidateIndex(one), startCandidateIndex(other)]);
  await Promise.all([candidateIndexReady(one), candidateIndexReady(other)]);
});

test('a process without a loaded index uses the database', async () => {
  expect(await rankInMemory(createProcess(), query())).toBeNull();
});

test('a list during the load waits for the index and has the changes made meanwhile', async () => {
  const starting = createProcess();
  await startCandidateIndex(starting);
  const waiting = rankInMemory(starting, query());
  const [, , , , , changed] = crowd;
  await app.database.db.execute(sql`update profiles set cleanliness = 1, noise = 5 where id = ${changed!.id}`);
  publishCandidatesChanged(one, [changed!.id]);
  expect(await waiting).not.toBeNull();
  await expectInStep(starting);
});

test('a list during a load that takes too long comes from the database, the same as from the index afterwards', async () => {
  const starting = createProcess();
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = app.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table gender_preferences in access exclusive mode`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  await startCandidateIndex(starting);
  expect(await rankInMemory(starting, query())).toBeNull();
  const during = await rankInDatabase(starting.db, query());
  released.resolve();
  await lock;
  await candidateIndexReady(starting);
  expect(await rankInMemory(starting, query())).toEqual(during);
});

test('a change is visible in both processes at the next request', async () => {
  await expectInStep(one);
  const [, gone, changed, priced] = crowd as [GeneratedPerson, GeneratedPerson, GeneratedPerson, GeneratedPerson];
  await app.database.db.execute(sql`update profiles set visible = false where id = ${gone.id}`);
  await app.database.db.execute(sql`update profiles set cleanliness = 5, city_id = '46250' where id = ${changed.id}`);
  publishCandidatesChanged(one, [gone.id, changed.id]);
  await app.database.db.execute(sql`update match_exposure set penalty_tenths = -299 where user_id = ${priced.id}`);
  publishPenaltiesChanged(other, [[priced.id, -299]]);
  await expectInStep(one);
  await expectInStep(other);
});

test('without Redis the database answers, and afterwards the index is reloaded', async () => {
  between.isUp = false;
  const [, , , , missed] = crowd as [
    GeneratedPerson,
    GeneratedPerson,
    GeneratedPerson,
    GeneratedPerson,
    GeneratedPerson,
  ];
  await app.database.db.execute(sql`update profiles set visible = false where id = ${missed.id}`);
  publishCandidatesChanged(one, [missed.id]);
  expect(await rankInMemory(other, query())).toBeNull();
  await setTimeout(700);
  between.isUp = true;
  await expect.poll(() => rankInMemory(other, query()), { timeout: 5000 }).not.toBeNull();
  await expectInStep(other);
});
