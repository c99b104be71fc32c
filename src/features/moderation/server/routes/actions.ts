import { reply, route } from '#platform/http/route.ts';
import {
  actionResponse,
  proposedResponse,
  actionBody,
  appealParams,
  decisionResponse,
  decisionBody,
  sanctionsResponse,
  sanctionsQuery,
} from '../../domain/actions.ts';
import { applyAction, listSanctions } from '../service/actions/actions.ts';
import { resolveAppeal } from '../service/actions/appeals.ts';

/** Sanctions, restores and appeal decisions by moderators. */
export const actionRoutes = [
  route({
    method: 'post',
    path: '/api/admin/actions',
    access: 'admin',
    summary:
      'Warn, hide, suspend, ban or restore, with a statement of reasons for the affected user; where another admin can confirm it, a ban waits for them and the account is suspended (202)',
    body: actionBody,
    responses: { 201: actionResponse, 202: proposedResponse },
    errorCodes: [
      'not_found',
      'action_self',
      'action_admin',
      'no_change',
      'ban_proposed',
      'wrong_state',
      'property_incomplete',
    ],
    handle: async (ctx, { body }) => {
      const { sanction, isProposed } = await applyAction(ctx, body);
      if (isProposed) return reply({ status: 202, body: { sanction, is_proposed: true as const } });
      return reply({ status: 201, body: { sanction } });
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/sanctions',
    access: 'admin',
    summary: 'List sanctions of a user, an item or a report, newest first, with their appeals',
    query: sanctionsQuery,
    responses: { 200: sanctionsResponse },
    handle: async (ctx, { query }) => listSanctions(ctx, query),
  }),
  route({
    method: 'post',
    path: '/api/admin/appeals/{id}',
    access: 'admin',
    summary: 'Accept an appeal, which reverts the sanction, or refuse it; the answer is sent to the user',
    params: appealParams,
    body: decisionBody,
    responses: { 200: decisionResponse },
    errorCodes: ['not_found', 'appeal_decided', 'appeal_own_decision'],
    handle: async (ctx, { params, body }) => resolveAppeal(ctx, params.id, body),
  }),
];
