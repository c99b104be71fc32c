import { connect, see } from '#features/matching/server/service/connections.ts';
import { pass } from '#features/matching/server/service/passes.ts';
import { flushShown, noteShown } from '#features/matching/server/service/standing.ts';
import { myNotifications, readOne } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { DemoConnections, Move } from './connections.ts';
import { makePast } from './past.ts';
import type { DemoPerson } from './people.ts';

const DAY_MS = 86_400_000;
/** Notices of the first of the people older than this have been read. */
const READ_AFTER_DAYS = 2;

/** Lets one course of things happen, each at its time. What has been said before is not news when it is said again. */
export async function addCourse(
  ctx: Ctx,
  course: readonly Move[],
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const past = makePast(ctx, idOf);
  for (const move of course) {
    const as = past.as(move.by, move.at);
    if (move.does === 'see') await see(as, move.tab);
    else if (move.does === 'pass') await pass(as, idOf(move.whom));
    else await connect(as, idOf(move.whom));
    await past.told();
  }
}

/** Notes who stood in whose list: those who are shown the most cost a little. */
export async function addShown(
  ctx: Ctx,
  shown: DemoConnections['shown'],
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  for (const { to, people } of shown) noteShown(ctx, idOf(to), people.map(idOf));
  await flushShown(ctx);
}

/** Lets somebody have read what they were told some days ago. */
export async function readOldNews(ctx: Ctx, person: DemoPerson, idOf: (person: DemoPerson) => string): Promise<void> {
  const as = makePast(ctx, idOf).as(person, ctx.now());
  const before = new Date(ctx.now().getTime() - READ_AFTER_DAYS * DAY_MS).toISOString();
  const { notifications } = await myNotifications(as, { limit: 100, unread: 'true' });
  for (const { id, created_at } of notifications) if (created_at < before) await readOne(as, id);
}
