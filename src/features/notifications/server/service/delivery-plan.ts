import { getStatusesFor } from '#features/presence/server/service/get-status.ts';
import { LANGS, type Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { vapidPublicKey } from '#platform/push/send-web-push.ts';
import { scheduleDelivery, type DeliveryTime } from '../../domain/delivery.ts';
import type { NotificationContent } from '../../domain/notification-content.ts';
import { pushSubscriptionsOf } from '../store/push-subscriptions.ts';
import type { insertDeliveries } from '../store/deliveries.ts';
import { preferencesOf } from '../store/settings.ts';

/** Delivery plan of a notification: whether the app stores it, and its email and push deliveries. */
export interface DeliveryPlan {
  isStored: boolean;
  deliveries: Parameters<typeof insertDeliveries>[1];
}

/** Plans the channels and times of a notification. The only place for this decision. */
export async function planDelivery(
  ctx: Ctx,
  wanted: {
    id: string;
    userId: string;
    notice: NotificationContent;
    renderEmail: ((lang: Lang) => EmailContent) | undefined;
  },
): Promise<DeliveryPlan> {
  const { id, userId, notice, renderEmail } = wanted;
  const now = ctx.now();
  const preferences = await preferencesOf(ctx.db, userId);
  const isOnline = (await getStatusesFor(ctx, userId, [userId])).get(userId)?.is_online ?? false;
  const situation = { type: notice.type, preferences, isOnline, now };
  const common = { userId, notificationId: id, type: notice.type, data: { ...notice.data }, createdAt: now };

  const deliveries: DeliveryPlan['deliveries'] = [];
  const mail = scheduleDelivery('mail', situation);
  // Rendered in both languages because the recipient may switch before the email is sent.
  const emails = renderEmail
    ? (Object.fromEntries(LANGS.map((lang) => [lang, renderEmail(lang)])) as Record<Lang, EmailContent>)
    : null;
  if (mail.when !== 'never')
    deliveries.push({ ...common, ...toSchedule(mail, now), id: ctx.newId(), channel: 'mail', emails });
  const push = scheduleDelivery('push', situation);
  if (push.when !== 'never' && vapidPublicKey(ctx.config) !== null) {
    for (const browser of await pushSubscriptionsOf(ctx.db, userId))
      deliveries.push({
        ...common,
        ...toSchedule(push, now),
        id: ctx.newId(),
        channel: 'push',
        subscriptionId: browser.id,
      });
  }
  return { isStored: scheduleDelivery('app', situation).when === 'now', deliveries };
}

function toSchedule(when: Exclude<DeliveryTime, { when: 'never' }>, now: Date) {
  return when.when === 'now' ? { dueAt: now, inDigest: false } : { dueAt: when.at, inDigest: when.inDigest };
}
