import { activeByUser } from '#features/accounts/server/service/user-email.ts';
import { getStatuses } from '#features/presence/server/service/get-status.ts';
import { LANGS, type Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { vapidPublicKey } from '#platform/push/send-web-push.ts';
import {
  repeatableSender,
  scheduleDelivery,
  SENT_TO_DISABLED_ACCOUNTS,
  type DeliveryTime,
} from '../../domain/delivery.ts';
import type { NotificationContent } from '../../domain/notification-content.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/settings.ts';
import { pushSubscriptionsOf, type PushSubscriptionRow } from '../store/push-subscriptions.ts';
import type { insertDeliveries } from '../store/deliveries.ts';
import { preferencesOfAll } from '../store/settings.ts';

/** A notification for one user. */
export interface NewNotification {
  /** A second notification with the same id is ignored. */
  id: string;
  userId: string;
  notice: NotificationContent;
  /** Custom email for texts beyond the default of the type. */
  renderEmail?: ((lang: Lang) => EmailContent) | undefined;
  /** False: the notification is not sent by email. */
  hasMail?: boolean | undefined;
  /** Cause by which repeated ones are counted, if the data do not name it (`repeatableSender`). */
  senderId?: string | undefined;
}

/** Delivery plan of a notification: whether the app stores it, and its email and push deliveries. */
export interface DeliveryPlan extends NewNotification {
  isStored: boolean;
  deliveries: Parameters<typeof insertDeliveries>[1];
}

/**
 * Plans the channels and times of notifications to accounts that may receive them. The only place for this decision.
 * Errors of single notifications are returned.
 */
export async function planDeliveries(
  ctx: Ctx,
  wanted: readonly NewNotification[],
): Promise<{ planned: DeliveryPlan[]; errors: unknown[] }> {
  const isActive = await activeByUser(
    ctx,
    wanted.map(({ userId }) => userId),
  );
  const receiving = wanted.filter(
    ({ userId, notice }) =>
      isActive.get(userId) === true || (isActive.has(userId) && SENT_TO_DISABLED_ACCOUNTS.includes(notice.type)),
  );
  const userIds = [...new Set(receiving.map(({ userId }) => userId))];
  const preferences = await preferencesOfAll(ctx.db, userIds);
  const statuses = await getStatuses(
    ctx,
    userIds.map((id) => ({ viewerId: id, targetId: id })),
  );
  const online = new Set(statuses.flatMap(({ targetId, status }) => (status.is_online ? [targetId] : [])));
  const browsers = vapidPublicKey(ctx.config) === null ? [] : await pushSubscriptionsOf(ctx.db, userIds);
  const errors: unknown[] = [];
  const planned: DeliveryPlan[] = [];
  for (const one of receiving) {
    const { userId } = one;
    try {
      const plan = planDelivery(ctx, one, {
        preferences: preferences.get(userId) ?? DEFAULT_PREFERENCES,
        isOnline: online.has(userId),
        browsers: browsers.filter((browser) => browser.userId === userId),
      });
      planned.push(plan.deliveries.length > 0 && (await isFlooding(ctx, one)) ? { ...plan, deliveries: [] } : plan);
    } catch (error) {
      errors.push(error);
    }
  }
  return { planned, errors };
}

/** True if the sender has caused as many emails and push messages of this type to the recipient as an hour allows. */
async function isFlooding(ctx: Ctx, { userId, notice, senderId }: NewNotification): Promise<boolean> {
  const named = repeatableSender(notice.type, notice.data);
  if (named === null) return false;
  const sender = senderId ?? named;
  const limit = { name: `deliveries-${notice.type}`, points: DELIVERY.perSender, perMs: DELIVERY.perSenderMs };
  return !(await ctx.rateLimiter.tryConsume(limit, `${sender}:${userId}`));
}

function planDelivery(
  ctx: Ctx,
  wanted: NewNotification,
  recipient: { preferences: Preferences; isOnline: boolean; browsers: PushSubscriptionRow[] },
): DeliveryPlan {
  const { id, userId, notice, renderEmail } = wanted;
  const now = ctx.now();
  const { preferences, isOnline, browsers } = recipient;
  const situation = { type: notice.type, preferences, isOnline, now };
  const common = { userId, notificationId: id, type: notice.type, data: { ...notice.data }, createdAt: now };

  const deliveries: DeliveryPlan['deliveries'] = [];
  const mail = scheduleDelivery('mail', situation);
  // Rendered in both languages because the recipient may switch before the email is sent.
  const emails = renderEmail
    ? (Object.fromEntries(LANGS.map((lang) => [lang, renderEmail(lang)])) as Record<Lang, EmailContent>)
    : null;
  if (mail.when !== 'never' && wanted.hasMail !== false)
    deliveries.push({ ...common, ...toSchedule(mail, now), id: ctx.newId(), channel: 'mail', emails });
  const push = scheduleDelivery('push', situation);
  if (push.when !== 'never')
    for (const browser of browsers)
      deliveries.push({
        ...common,
        ...toSchedule(push, now),
        id: ctx.newId(),
        channel: 'push',
        subscriptionId: browser.id,
      });
  return { ...wanted, isStored: scheduleDelivery('app', situation).when === 'now', deliveries };
}

function toSchedule(when: Exclude<DeliveryTime, { when: 'never' }>, now: Date) {
  return when.when === 'now' ? { dueAt: now, inDigest: false } : { dueAt: when.at, inDigest: when.inDigest };
}
