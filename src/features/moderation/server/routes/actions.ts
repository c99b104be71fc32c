import { moderationBody, reviewBody, reviewDecisionResponse } from '#features/properties/domain/detail.ts';
import { propertyParams } from '#features/properties/domain/schema.ts';
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
import {
  banDecisionBody,
  banDecisionResponse,
  banProposalParams,
  banProposalsResponse,
} from '../../domain/ban-proposals.ts';
import { applyAction, listSanctions } from '../service/actions/actions.ts';
import { decideBanProposal, listBanProposals } from '../service/actions/ban-proposals.ts';
import { resolveAppeal } from '../service/actions/appeals.ts';
import { moderateListing, reviewListing } from '../service/actions/listing-decisions.ts';

/** Sanctions, restores, decisions on listings, on appeals and on bans that wait for a second moderator. */
export const actionRoutes = [
  route({
    method: 'post',
    path: '/api/admin/actions',
    access: 'admin',
    summary:
      'Warn, hide, suspend, ban or restore, with a statement of reasons for the affected user; where another admin can confirm it, a ban waits for them and the account is suspended (202); with `can_undo`, the mails wait for some seconds',
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
      const { sanction, isProposed, decision } = await applyAction(ctx, body);
      if (isProposed) return reply({ status: 202, body: { sanction, decision, is_proposed: true as const } });
      return reply({ status: 201, body: { sanction, decision } });
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
  route({
    method: 'get',
    path: '/api/admin/ban-proposals',
    access: 'admin',
    summary: 'List bans that wait for a second moderator, oldest first',
    responses: { 200: banProposalsResponse },
    handle: async (ctx) => ({ proposals: await listBanProposals(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/ban-proposals/{id}',
    access: 'admin',
    summary: 'Approve a proposed ban, leave the account suspended, refuse it, or withdraw an own proposal',
    params: banProposalParams,
    body: banDecisionBody,
    responses: { 200: banDecisionResponse },
    errorCodes: ['not_found', 'ban_proposal_own', 'ban_proposal_reporter', 'ban_proposal_decided', 'no_change'],
    handle: async (ctx, { params, body }) => ({ state: await decideBanProposal(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/properties/{id}/review',
    access: 'admin',
    summary: 'Approve a property in review or reject it, with a reason for its owner; audited',
    params: propertyParams,
    body: reviewBody,
    responses: { 200: reviewDecisionResponse },
    errorCodes: ['not_found', 'wrong_state', 'property_changed', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ state: await reviewListing(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/properties/{id}/moderation',
    access: 'admin',
    summary: 'Hide a property or restore it, with a reason for its owner; audited',
    params: propertyParams,
    body: moderationBody,
    responses: { 200: reviewDecisionResponse },
    errorCodes: ['not_found', 'wrong_state', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ state: await moderateListing(ctx, params.id, body) }),
  }),
];
