import { holdReported, lookedAtSince } from '#features/properties/server/service/report.ts';
import type { Ctx } from '#platform/context.ts';
import { isToBeHeld } from '../../domain/hiding.ts';
import { WEIGHT } from '../../domain/weight.ts';
import { lockSubject, type Subject } from '../store/reports.ts';
import { tiesAmong, voicesAbout } from '../store/ties.ts';
import { standingsOf } from '../store/weights.ts';
import { within, type Owed } from './action-effects.ts';
import { writeAudit } from './audit.ts';

/**
 * Takes a home off until a person has looked at it, where those who have reported it since somebody last did weigh enough
 * together (`isToBeHeld`). Tukan does so itself: the log names nobody.
 */
export async function holdIfReported(ctx: Ctx, subject: Subject): Promise<void> {
  if (subject.type !== 'listing') return;
  const tukan = { ...ctx, actor: null };
  const owed: Owed = [];
  await ctx.db.transaction(async (tx) => {
    const inside = within(tukan, tx, owed);
    await lockSubject(tx, subject);
    const voices = await voicesAbout(tx, subject, await lookedAtSince(inside, subject.resourceId));
    const standings = await standingsOf(
      tx,
      voices.map(({ userId }) => userId),
    );
    const weighed = voices.map(({ userId }) => ({ userId, weight: standings.get(userId)?.weight ?? WEIGHT.newcomer }));
    const reportIds = voices.map(({ reportId }) => reportId);
    if (!isToBeHeld(weighed, await tiesAmong(tx, reportIds))) return;
    if (!(await holdReported(inside, subject.resourceId))) return;
    const entry = { action: 'listing.hold', subjectType: 'listing', subjectId: subject.resourceId };
    await writeAudit(inside, { ...entry, detail: { reports: voices.length } });
  });
  for (const pay of owed) await pay();
}
