import { profilesSeen } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { personIn, type Notice } from '../domain/notice.ts';
import { NOTIFICATION } from '../domain/rules.ts';
import type { NotificationPage, UnreadAnswer } from '../domain/schema.ts';
import { presentNotification, presentUnread } from './present.ts';
import { insertNotice, markAllRead, markRead, notificationsOf, unreadCount, unreadIds } from './store.ts';

/**
 * Tells somebody of something: keeps it, and brings the new unread count to every tab of theirs. Made for the subscribers
 * of events, after what happened is committed. Does nothing for somebody who is not there any more.
 */
export async function notify(ctx: Ctx, userId: string, notice: Notice): Promise<void> {
  if (await insertNotice(ctx.db, { id: ctx.newId(), userId, notice, now: ctx.now() })) await tellUnread(ctx, userId);
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

/** The caller's notifications, newest first, `limit` at a time after the one with the id `before`. */
export async function myNotifications(
  ctx: UserCtx,
  { before, limit = NOTIFICATION.pageSize }: { before?: string | undefined; limit?: number | undefined },
): Promise<NotificationPage> {
  const rows = await notificationsOf(ctx.db, ctx.actor.userId, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const people = page.flatMap(({ data }) => personIn(data) ?? []);
  const profiles = await profilesSeen(ctx, people, people);
  return {
    notifications: page.map((row) => presentNotification(row, profiles.get(personIn(row.data) ?? '') ?? null)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Marks one of the caller's as read. Returns what is still unread; refuses with `not_found`. */
export async function readOne(ctx: UserCtx, id: string): Promise<number> {
  if (!(await markRead(ctx.db, ctx.actor.userId, id))) throw new Refusal('not_found');
  return tellUnread(ctx, ctx.actor.userId);
}

/** Marks all of the caller's as read. Returns what is unread: what came meanwhile. */
export async function readAll(ctx: UserCtx): Promise<number> {
  await markAllRead(ctx.db, ctx.actor.userId);
  return tellUnread(ctx, ctx.actor.userId);
}
