import { reply, route } from '#platform/http/route.ts';
import {
  calendarParams,
  calendarQuery,
  calendarResponse,
  newCalendarResponse,
  newTokenBody,
  newTokenResponse,
  tokenParams,
  tokensResponse,
} from '../domain/schema.ts';
import { createFeed, getOwnFeed, readCalendarFeed, removeFeed } from './service/calendar-feed.ts';
import { createApiToken, listTokens, revokeOwnToken } from './service/api-tokens.ts';

/** Without a scope: a token can neither create nor list nor revoke tokens. */
export const integrationRoutes = [
  route({
    method: 'get',
    path: '/api/account/tokens',
    access: 'user',
    summary: 'List my API tokens, newest first, without their secrets',
    responses: { 200: tokensResponse },
    handle: async (ctx) => ({ tokens: await listTokens(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/account/tokens',
    access: 'user',
    summary: 'Create an API token; only this response contains its secret',
    body: newTokenBody,
    responses: { 201: newTokenResponse },
    errorCodes: ['proof_required', 'token_limit'],
    handle: async (ctx, { body }) => createApiToken(ctx, body),
  }),
  route({
    method: 'delete',
    path: '/api/account/tokens/{token_id}',
    access: 'user',
    summary: 'Revoke an API token of mine at once',
    params: tokenParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await revokeOwnToken(ctx, params.token_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'get',
    path: '/api/account/calendar',
    access: 'user',
    summary: 'Tell if my viewings have a secret calendar address, and when it was last read',
    responses: { 200: calendarResponse },
    handle: async (ctx) => ({ feed: await getOwnFeed(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/account/calendar',
    access: 'user',
    summary: 'Create or replace the secret address of my calendar; only this response contains it',
    responses: { 201: newCalendarResponse },
    errorCodes: ['proof_required'],
    handle: async (ctx, { request }) => createFeed(ctx, request.headers.get('host')),
  }),
  route({
    method: 'delete',
    path: '/api/account/calendar',
    access: 'user',
    summary: 'Revoke the secret address of my calendar',
    responses: { 204: null },
    handle: async (ctx) => {
      await removeFeed(ctx, ctx.actor.userId);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'get',
    path: '/feeds/viewings/{token}/tukan.ics',
    access: 'public',
    summary: 'Agreed viewings as an iCalendar file, for calendar applications that know its secret address',
    params: calendarParams,
    query: calendarQuery,
    responses: { 200: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) =>
      new Response(await readCalendarFeed({ ...ctx, lang: query.lang }, params.token), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="tukan.ics"',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        },
      }),
  }),
];
