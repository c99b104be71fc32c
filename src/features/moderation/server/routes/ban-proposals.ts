import { route } from '#platform/http/route.ts';
import {
  banDecisionBody,
  banDecisionResponse,
  banProposalParams,
  banProposalsResponse,
} from '../../domain/ban-proposals.ts';
import { decideBanProposal, listBanProposals } from '../service/actions/ban-proposals.ts';

/** Bans that wait for a second moderator. */
export const banProposalRoutes = [
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
];
