import { addMs } from '#shared/time/local-time.ts';
import { activeAccount } from '#features/accounts/server/service/account-facts.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { retryDelayMs, WEBHOOK, type PauseReason } from '../../../domain/webhooks.ts';
import { findDelivery, updateDelivery, type DeliveryRow } from '../../store/webhook-deliveries.ts';
import { clearFailures, pauseWebhook, recordFailure, type WebhookRow } from '../../store/webhooks.ts';
import { sendWebhook, type AttemptResult } from './send-webhook.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    /** One attempt of a delivery; `attempt` is 1 for the first. */
    'deliver-webhook': { deliveryId: string; attempt: number };
  }
}

declare module '#platform/events.ts' {
  interface Events {
    /** A webhook has failed for days, or its receiver is gone; `security`: by a new password or a rejected sign-in. */
    'integrations.webhook_paused': { userId: string; host: string; reason?: 'security' };
  }
}

const GONE = 410;

/**
 * Sends deliveries. A failed attempt adds the task of the next one, so that the log can show its time and the queue's
 * dead letters stay those of this installation; retries of the queue are for processes that were killed.
 */
export const deliverWebhookHandler: TaskHandler<'deliver-webhook'> = {
  name: 'deliver-webhook',
  expireInS: 60,
  retryLimit: 3,
  retryDelayS: 60,
  async run(ctx, { data: { deliveryId, attempt } }) {
    const found = await findDelivery(ctx.db, deliveryId);
    if (found?.delivery.state !== 'pending' || found.delivery.attempts !== attempt - 1) return;
    const { delivery, webhook } = found;
    if (webhook.pausedAt || !(await activeAccount(ctx, webhook.userId)))
      await updateDelivery(ctx.db, delivery, { state: 'failed', problem: 'paused', nextAttemptAt: null });
    else await attemptDelivery(ctx, webhook, delivery);
  },
};

/**
 * Sends a delivery once and records the result. A failure of the schedule counts towards pausing the webhook; one of an
 * attempt by hand does not. Returns the delivery as it is now.
 */
export async function attemptDelivery(
  ctx: Ctx,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  { isManual = false }: { isManual?: boolean } = {},
): Promise<DeliveryRow> {
  const attemptedAt = ctx.now();
  const result = await sendWebhook(ctx, webhook, delivery);
  const changes = { attempts: delivery.attempts + 1, attemptedAt, ...outcomeOf(ctx.now(), delivery, result) };
  const attempted = { ...delivery, ...changes };
  return ctx.db.transaction(async (tx) => {
    // Another attempt may have been recorded meanwhile.
    if (!(await updateDelivery(tx, delivery, changes))) return attempted;
    if (result.isDelivered) await clearFailures(tx, webhook.id);
    else if (!isManual && (await recordFailureAndPause(tx, ctx, webhook, attempted))) {
      const ended = { state: 'failed', nextAttemptAt: null } as const;
      await updateDelivery(tx, attempted, ended);
      return { ...attempted, ...ended };
    } else if (changes.nextAttemptAt) {
      const data = { deliveryId: delivery.id, attempt: changes.attempts + 1 };
      await ctx.queue.enqueue(tx, 'deliver-webhook', [{ data, startAfter: changes.nextAttemptAt }]);
    }
    return attempted;
  });
}

/** State of a delivery after an attempt. Only a pending one gets another by itself. */
function outcomeOf(
  now: Date,
  { state: before, attempts }: DeliveryRow,
  { isDelivered, status, problem, durationMs, answer, retryAfterS }: AttemptResult,
): Pick<DeliveryRow, 'state' | 'nextAttemptAt' | 'status' | 'problem' | 'durationMs' | 'answer'> {
  const isRepeated = !isDelivered && before === 'pending';
  const delay = isRepeated ? retryDelayMs(attempts + 1, retryAfterS) : null;
  return {
    state: isDelivered ? 'delivered' : delay === null ? 'failed' : 'pending',
    nextAttemptAt: delay === null ? null : addMs(now, delay),
    status,
    problem,
    durationMs,
    answer,
  };
}

/**
 * Records a failure, and pauses the webhook if its receiver is gone, or if a delivery has no attempt left
 * and all have failed for days: a short outage after an old failure is no reason. Returns true if it paused it.
 */
async function recordFailureAndPause(
  tx: Tx,
  ctx: Ctx,
  webhook: WebhookRow,
  { state, status }: DeliveryRow,
): Promise<boolean> {
  const now = ctx.now();
  const since = await recordFailure(tx, webhook.id, now);
  const isLong = state === 'failed' && now.getTime() - since.getTime() >= WEBHOOK.pausedAfterMs;
  const reason: PauseReason | null = status === GONE ? 'gone' : isLong ? 'failures' : null;
  if (!reason || !(await pauseWebhook(tx, webhook.id, reason, now))) return false;
  await ctx.publish(tx, 'integrations.webhook_paused', { userId: webhook.userId, host: new URL(webhook.url).host });
  return true;
}
