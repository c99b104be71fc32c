import { notify } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { toPoints } from '../../domain/score-points.ts';
import { NEW_MATCH_DIGEST } from '../../domain/rules.ts';
import { scoreOf } from '../../domain/score.ts';
import { connectedIds } from '../store/excluded-people.ts';
import { newcomersAmong, claimDigestRecipients, type DigestRecipient } from '../store/new-match-digest.ts';
import { recommendFor } from './recommendations.ts';
import { findCandidates } from './matches.ts';

/**
 * Sends active users, once per `NEW_MATCH_DIGEST.intervalDays`, the number of new people with a high score near the top
 * of their list. An interrupted run resumes without sending anything twice.
 */
export async function sendNewMatchDigests(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const ago = (days: number) => addMs(now, -days * DAY_MS);
  const query = {
    now,
    dueBefore: ago(NEW_MATCH_DIGEST.intervalDays),
    activeAfter: ago(NEW_MATCH_DIGEST.activeWithinDays),
    limit: NEW_MATCH_DIGEST.batchSize,
  };
  for (;;) {
    const readers = await claimDigestRecipients(ctx.db, query);
    for (const reader of readers) {
      const people = await countNewMatches(ctx, reader);
      if (people > 0) await notify(ctx, reader.id, { type: 'new_matches', data: { people: String(people) } });
    }
    if (readers.length < NEW_MATCH_DIGEST.batchSize) return;
  }
}

/** Number of people who joined since then, score well, and are near the top of the list. */
async function countNewMatches(ctx: Ctx, { id, since }: DigestRecipient): Promise<number> {
  const mine = (await findCandidates(ctx, [id])).get(id);
  if (!mine) return 0;
  const first = await recommendFor(
    ctx,
    { userId: id, candidate: mine },
    { cityId: undefined, limit: NEW_MATCH_DIGEST.candidateLimit },
  );
  const known = new Set(await connectedIds(ctx.db, id));
  const fresh = (await newcomersAmong(ctx.db, first, since)).filter((one) => !known.has(one));
  const candidates = await findCandidates(ctx, fresh);
  return [...candidates.values()].filter(
    (theirs) => toPoints(scoreOf(mine, theirs).tenths) >= NEW_MATCH_DIGEST.minPoints,
  ).length;
}
