import { getUserLang, sendUserEmail } from '#features/accounts/server/service/user-email.ts';
import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { isPermanentFailure } from '#platform/mail/smtp-errors.ts';
import { sendWebPush } from '#platform/push/send-web-push.ts';
import { isAboutPersonOnly, personIdIn, type NotificationContent } from '../../domain/notification-content.ts';
import { SENT_TO_DISABLED_ACCOUNTS } from '../../domain/delivery.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { isTypeEnabled, KIND_BY_TYPE } from '../../domain/settings.ts';
import { digestEmail, notificationEmail, withFooter, type NamedNotification } from '../present/emails.ts';
import { presentPush } from '../present/push.ts';
import { pushSubscriptionById, deletePushSubscriptionById } from '../store/push-subscriptions.ts';
import { deleteDeliveries, release, claimDue, claimDigest, type DeliveryRow } from '../store/deliveries.ts';
import { readIdsAmong } from '../store/notifications.ts';
import { preferencesOf } from '../store/settings.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

/**
 * Sends due deliveries of one notification, or of all. Each delivery is claimed by one process and sent at most once:
 * known failures are released for a retry, claims of crashed processes are not retried.
 */
export async function deliverDue(ctx: Ctx, notificationId?: string): Promise<void> {
  for (;;) {
    const row = await claimDue(ctx.db, ctx.now(), notificationId);
    if (!row) return;
    await attemptDelivery(ctx, [row], async (wanted) =>
      row.channel === 'push' ? sendPush(ctx, wanted) : sendEmail(ctx, wanted),
    );
  }
}

/** Sends due digest emails, one per user. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows = await claimDigest(ctx.db, ctx.now());
    if (rows.length === 0) return;
    await attemptDelivery(ctx, rows, async (wanted) => sendDigestEmail(ctx, wanted));
  }
}

type PendingNotification = NamedNotification & { row: DeliveryRow };

async function attemptDelivery(
  ctx: Ctx,
  rows: DeliveryRow[],
  work: (wanted: PendingNotification[]) => Promise<void>,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  try {
    const wanted = await filterDeliverable(ctx, rows);
    if (wanted.length > 0) await work(wanted);
  } catch (error) {
    const attempts = Math.max(...rows.map((row) => row.attempts));
    const pause = isPermanentFailure(error) ? undefined : DELIVERY.retryAfterMs[attempts - 1];
    ctx.log.warn(
      { err: error, channel: rows[0]?.channel, isLast: pause === undefined },
      'notification delivery failed',
    );
    if (pause !== undefined) return release(ctx.db, ids, new Date(ctx.now().getTime() + pause));
  }
  await deleteDeliveries(ctx.db, ids);
}

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
  const reader = { ...ctx, actor: { userId, sessionId: '', email: '', role: 'user' as const } };
  const people = rows.flatMap(({ data }) => personIdIn(data) ?? []);
  const profiles = await visibleProfiles(reader, people, people);
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

async function sendPush(ctx: Ctx, [wanted]: PendingNotification[]): Promise<void> {
  if (!wanted) return;
  const { row, ...notification } = wanted;
  const browser = await pushSubscriptionById(ctx.db, row.subscriptionId ?? '');
  const lang = await getUserLang(ctx, row.userId);
  if (!browser || lang === null) return;
  const payload = JSON.stringify(presentPush(lang, row.notificationId, notification));
  const isUrgent = row.type === 'security';
  const { pushTtlS: ttlS, pushTimeoutMs: timeoutMs } = DELIVERY;
  const outcome = await sendWebPush(ctx.config, browser, payload, { ttlS, timeoutMs, isUrgent }).catch(
    (error: unknown) => {
      ctx.counters.increment('push_failed');
      throw error;
    },
  );
  ctx.counters.increment(outcome === 'brought' ? 'push_sent' : 'push_gone');
  if (outcome === 'gone') await deletePushSubscriptionById(ctx.db, browser.id);
}

async function sendEmail(ctx: Ctx, [wanted]: PendingNotification[]): Promise<void> {
  if (!wanted) return;
  const { row, ...notification } = wanted;
  const kind = KIND_BY_TYPE[row.type];
  const site = publicUrl(ctx.config, null);
  const token = kind === 'safety' ? null : createUnsubscribeToken(ctx, row.userId, kind);
  await sendUserEmail(
    ctx,
    row.userId,
    (lang) => withFooter(row.emails?.[lang] ?? notificationEmail(lang, site, notification), site, token),
    { ...mailOptions(row, site, token), evenOut: SENT_TO_DISABLED_ACCOUNTS.includes(row.type) },
  );
}

async function sendDigestEmail(ctx: Ctx, wanted: PendingNotification[]): Promise<void> {
  const [first] = wanted;
  if (!first) return;
  const { digest } = await preferencesOf(ctx.db, first.row.userId);
  const site = publicUrl(ctx.config, null);
  const token = createUnsubscribeToken(ctx, first.row.userId, 'digest');
  await sendUserEmail(
    ctx,
    first.row.userId,
    (lang) => withFooter(digestEmail(lang, site, digest, wanted), site, token),
    mailOptions(first.row, site, token),
  );
}

function mailOptions({ id }: DeliveryRow, site: string, token: string | null) {
  return { id, ...(token !== null && { unsubscribe: `${site}/api/notifications/unsubscribe?token=${token}` }) };
}
