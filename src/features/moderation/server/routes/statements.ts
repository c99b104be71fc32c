import { reply, route } from '#platform/http/route.ts';
import { appealResponse, appealBody, appealParams, statementsResponse, statementsQuery } from '../../domain/actions.ts';
import { submitAppeal, listStatements } from '../service/actions/appeals.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';

const limit: RateLimit = { name: 'statements', points: 60, perMs: 60_000 };

/**
 * Statements and appeals of the affected user, authorized by the signed email link or a session; disabled accounts have
 * no session.
 */
export const statementRoutes = [
  route({
    method: 'get',
    path: '/api/statements',
    access: 'public',
    summary: 'Statements of reasons about the caller or their content; with the signed link of an email or a session',
    query: statementsQuery,
    limit,
    responses: { 200: statementsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { query }) => ({ statements: await listStatements(ctx, query) }),
  }),
  route({
    method: 'post',
    path: '/api/statements/{id}/appeal',
    access: 'public',
    summary: 'Appeal once, within six months',
    params: appealParams,
    body: appealBody,
    limit,
    responses: { 201: appealResponse },
    errorCodes: ['not_found', 'appeal_closed'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { statement: await submitAppeal(ctx, params.id, body) } }),
  }),
];
