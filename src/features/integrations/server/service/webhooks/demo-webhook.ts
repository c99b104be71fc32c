import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { secretHint, type DeliveredEvent } from '../../../domain/webhooks.ts';
import type { NewWebhook, PayloadData } from '../../../domain/webhook-schema.ts';
import { insertDeliveries, type DeliveryRow } from '../../store/webhook-deliveries.ts';
import { insertWebhook, webhooksOf } from '../../store/webhooks.ts';
import { createDelivery } from './publish-webhooks.ts';
import { createSecret, secretEncryptor } from './secrets.ts';

/** A delivery that has ended; its last attempt was `afterMs` after the event. */
export interface DemoDelivery {
  event: DeliveredEvent;
  at: Date;
  /** Null: the id of the webhook, as a test sends it. */
  data: PayloadData | null;
  result: Pick<DeliveryRow, 'attempts' | 'state' | 'status' | 'problem' | 'durationMs' | 'answer'> & {
    afterMs: number;
  };
}

/**
 * Gives a user of the demo a webhook with a log, which its owner has paused: nothing is sent, and no name server is asked
 * for the address. Does nothing if they have one.
 */
export async function addPausedWebhook(
  as: UserCtx,
  { url, events }: NewWebhook,
  deliveries: readonly DemoDelivery[],
): Promise<void> {
  const { userId } = as.actor;
  if ((await webhooksOf(as.db, userId)).length > 0) return;
  const [id, secret, now] = [as.newId(), createSecret(), as.now()];
  await as.db.transaction(async (tx) => {
    await insertWebhook(tx, {
      id,
      userId,
      url,
      events,
      secretSealed: secretEncryptor(as).encrypt(secret),
      secretHint: secretHint(secret),
      oldSecretSealed: null,
      oldSecretUntil: null,
      createdAt: deliveries[0]?.at ?? now,
      pausedAt: now,
      pauseReason: 'owner',
      failingSince: null,
    });
    await insertDeliveries(
      tx,
      deliveries.map((one) => toRow(as, id, one)),
    );
  });
}

function toRow(ctx: Ctx, webhookId: string, { event, at, data, result }: DemoDelivery): DeliveryRow {
  const { afterMs, ...outcome } = result;
  const sent = createDelivery({ ...ctx, now: () => at }, webhookId, event, data ?? { webhook_id: webhookId });
  return { ...sent, ...outcome, attemptedAt: addMs(at, afterMs), nextAttemptAt: null };
}
