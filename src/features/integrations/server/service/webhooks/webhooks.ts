import { lockAccount } from '#features/accounts/server/service/account-facts.ts';
import { requireRecentProof } from '#features/accounts/server/service/proof/recent-proof.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { allowPublicAnd, FetchError, requirePublicHost } from '#platform/http/fetch-public.ts';
import { PING_EVENT, secretHint, WEBHOOK } from '../../../domain/webhooks.ts';
import type {
  Delivery,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookSecretResponse,
} from '../../../domain/webhook-schema.ts';
import { presentDelivery, presentWebhook } from '../../present.ts';
import { deliveriesOf, findDelivery, insertDeliveries } from '../../store/webhook-deliveries.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  pauseWebhooksOf,
  updateWebhook,
  webhooksOf,
  type WebhookRow,
} from '../../store/webhooks.ts';
import { attemptDelivery } from './deliver.ts';
import { createDelivery } from './publish-webhooks.ts';
import { createSecret, secretEncryptor } from './secrets.ts';

declare module '#platform/events.ts' {
  interface Events {
    'integrations.webhook_created': { userId: string; host: string };
  }
}

export async function listWebhooks(ctx: UserCtx): Promise<Webhook[]> {
  return (await webhooksOf(ctx.db, ctx.actor.userId)).map(presentWebhook);
}

/**
 * Creates a webhook and tells its owner by a security notice. Throws `proof_required`, `webhook_limit`, and
 * `validation` for an address that is not https or not public.
 */
export async function createWebhook(ctx: UserCtx, { url, events }: NewWebhook): Promise<WebhookSecretResponse> {
  // A webhook outlives the session that creates it.
  await requireRecentProof(ctx);
  await requireFitAddress(ctx, url);
  const { userId } = ctx.actor;
  const secret = createSecret();
  const row: WebhookRow = {
    id: ctx.newId(),
    userId,
    url,
    events,
    secretSealed: secretEncryptor(ctx).encrypt(secret),
    secretHint: secretHint(secret),
    oldSecretSealed: null,
    oldSecretUntil: null,
    createdAt: ctx.now(),
    pausedAt: null,
    pauseReason: null,
    failingSince: null,
  };
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await webhooksOf(tx, userId)).length >= WEBHOOK.maxPerUser)
      throw new AppError('webhook_limit', { params: { max: WEBHOOK.maxPerUser } });
    await insertWebhook(tx, row);
    await ctx.publish(tx, 'integrations.webhook_created', { userId, host: new URL(url).host });
  });
  return { webhook: presentWebhook(row), secret };
}

/** Throws `validation`. Hosts of `PRIVATE_FETCH_HOSTS` have no certificates, so http will do for them. */
async function requireFitAddress({ config }: UserCtx, address: string): Promise<void> {
  const refuse = (problem: string): never => {
    throw new AppError('validation', { fields: { url: problem } });
  };
  const { protocol, host } = new URL(address);
  if (protocol !== 'https:' && !config.privateFetchHosts.includes(host)) refuse('webhook_https');
  try {
    const isAllowed = allowPublicAnd(config.privateFetchHosts);
    await requirePublicHost(address, AbortSignal.timeout(WEBHOOK.timeoutMs), { isAllowed });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    refuse(error.problem === 'fetch_private' ? 'webhook_private' : 'webhook_unknown_host');
  }
}

/**
 * Changes the events of a webhook, pauses or resumes it. All but pausing needs a recent proof of identity. Throws
 * `not_found` and `proof_required`.
 */
export async function changeWebhook(
  ctx: UserCtx,
  id: string,
  { events, paused }: WebhookChanges,
): Promise<{ webhook: Webhook }> {
  await findOwn(ctx, id);
  if (events !== undefined || paused === false) await requireRecentProof(ctx);
  const pause = { pausedAt: ctx.now(), pauseReason: 'owner' as const };
  const resume = { pausedAt: null, pauseReason: null, failingSince: null };
  const changed = await updateWebhook(ctx.db, ctx.actor.userId, id, {
    ...(events && { events }),
    ...(paused === true && pause),
    ...(paused === false && resume),
  });
  if (!changed) throw new AppError('not_found');
  return { webhook: presentWebhook(changed) };
}

/** Replaces the secret; the earlier one signs too for a day. Throws `not_found` and `proof_required`. */
export async function rollSecret(ctx: UserCtx, id: string): Promise<WebhookSecretResponse> {
  const { secretSealed } = await findOwn(ctx, id);
  await requireRecentProof(ctx);
  const encryptor = secretEncryptor(ctx);
  // One of another key of the installation signs nothing.
  const isReadable = encryptor.decrypt(secretSealed) !== null;
  const secret = createSecret();
  const changed = await updateWebhook(ctx.db, ctx.actor.userId, id, {
    secretSealed: encryptor.encrypt(secret),
    secretHint: secretHint(secret),
    oldSecretSealed: isReadable ? secretSealed : null,
    oldSecretUntil: isReadable ? addMs(ctx.now(), WEBHOOK.oldSecretMs) : null,
  });
  if (!changed) throw new AppError('not_found');
  return { webhook: presentWebhook(changed), secret };
}

/**
 * Pauses all webhooks of a user whose account another party may have used, and tells them once for each host. Not deleted,
 * since the address and its log are of use to their owner.
 */
export async function pauseForSecurity(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const hosts = (await pauseWebhooksOf(tx, userId, 'security', ctx.now())).map((url) => new URL(url).host);
    for (const host of new Set(hosts))
      await ctx.publish(tx, 'integrations.webhook_paused', { userId, host, reason: 'security' });
  });
}

/** Deletes a webhook with its log. Throws `not_found`. */
export async function removeWebhook(ctx: UserCtx, id: string): Promise<void> {
  if (!(await deleteWebhook(ctx.db, ctx.actor.userId, id))) throw new AppError('not_found');
}

/** The last deliveries of a webhook, newest first. Throws `not_found`. */
export async function listDeliveries(ctx: UserCtx, id: string): Promise<Delivery[]> {
  await findOwn(ctx, id);
  return (await deliveriesOf(ctx.db, id)).map(presentDelivery);
}

/** Sends a `ping` once and returns its result. Throws `not_found`. */
export async function testWebhook(ctx: UserCtx, id: string): Promise<{ delivery: Delivery }> {
  const webhook = await findOwn(ctx, id);
  // Without a task: if the process is killed meanwhile, the log shows a test without a result.
  const ping = createDelivery(ctx, id, PING_EVENT, { webhook_id: id });
  const delivery = { ...ping, state: 'failed' as const, nextAttemptAt: null };
  await ctx.db.transaction(async (tx) => insertDeliveries(tx, [delivery]));
  return { delivery: presentDelivery(await attemptDelivery(ctx, webhook, delivery, { isManual: true })) };
}

/** Sends a delivery once more, with the same id, and returns its result. Throws `not_found`. */
export async function retryDelivery(ctx: UserCtx, id: string, deliveryId: string): Promise<{ delivery: Delivery }> {
  const webhook = await findOwn(ctx, id);
  const found = await findDelivery(ctx.db, deliveryId);
  if (found?.webhook.id !== id) throw new AppError('not_found');
  return { delivery: presentDelivery(await attemptDelivery(ctx, webhook, found.delivery, { isManual: true })) };
}

async function findOwn(ctx: UserCtx, id: string): Promise<WebhookRow> {
  const found = await findWebhook(ctx.db, ctx.actor.userId, id);
  if (!found) throw new AppError('not_found');
  return found;
}
