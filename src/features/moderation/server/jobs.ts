import { sendUserEmail } from '#features/accounts/server/service/user-email.ts';
import { applyOnce, derivedId } from '#platform/handled-events.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { queueAlarmEmail } from './present/queue-alarm-email.ts';
import { readQueueStats } from './service/cases/cases.ts';
import { listAdmins } from './store/case-details.ts';

/** Emails every admin, at most once a day in Spain, that cases wait longer than the limits allow. */
export async function warnOfWaitingCases(ctx: Ctx): Promise<void> {
  const stats = await readQueueStats(ctx);
  if (stats.alarms.length === 0) return;
  const { day } = toMadridDateTime(ctx.now());
  for (const { id } of await listAdmins(ctx.db)) {
    const url = `${publicUrl(ctx.config, null)}/admin`;
    const mailId = derivedId('queue-alarm', day, id);
    await applyOnce(ctx, mailId, 'queue-alarm', async (tx) =>
      sendUserEmail({ ...ctx, db: tx }, id, (lang) => queueAlarmEmail(lang, stats, { now: ctx.now(), url }), {
        id: mailId,
      }),
    );
  }
}
