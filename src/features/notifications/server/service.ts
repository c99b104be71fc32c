import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { claimEffects, derivedId } from '#platform/handled-events.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { personIdIn, type NotificationContent } from '../domain/notification-content.ts';
import { NOTIFICATION, type NotificationType } from '../domain/rules.ts';
import type { ListQuery, NotificationPage, ReadResponse, UnreadResponse } from '../domain/schema.ts';
import { typesOfKind } from '../domain/settings.ts';
import { presentNotification, presentUnreadCount } from './present/notifications.ts';
import { planDeliveries, type NewNotification } from './service/delivery-plan.ts';
import { enqueueDeliveries } from './service/delivery-worker.ts';
import { deleteDeliveriesAbout } from './store/deliveries.ts';
import {
  insertNotifications,
  markAllRead,
  markRead,
  markUnread,
  findNotifications,
  unreadCount,
  unreadCounts,
  unreadIds,
} from './store/notifications.ts';

/** `notifyAll` for one user. `id`: preset notification id. */
export async function notify(
  ctx: Ctx,
  userId: string,
  notice: NotificationContent,
  { renderEmail, id = ctx.newId() }: { renderEmail?: (lang: Lang) => EmailContent; id?: string } = {},
): Promise<void> {
  await notifyAll(ctx, [{ id, userId, notice, renderEmail }]);
}

/** Notifies users of an event, each once however often it is handled. */
export async function notifyOfEvent(
  ctx: Ctx,
  eventId: string,
  wanted: readonly Omit<NewNotification, 'id'>[],
): Promise<void> {
  await notifyAll(
    ctx,
    wanted.map((one) => ({ ...one, id: derivedId(eventId, one.notice.type, one.userId) })),
  );
}

/**
 * Withdraws the emails and push messages of an outdated notification that wait for a user: those of its type whose data
 * contain its own. The app keeps it.
 */
export async function cancelDeliveries(
  ctx: Ctx,
  userId: string,
  { type, data }: { type: NotificationType; data: object },
): Promise<void> {
  await deleteDeliveriesAbout(ctx.db, { userId, type, data });
}

/**
 * Notifies users on all channels: stores the notifications, sends the new unread counts to all open tabs, and schedules
 * email and push (`domain/delivery.ts`), with a fixed number of statements. Skips deleted and disabled accounts, except
 * for `SENT_TO_DISABLED_ACCOUNTS`. A failure for one user is thrown after the others are notified.
 */
export async function notifyAll(ctx: Ctx, wanted: readonly NewNotification[]): Promise<void> {
  if (wanted.length === 0) return;
  const { planned, errors } = await planDeliveries(ctx, wanted);
  const made = await ctx.db.transaction(async (tx) => {
    const isNew = await claimEffects(
      tx,
      planned.map(({ id }) => id),
      ctx.now(),
    );
    const fresh = planned.filter(({ id }) => isNew.has(id));
    await insertNotifications(
      tx,
      fresh.filter(({ isStored }) => isStored),
      ctx.now(),
    );
    await enqueueDeliveries(
      ctx,
      tx,
      fresh.flatMap(({ deliveries }) => deliveries),
    );
    return fresh;
  });
  const stored = made.flatMap(({ isStored, userId }) => (isStored ? [userId] : []));
  for (const [userId, unread] of await unreadCounts(ctx.db, stored))
    ctx.realtime.send(userId, presentUnreadCount(unread));
  if (errors.length > 0) throw new AggregateError(errors, 'could not notify everybody');
}

/** Sends the unread count to all open tabs of a user and returns it. */
async function sendUnreadCount(ctx: Ctx, userId: string): Promise<number> {
  const unread = await unreadCount(ctx.db, userId);
  ctx.realtime.send(userId, presentUnreadCount(unread));
  return unread;
}

/** Newest unread ids and the total unread count of the caller. */
export async function getUnread(ctx: UserCtx): Promise<UnreadResponse> {
  const me = ctx.actor.userId;
  const ids = await unreadIds(ctx.db, me, NOTIFICATION.unreadIdsMax);
  const isAll = ids.length < NOTIFICATION.unreadIdsMax;
  return { ids, unread_count: isAll ? ids.length : await unreadCount(ctx.db, me) };
}

/** Number of unread notifications of the caller. */
export async function countUnreadNotifications(ctx: UserCtx): Promise<number> {
  return unreadCount(ctx.db, ctx.actor.userId);
}

/** Notifications of the caller, newest first, optionally of one kind; `before` is the id of the last one. */
export async function listNotifications(
  ctx: UserCtx,
  { before, limit = NOTIFICATION.pageSize, kind, unread }: ListQuery,
): Promise<NotificationPage> {
  const types = kind && typesOfKind(kind);
  const wanted = { before, limit: limit + 1, types, unread: unread !== undefined };
  const rows = await findNotifications(ctx.db, ctx.actor.userId, wanted);
  const page = rows.slice(0, limit);
  const people = page.flatMap(({ data }) => personIdIn(data) ?? []);
  const profiles = await visibleProfiles(ctx, people, people);
  return {
    notifications: page.map((row) => presentNotification(row, profiles.get(personIdIn(row.data) ?? '') ?? null)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Marks one notification of the caller as read. Throws `not_found`. */
export async function markAsRead(ctx: UserCtx, id: string): Promise<ReadResponse> {
  const now = ctx.now();
  if (!(await markRead(ctx.db, ctx.actor.userId, id, now))) throw new AppError('not_found');
  return { unread_count: await sendUnreadCount(ctx, ctx.actor.userId), read_at: now.toISOString() };
}

/** Marks all notifications of the caller as read. The returned count can be positive if new ones arrived meanwhile. */
export async function markAllAsRead(ctx: UserCtx): Promise<ReadResponse> {
  const now = ctx.now();
  await markAllRead(ctx.db, ctx.actor.userId, now);
  return { unread_count: await sendUnreadCount(ctx, ctx.actor.userId), read_at: now.toISOString() };
}

/** Undoes marking as read; `readAt` is the `read_at` of that response. */
export async function undoMarkAsRead(ctx: UserCtx, readAt: string): Promise<UnreadResponse> {
  await markUnread(ctx.db, ctx.actor.userId, new Date(readAt));
  await sendUnreadCount(ctx, ctx.actor.userId);
  return getUnread(ctx);
}

/** Marks a notification as read because its subject was viewed. No-op if it does not exist. */
export async function markAsReadFor(ctx: Ctx, userId: string, id: string): Promise<void> {
  if (await markRead(ctx.db, userId, id, ctx.now())) await sendUnreadCount(ctx, userId);
}
