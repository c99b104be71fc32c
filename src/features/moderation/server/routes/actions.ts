import { reply, route } from '#platform/http/route.ts';
import {
  actionAnswer,
  actionBody,
  appealParams,
  decisionAnswer,
  decisionBody,
  sanctionsAnswer,
  sanctionsQuery,
} from '../../domain/actions.ts';
import { act, sanctionsFor } from '../service/actions.ts';
import { decide } from '../service/appeals.ts';

/** What moderators do, and what becomes of it. */
export const actionRoutes = [
  route({
    method: 'post',
    path: '/api/admin/actions',
    access: 'admin',
    summary: 'Warn, hide, suspend, ban or restore, with a statement of reasons that the person gets',
    body: actionBody,
    answers: { 201: actionAnswer },
    refusals: ['not_found', 'action_self', 'action_admin', 'action_nothing', 'wrong_state', 'property_incomplete'],
    handle: async (ctx, { body }) => reply({ status: 201, body: { sanction: await act(ctx, body) } }),
  }),
  route({
    method: 'get',
    path: '/api/admin/sanctions',
    access: 'admin',
    summary:
      'What was done to a person, to a thing or because of a report, newest first, with what was said against it',
    query: sanctionsQuery,
    answers: { 200: sanctionsAnswer },
    handle: async (ctx, { query }) => sanctionsFor(ctx, query),
  }),
  route({
    method: 'post',
    path: '/api/admin/appeals/{id}',
    access: 'admin',
    summary: 'Accept an appeal, which takes back what was done, or refuse it; the person gets the answer',
    params: appealParams,
    body: decisionBody,
    answers: { 200: decisionAnswer },
    refusals: ['not_found', 'appeal_decided'],
    handle: async (ctx, { params, body }) => decide(ctx, params.id, body),
  }),
];
