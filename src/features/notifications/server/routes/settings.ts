import { reply, route } from '#platform/http/route.ts';
import {
  pushSubscriptionBody,
  pushEndpointBody,
  unsubscribeResponse,
  unsubscribeBody,
  unsubscribeQuery,
} from '../../domain/schema.ts';
import { settingsResponse, settingsBody } from '../../domain/settings-schema.ts';
import { subscribeToPush, updateSettings, unsubscribeFromPush, getSettings } from '../service/settings.ts';
import { setUnsubscribed } from '../service/unsubscribe.ts';

/** Notification preferences, push subscriptions, and email links that work without a session. */
export const settingsRoutes = [
  route({
    method: 'get',
    path: '/api/notifications/settings',
    access: 'user',
    summary: 'Notification preferences: channels, email schedule and quiet hours',
    responses: { 200: settingsResponse },
    handle: getSettings,
  }),
  route({
    method: 'put',
    path: '/api/notifications/settings',
    access: 'user',
    summary: 'Update notification preferences; safety notifications stay on in the app and by email',
    body: settingsBody,
    responses: { 200: settingsResponse },
    handle: async (ctx, { body }) => updateSettings(ctx, body),
  }),
  route({
    method: 'post',
    path: '/api/notifications/push',
    access: 'user',
    summary: 'Subscribe this browser to push notifications',
    body: pushSubscriptionBody,
    responses: { 200: settingsResponse },
    errorCodes: ['push_disabled', 'push_endpoint'],
    handle: async (ctx, { body }) => subscribeToPush(ctx, { endpoint: body.endpoint, ...body.keys }),
  }),
  route({
    method: 'delete',
    path: '/api/notifications/push',
    access: 'user',
    summary: 'Unsubscribe this browser from push notifications; idempotent',
    body: pushEndpointBody,
    responses: { 200: settingsResponse },
    handle: async (ctx, { body }) => unsubscribeFromPush(ctx, body.endpoint),
  }),
  route({
    method: 'get',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'Redirects email clients that open the unsubscribe link with GET to the page, without side effects',
    query: unsubscribeQuery,
    responses: { 303: null },
    handle: (ctx, { query }) =>
      reply({
        status: 303,
        headers: { location: `/${ctx.lang}/public/unsubscribe?${new URLSearchParams(query).toString()}` },
      }),
  }),
  route({
    method: 'post',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'One-click unsubscribe from emails of this kind (RFC 8058)',
    query: unsubscribeQuery,
    body: unsubscribeBody,
    acceptsForm: true,
    responses: { 200: unsubscribeResponse },
    errorCodes: ['unsubscribe_link'],
    handle: async (ctx, { query }) => setUnsubscribed(ctx, query.token, true),
  }),
  route({
    method: 'post',
    path: '/api/notifications/resubscribe',
    access: 'public',
    summary: 'Resubscribe to emails of this kind',
    query: unsubscribeQuery,
    responses: { 200: unsubscribeResponse },
    errorCodes: ['unsubscribe_link'],
    handle: async (ctx, { query }) => setUnsubscribed(ctx, query.token, false),
  }),
];
