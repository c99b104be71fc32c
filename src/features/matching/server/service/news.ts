import { notify } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { pointsOf } from '../../domain/points.ts';
import { NEWS } from '../../domain/rules.ts';
import { scoreOf } from '../../domain/score.ts';
import { connectedIds } from '../store/connections.ts';
import { newcomersAmong, takeReaders, type NewsReader } from '../store/news.ts';
import { closestTo } from './closest.ts';
import { candidatesOf } from './matches.ts';

const DAY_MS = 86_400_000;

/**
 * Tells everybody who still looks, once in `NEWS.everyDays`, how many people have come since who fit them well and stand
 * near the top of their list. A run that is cut off goes on where it was: nobody is told twice.
 */
export async function tellNewMatches(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const query = { now, dueBefore: ago(NEWS.everyDays), activeAfter: ago(NEWS.activeDays), limit: NEWS.batch };
  for (;;) {
    const readers = await takeReaders(ctx.db, query);
    for (const reader of readers) {
      const people = await newMatchesOf(ctx, reader);
      if (people > 0) await notify(ctx, reader.id, { type: 'new_matches', data: { people: String(people) } });
    }
    if (readers.length < NEWS.batch) return;
  }
}

/** How many people who have come since then fit somebody well, among the first of their list. */
async function newMatchesOf(ctx: Ctx, { id, since }: NewsReader): Promise<number> {
  const mine = (await candidatesOf(ctx, [id])).get(id);
  if (!mine) return 0;
  const first = await closestTo(ctx, { userId: id, candidate: mine }, { cityId: undefined, limit: NEWS.looksAt });
  const known = new Set(await connectedIds(ctx.db, id));
  const fresh = (await newcomersAmong(ctx.db, first, since)).filter((one) => !known.has(one));
  const candidates = await candidatesOf(ctx, fresh);
  return [...candidates.values()].filter((theirs) => pointsOf(scoreOf(mine, theirs).tenths) >= NEWS.leastPoints).length;
}
