import { reply, route, type Limit } from '#platform/http/route.ts';
import { appealAnswer, appealBody, appealParams, statementsAnswer, statementsQuery } from '../../domain/actions.ts';
import { appeal, statementsFor } from '../service/appeals.ts';

const limit: Limit = { name: 'statements', points: 60, perMs: 60_000 };

/** For whom something was done to: with the link of their mail, since whoever is out has no session, or with theirs. */
export const statementRoutes = [
  route({
    method: 'get',
    path: '/api/statements',
    access: 'public',
    summary: 'What was done to me or to what is mine, and why; with the link of a mail, or my own',
    query: statementsQuery,
    limit,
    answers: { 200: statementsAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { query }) => ({ statements: await statementsFor(ctx, query) }),
  }),
  route({
    method: 'post',
    path: '/api/statements/{id}/appeal',
    access: 'public',
    summary: 'Say something against it, once, within six months',
    params: appealParams,
    body: appealBody,
    limit,
    answers: { 201: appealAnswer },
    refusals: ['not_found', 'appeal_closed'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { statement: await appeal(ctx, params.id, body) } }),
  }),
];
