import { langOf } from '#features/accounts/server/service/mail.ts';
import { profilesSeen } from '#features/profiles/server/service/profiles.ts';
import type { Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { personIn, type Notice } from '../domain/notice.ts';
import { EVEN_OUT } from '../domain/delivery.ts';
import { NOTIFICATION } from '../domain/rules.ts';
import type { ListQuery, NotificationPage, ReadAnswer, UnreadAnswer } from '../domain/schema.ts';
import { typesOf } from '../domain/settings.ts';
import { presentNotification, presentUnread } from './present/notices.ts';
import { planFor } from './service/deliver.ts';
import { bringDue } from './service/bring.ts';
import { insertDeliveries } from './store/deliveries.ts';
import {
  insertNotice,
  markAllRead,
  markRead,
  markUnread,
  notificationsOf,
  unreadCount,
  unreadIds,
} from './store/notices.ts';

/**
 * Tells somebody of something, wherever they want to be told: keeps it in the app and brings the new unread count to every
 * tab of theirs; by mail and in their browsers now, later or never (`domain/delivery.ts`). Made for the subscribers of events,
 * after what happened is committed. `letter` is for mails that say more than the type's own words. `id`: the notification's,
 * where the caller must know it. Does nothing for somebody who is not there any more, or is out (`EVEN_OUT` apart); what cannot be brought is tried again
 * by a job.
 */
export async function notify(
  ctx: Ctx,
  userId: string,
  notice: Notice,
  { letter, id = ctx.newId() }: { letter?: (lang: Lang) => Letter; id?: string } = {},
): Promise<void> {
  const evenOut = EVEN_OUT.includes(notice.type);
  if ((await langOf(ctx, userId, { evenOut })) === null) return;
  const { isKept, deliveries } = await planFor(ctx, { id, userId, notice, letter });
  await ctx.db.transaction(async (tx) => {
    if (isKept) await insertNotice(tx, { id, userId, notice, now: ctx.now() });
    await insertDeliveries(tx, deliveries);
  });
  if (isKept) await tellUnread(ctx, userId);
  if (deliveries.length > 0) await bringDue(ctx, id);
}

/** Brings a person's unread count to all their tabs. Returns it. */
async function tellUnread(ctx: Ctx, userId: string): Promise<number> {
  const unread = await unreadCount(ctx.db, userId);
  ctx.realtime.send(userId, presentUnread(unread));
  return unread;
}

/** What the caller has not read: the newest ids, and how many in all. */
export async function myUnread(ctx: UserCtx): Promise<UnreadAnswer> {
  const me = ctx.actor.userId;
  const ids = await unreadIds(ctx.db, me, NOTIFICATION.unreadIdsMax);
  const isAll = ids.length < NOTIFICATION.unreadIdsMax;
  return { ids, unread_count: isAll ? ids.length : await unreadCount(ctx.db, me) };
}

/** The caller's notifications of a kind or of all, newest first, `limit` at a time after the one with the id `before`. */
export async function myNotifications(
  ctx: UserCtx,
  { before, limit = NOTIFICATION.pageSize, kind, unread }: ListQuery,
): Promise<NotificationPage> {
  const types = kind && typesOf(kind);
  const wanted = { before, limit: limit + 1, types, unread: unread !== undefined };
  const rows = await notificationsOf(ctx.db, ctx.actor.userId, wanted);
  const page = rows.slice(0, limit);
  const people = page.flatMap(({ data }) => personIn(data) ?? []);
  const profiles = await profilesSeen(ctx, people, people);
  return {
    notifications: page.map((row) => presentNotification(row, profiles.get(personIn(row.data) ?? '') ?? null)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Marks one of the caller's as read. Refuses with `not_found`. */
export async function readOne(ctx: UserCtx, id: string): Promise<ReadAnswer> {
  const now = ctx.now();
  if (!(await markRead(ctx.db, ctx.actor.userId, id, now))) throw new Refusal('not_found');
  return { unread_count: await tellUnread(ctx, ctx.actor.userId), read_at: now.toISOString() };
}

/** Marks all of the caller's as read. What is unread then came meanwhile. */
export async function readAll(ctx: UserCtx): Promise<ReadAnswer> {
  const now = ctx.now();
  await markAllRead(ctx.db, ctx.actor.userId, now);
  return { unread_count: await tellUnread(ctx, ctx.actor.userId), read_at: now.toISOString() };
}

/** Takes back what the caller marked as read at a moment, as the answer to that said it. */
export async function unread(ctx: UserCtx, readAt: string): Promise<UnreadAnswer> {
  await markUnread(ctx.db, ctx.actor.userId, new Date(readAt));
  await tellUnread(ctx, ctx.actor.userId);
  return myUnread(ctx);
}

/** Marks one of somebody's as read because they have seen what it is about. Nothing happens where it is not kept. */
export async function readFor(ctx: Ctx, userId: string, id: string): Promise<void> {
  if (await markRead(ctx.db, userId, id, ctx.now())) await tellUnread(ctx, userId);
}
