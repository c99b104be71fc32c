import { getUserLang, sendUserEmail } from '#features/accounts/server/service/user-email.ts';
import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import { asUser, type Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { sendWebPush } from '#platform/push/send-web-push.ts';
import { RETRY_FOR_HOURS, type TaskHandler } from '#platform/queue/task-queue.ts';
import { isAboutPersonOnly, personIdIn, type NotificationContent } from '../../domain/notification-content.ts';
import { SENT_TO_DISABLED_ACCOUNTS } from '../../domain/delivery.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { isTypeEnabled, KIND_BY_TYPE } from '../../domain/settings.ts';
import { digestEmail, notificationEmail, withFooter, type NamedNotification } from '../present/emails.ts';
import { presentPush } from '../present/push.ts';
import { pushSubscriptionById, deletePushSubscriptionById } from '../store/push-subscriptions.ts';
import {
  allDeliveries,
  deleteDeliveries,
  deliveryById,
  digestWith,
  insertDeliveries,
  type DeliveryRow,
} from '../store/deliveries.ts';
import { readIdsAmong } from '../store/notifications.ts';
import { preferencesOf } from '../store/settings.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    /** The id of the task is the id of the delivery. */
    'deliver-email': Record<string, never>;
    'deliver-push': Record<string, never>;
  }
}

const TASK_BY_CHANNEL = { mail: 'deliver-email', push: 'deliver-push' } as const;

/** Stores deliveries and the tasks that run when they are due, in the transaction that causes them. */
export async function enqueueDeliveries(
  ctx: Ctx,
  tx: Db,
  deliveries: Parameters<typeof insertDeliveries>[1],
): Promise<void> {
  await insertDeliveries(tx, deliveries);
  await enqueueTasks(ctx, tx, deliveries);
}

async function enqueueTasks(ctx: Ctx, tx: Db, rows: readonly Pick<DeliveryRow, 'id' | 'channel' | 'dueAt'>[]) {
  for (const channel of ['mail', 'push'] as const) {
    const tasks = rows
      .filter((row) => row.channel === channel)
      .map(({ id, dueAt }) => ({ id, data: {}, ...(dueAt > ctx.now() && { startAfter: dueAt }) }));
    await ctx.queue.enqueue(tx, TASK_BY_CHANNEL[channel], tasks);
  }
}

/** Startup hook: enqueues deliveries without a task, which a previous version or a restored backup has left. */
export async function enqueuePendingDeliveries(ctx: Ctx): Promise<void> {
  await enqueueTasks(ctx, ctx.db, await allDeliveries(ctx.db));
}

/**
 * Puts the email of a delivery, or the digest that is due with it, into the outbox and deletes the deliveries in the same
 * transaction, so that tasks of the same digest send one email.
 */
export const deliverEmailHandler: TaskHandler<'deliver-email'> = {
  name: 'deliver-email',
  async run(ctx, { id }) {
    const row = await deliveryById(ctx.db, id);
    if (!row) return;
    const rows = row.inDigest ? await digestWith(ctx.db, row) : [row];
    const wanted = await filterDeliverable(ctx, rows);
    await ctx.db.transaction(async (tx) => {
      const deleted = await deleteDeliveries(
        tx,
        rows.map((one) => one.id),
      );
      if (deleted === 0) return;
      if (deleted < rows.length) throw new Error('another task has sent a part of this digest');
      const [first] = wanted;
      if (!first) return;
      const inside = { ...ctx, db: tx };
      await (row.inDigest ? sendDigestEmail(inside, first.row, wanted) : sendEmail(inside, first));
    });
  },
};

/** Sends a delivery to its browser, and repeats it under the same topic after a failure. */
export const deliverPushHandler: TaskHandler<'deliver-push'> = {
  name: 'deliver-push',
  async run(ctx, { id }) {
    const row = await deliveryById(ctx.db, id);
    if (!row) return;
    const isLate = ctx.now().getTime() - row.dueAt.getTime() > DELIVERY.pushTtlS * 1000;
    const [wanted] = isLate ? [] : await filterDeliverable(ctx, [row]);
    if (wanted) await sendPush(ctx, wanted);
    await deleteDeliveries(ctx.db, [id]);
  },
  ...RETRY_FOR_HOURS,
};

