import { presenceFor } from '#features/presence/server/service/look.ts';
import { LANGS, type Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { pushKey } from '#platform/push/push.ts';
import { whenFor, type When } from '../../domain/delivery.ts';
import type { Notice } from '../../domain/notice.ts';
import { browsersOf } from '../store/browsers.ts';
import type { insertDeliveries } from '../store/deliveries.ts';
import { choicesOf } from '../store/settings.ts';

/** What comes of a notice: whether the app keeps it, and what is brought elsewhere. */
export interface Plan {
  isKept: boolean;
  deliveries: Parameters<typeof insertDeliveries>[1];
}

/** The one place that decides by what ways somebody is told of something, and when. */
export async function planFor(
  ctx: Ctx,
  wanted: { id: string; userId: string; notice: Notice; letter: ((lang: Lang) => Letter) | undefined },
): Promise<Plan> {
  const { id, userId, notice, letter } = wanted;
  const now = ctx.now();
  const choices = await choicesOf(ctx.db, userId);
  const isHere = (await presenceFor(ctx, userId, [userId])).get(userId)?.is_online ?? false;
  const situation = { type: notice.type, choices, isHere, now };
  const common = { userId, noticeId: id, type: notice.type, data: { ...notice.data }, createdAt: now };

  const deliveries: Plan['deliveries'] = [];
  const mail = whenFor('mail', situation);
  // written in both languages: by the time it goes its reader may have chosen the other
  const letters = letter
    ? (Object.fromEntries(LANGS.map((lang) => [lang, letter(lang)])) as Record<Lang, Letter>)
    : null;
  if (mail.when !== 'never')
    deliveries.push({ ...common, ...timed(mail, now), id: ctx.newId(), channel: 'mail', letters });
  const push = whenFor('push', situation);
  if (push.when !== 'never' && pushKey(ctx.config) !== null) {
    for (const browser of await browsersOf(ctx.db, userId))
      deliveries.push({ ...common, ...timed(push, now), id: ctx.newId(), channel: 'push', subscriptionId: browser.id });
  }
  return { isKept: whenFor('app', situation).when === 'now', deliveries };
}

function timed(when: Exclude<When, { when: 'never' }>, now: Date) {
  return when.when === 'now' ? { dueAt: now, gathered: false } : { dueAt: when.at, gathered: when.gathered };
}
