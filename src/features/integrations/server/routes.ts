import { reply, route } from '#platform/http/route.ts';
import { newTokenBody, newTokenResponse, tokenParams, tokensResponse } from '../domain/schema.ts';
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
    errorCodes: ['token_limit'],
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
];
