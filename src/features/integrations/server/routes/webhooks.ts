import { MINUTE_MS } from '#shared/time/duration.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  deliveriesResponse,
  deliveryParams,
  deliveryResponse,
  newWebhookBody,
  webhookChangesBody,
  webhookParams,
  webhookResponse,
  webhookSecretResponse,
  webhooksResponse,
} from '../../domain/webhook-schema.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  retryDelivery,
  rollSecret,
  testWebhook,
} from '../service/webhooks/webhooks.ts';

/** Requests that a user causes by hand, over all webhooks. */
const SEND_RATE = { name: 'webhook-sends', points: 20, perMs: MINUTE_MS } as const;

/** Without a scope, as the routes of tokens. */
export const webhookRoutes = [
  route({
    method: 'get',
    path: '/api/account/webhooks',
    access: 'user',
    summary: 'List my webhooks, oldest first, without their secrets',
    responses: { 200: webhooksResponse },
    handle: async (ctx) => ({ webhooks: await listWebhooks(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/account/webhooks',
    access: 'user',
    summary: 'Create a webhook; only this response contains its secret',
    body: newWebhookBody,
    responses: { 201: webhookSecretResponse },
    errorCodes: ['proof_required', 'webhook_limit'],
    handle: async (ctx, { body }) => createWebhook(ctx, body),
  }),
  route({
    method: 'patch',
    path: '/api/account/webhooks/{webhook_id}',
    access: 'user',
    summary: 'Change the events of a webhook of mine, pause or resume it',
    params: webhookParams,
    body: webhookChangesBody,
    responses: { 200: webhookResponse },
    errorCodes: ['not_found', 'proof_required'],
    handle: async (ctx, { params, body }) => changeWebhook(ctx, params.webhook_id, body),
  }),
  route({
    method: 'delete',
    path: '/api/account/webhooks/{webhook_id}',
    access: 'user',
    summary: 'Delete a webhook of mine and its deliveries',
    params: webhookParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await removeWebhook(ctx, params.webhook_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/account/webhooks/{webhook_id}/secret',
    access: 'user',
    summary: 'Replace the secret of a webhook of mine; the earlier one signs too for 24 hours',
    params: webhookParams,
    responses: { 200: webhookSecretResponse },
    errorCodes: ['not_found', 'proof_required'],
    handle: async (ctx, { params }) => rollSecret(ctx, params.webhook_id),
  }),
  route({
    method: 'post',
    path: '/api/account/webhooks/{webhook_id}/test',
    access: 'user',
    summary: 'Send a ping to a webhook of mine and return its result',
    params: webhookParams,
    limit: SEND_RATE,
    responses: { 200: deliveryResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => testWebhook(ctx, params.webhook_id),
  }),
  route({
    method: 'get',
    path: '/api/account/webhooks/{webhook_id}/deliveries',
    access: 'user',
    summary: 'List the last deliveries of a webhook of mine, newest first',
    params: webhookParams,
    responses: { 200: deliveriesResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ deliveries: await listDeliveries(ctx, params.webhook_id) }),
  }),
  route({
    method: 'post',
    path: '/api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/retry',
    access: 'user',
    summary: 'Send a delivery of a webhook of mine once more and return its result',
    params: deliveryParams,
    limit: SEND_RATE,
    responses: { 200: deliveryResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => retryDelivery(ctx, params.webhook_id, params.delivery_id),
  }),
];
