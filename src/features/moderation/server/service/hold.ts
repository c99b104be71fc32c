import { lookedAtSince, setHeld } from '#features/properties/server/service/report.ts';
import type { Ctx } from '#platform/context.ts';
import { isToBeHeld } from '../../domain/hiding.ts';
import { WEIGHT } from '../../domain/weight.ts';
import { lockSubject, type Subject } from '../store/reports.ts';
import { tiesAmong, voicesAbout } from '../store/ties.ts';
import { standingsOf } from '../store/weights.ts';
import { writeAudit } from './audit.ts';

/**
 * Takes a home off until a person has looked at it, where those who have reported it since somebody last did weigh enough
 * together (`isToBeHeld`). Tukan does so itself: the log names nobody.
 */
export async function holdIfReported(ctx: Ctx, subject: Subject): Promise<void> {
  if (subject.type !== 'listing') return;
  const tukan = { ...ctx, actor: null };
  const held = await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, subject);
    const voices = await voicesAbout(tx, subject, await lookedAtSince({ db: tx }, subject.resourceId));
    const standings = await standingsOf(
      tx,
      voices.map(({ userId }) => userId),
    );
    const weighed = voices.map(({ userId }) => ({ userId, weight: standings.get(userId)?.weight ?? WEIGHT.newcomer }));
    const reportIds = voices.map(({ reportId }) => reportId);
    if (!isToBeHeld(weighed, await tiesAmong(tx, reportIds))) return null;
    const done = await setHeld(tukan, tx, subject.resourceId);
    if (done) {
      const detail = { reports: voices.length };
      await writeAudit(
        { ...tukan, db: tx },
        { action: 'listing.hold', subjectType: 'listing', subjectId: subject.resourceId, detail },
      );
    }
    return done;
  });
  held?.after();
}
