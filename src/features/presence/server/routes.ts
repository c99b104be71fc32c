import { route } from '#platform/http/route.ts';
import { offlineBody, onlineStatus, settings, statusAnswer, statusQuery } from '../domain/schema.ts';
import { UNKNOWN } from './present.ts';
import { markOffline, markOnline } from './service/here.ts';
import { presenceFor } from './service/look.ts';
import { changeSettings, ownSettings } from './service/settings.ts';
import { isPersonId } from '#features/profiles/domain/person-id.ts';

/** A session token stands in a form only, as the beacon sends it. */
const isJson = (request: Request) => request.headers.get('content-type')?.startsWith('application/json') ?? false;

export const presenceRoutes = [
  route({
    method: 'post',
    path: '/api/profile/update-online-status',
    access: 'user',
    summary: 'A page of mine is visible; to be repeated every 30 seconds',
    answers: { 200: statusAnswer },
    handle: async (ctx) => {
      await markOnline(ctx);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/profile/set-offline-status',
    access: 'public',
    summary: 'My page is gone; takes the session token as the form field `token` where there is no bearer',
    body: offlineBody,
    acceptsForm: true,
    answers: { 200: statusAnswer },
    refusals: ['unauthorized'],
    handle: async (ctx, { body, request }) => {
      await markOffline(ctx, isJson(request) ? undefined : body?.token);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/profile/online-status',
    access: 'user',
    summary: 'Whether somebody I know is here; offline and never seen where that is not for me to know',
    query: statusQuery,
    answers: { 200: onlineStatus },
    handle: async (ctx, { query }) => {
      if (!isPersonId(query.user_id)) return UNKNOWN;
      return (await presenceFor(ctx, ctx.actor.userId, [query.user_id])).get(query.user_id);
    },
  }),
  route({
    method: 'get',
    path: '/api/profile/presence-settings',
    access: 'user',
    summary: 'Whether I hide when I am here',
    answers: { 200: settings },
    handle: ownSettings,
  }),
  route({
    method: 'put',
    path: '/api/profile/presence-settings',
    access: 'user',
    summary: 'Hide or show when I am here',
    body: settings,
    answers: { 200: settings },
    handle: async (ctx, { body }) => changeSettings(ctx, body.hide_presence),
  }),
];
