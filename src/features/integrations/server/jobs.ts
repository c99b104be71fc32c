import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { API_TOKEN } from '../domain/rules.ts';
import { WEBHOOK } from '../domain/webhooks.ts';
import { deleteTokensEndedBefore } from './store/api-tokens.ts';
import { deleteDeliveriesBefore } from './store/webhook-deliveries.ts';

/** Deletes tokens that were revoked or expired long ago. */
export async function deleteEndedTokens(ctx: Ctx): Promise<void> {
  await deleteTokensEndedBefore(ctx.db, addMs(ctx.now(), -API_TOKEN.keptMs));
}

/** Deletes old deliveries from the logs of webhooks. */
export async function deleteOldDeliveries(ctx: Ctx): Promise<void> {
  await deleteDeliveriesBefore(ctx.db, addMs(ctx.now(), -WEBHOOK.logMs));
}