type PendingNotification = NamedNotification & { row: DeliveryRow };

/**
 * Deliveries of one user that are still relevant: not disabled meanwhile, not read in the app, and not about a user who
 * is no longer visible.
 */
async function filterDeliverable(ctx: Ctx, rows: DeliveryRow[]): Promise<PendingNotification[]> {
  const [{ userId } = { userId: '' }] = rows;
  const choices = await preferencesOf(ctx.db, userId);
  const read = await readIdsAmong(
    ctx.db,
    rows.map(({ notificationId }) => notificationId),
  );
  const people = rows.flatMap(({ data }) => personIdIn(data) ?? []);
  const profiles = await visibleProfiles(asUser(ctx, userId), people, people);
  // Users blocked by the recipient stay visible in their list but must not appear in emails or push.
  const reachable = await reachableAmong(ctx.db, userId, [...profiles.keys()]);
  for (const id of profiles.keys()) if (!reachable.has(id)) profiles.delete(id);
  return rows.flatMap((row) => {
    const kind = KIND_BY_TYPE[row.type];
    const notice = { type: row.type, data: row.data } as unknown as NotificationContent;
    const who = profiles.get(personIdIn(row.data) ?? '')?.display_name ?? null;
    const isOver =
      !isTypeEnabled(choices, row.type, row.channel) || (read.has(row.notificationId) && kind !== 'safety');
    return isOver || (who === null && isAboutPersonOnly(notice)) ? [] : [{ row, content: notice, personName: who }];
  });
}

async function sendPush(ctx: Ctx, { row, ...notification }: PendingNotification): Promise<void> {
  const browser = await pushSubscriptionById(ctx.db, row.subscriptionId ?? '');
  const lang = await getUserLang(ctx, row.userId);
  if (!browser || lang === null) return;
  const payload = JSON.stringify(presentPush(lang, row.notificationId, notification));
  const isUrgent = row.type === 'security';
  const { pushTtlS: ttlS, pushTimeoutMs: timeoutMs } = DELIVERY;
  const outcome = await sendWebPush(ctx.config, browser, payload, { topic: row.id, ttlS, timeoutMs, isUrgent }).catch(
    (error: unknown) => {
      ctx.counters.increment('push_failed');
      throw error;
    },
  );
  ctx.counters.increment(outcome === 'brought' ? 'push_sent' : 'push_gone');
  if (outcome === 'gone') await deletePushSubscriptionById(ctx.db, browser.id);
}

async function sendEmail(ctx: Ctx, { row, ...notification }: PendingNotification): Promise<void> {
  const kind = KIND_BY_TYPE[row.type];
  const site = publicUrl(ctx.config, null);
  const token = kind === 'safety' ? null : createUnsubscribeToken(ctx, row.userId, kind);
  await sendUserEmail(
    ctx,
    row.userId,
    (lang) => withFooter(row.emails?.[lang] ?? notificationEmail(lang, site, notification), site, token),
    { ...mailOptions(row, site, token), evenDisabled: SENT_TO_DISABLED_ACCOUNTS.includes(row.type) },
  );
}

async function sendDigestEmail(ctx: Ctx, row: DeliveryRow, wanted: PendingNotification[]): Promise<void> {
  const { digest } = await preferencesOf(ctx.db, row.userId);
  const site = publicUrl(ctx.config, null);
  const token = createUnsubscribeToken(ctx, row.userId, 'digest');
  await sendUserEmail(
    ctx,
    row.userId,
    (lang) => withFooter(digestEmail(lang, site, digest, wanted), site, token),
    mailOptions(row, site, token),
  );
}

function mailOptions({ id }: DeliveryRow, site: string, token: string | null) {
  return { id, ...(token !== null && { unsubscribe: `${site}/api/notifications/unsubscribe?token=${token}` }) };
}
