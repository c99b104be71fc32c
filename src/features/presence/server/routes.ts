import { route } from '#platform/http/route.ts';
import { offlineBody, onlineStatus, presenceSettings, okResponse, statusQuery } from '../domain/schema.ts';
import { UNKNOWN_STATUS } from './present.ts';
import { markOffline, markOnline } from './service/heartbeat.ts';
import { getStatusesFor } from './service/get-status.ts';
import { updateSettings, ownSettings } from './service/settings.ts';
import { isUuid } from '#shared/ids/uuid.ts';

/** Session tokens are accepted only in form bodies, as sent by the beacon. */
const isJson = (request: Request) => request.headers.get('content-type')?.startsWith('application/json') ?? false;

export const presenceRoutes = [
  route({
    method: 'post',
    path: '/api/profile/update-online-status',
    access: 'user',
    summary: 'Presence heartbeat of a visible page, repeated every 30 seconds',
    responses: { 200: okResponse },
    handle: async (ctx) => {
      await markOnline(ctx);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/profile/set-offline-status',
    access: 'public',
    summary: 'Mark this session offline; accepts the session token as the form field `token` without a bearer',
    body: offlineBody,
    acceptsForm: true,
    responses: { 200: okResponse },
    errorCodes: ['unauthorized'],
    handle: async (ctx, { body, request }) => {
      await markOffline(ctx, isJson(request) ? undefined : body?.token);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/profile/online-status',
    access: 'user',
    summary: 'Get the online status of a contact; offline and never seen if I may not see it',
    query: statusQuery,
    responses: { 200: onlineStatus },
    handle: async (ctx, { query }) => {
      if (!isUuid(query.user_id)) return UNKNOWN_STATUS;
      return (await getStatusesFor(ctx, ctx.actor.userId, [query.user_id])).get(query.user_id);
    },
  }),
  route({
    method: 'get',
    path: '/api/profile/presence-settings',
    access: 'user',
    summary: 'Get whether my presence is hidden',
    responses: { 200: presenceSettings },
    handle: ownSettings,
  }),
  route({
    method: 'put',
    path: '/api/profile/presence-settings',
    access: 'user',
    summary: 'Hide or show my presence',
    body: presenceSettings,
    responses: { 200: presenceSettings },
    handle: async (ctx, { body }) => updateSettings(ctx, body.hide_presence),
  }),
];
