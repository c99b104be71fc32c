import { reply, route } from '#platform/http/route.ts';
import { rentResponse, rentBidBody, rentSetupBody } from '../../domain/rent/schema.ts';
import { groupParams } from '../../domain/schema.ts';
import { submitBid, restartBidding, closeBidding, removeRent, readRent, setUpRent } from '../service/rent.ts';

const path = '/api/groups/{id}/rent';

export const rentRoutes = [
  route({
    method: 'get',
    path,
    access: 'user',
    summary: 'Get the rent split of a group: rooms, who has bid, and the result; null if it is not set up',
    params: groupParams,
    responses: { 200: rentResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ rent: await readRent(ctx, params.id) }),
  }),
  route({
    method: 'put',
    path,
    access: 'user',
    summary: 'Set up rooms and rent as the leader, manually or from a property; starts a new bidding round',
    params: groupParams,
    body: rentSetupBody,
    responses: { 200: rentResponse },
    errorCodes: [
      'not_found',
      'not_group_leader',
      'group_wrong_state',
      'property_removed',
      'rent_property_incomplete',
      'rent_rooms_count',
    ],
    handle: async (ctx, { params, body }) => ({ rent: await setUpRent(ctx, params.id, body) }),
  }),
  route({
    method: 'put',
    path: `${path}/bid`,
    access: 'user',
    summary: 'Submit a bid for each room, summing to the rent, and a budget; the last bid computes the split',
    params: groupParams,
    body: rentBidBody,
    responses: { 200: rentResponse },
    errorCodes: ['not_found', 'rent_round_changed', 'rent_members_changed'],
    handle: async (ctx, { params, body }) => ({ rent: await submitBid(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: `${path}/close`,
    access: 'user',
    summary: 'Close the bidding as the leader and compute the split; missing bids count as equal for all rooms',
    params: groupParams,
    responses: { 200: rentResponse },
    errorCodes: ['not_found', 'not_group_leader', 'rent_round_changed', 'rent_members_changed'],
    handle: async (ctx, { params }) => ({ rent: await closeBidding(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: `${path}/again`,
    access: 'user',
    summary: 'Start a new bidding round: the leader at any time, any member if the split is impossible',
    params: groupParams,
    responses: { 200: rentResponse },
    errorCodes: ['not_found', 'not_group_leader', 'rent_round_changed'],
    handle: async (ctx, { params }) => ({ rent: await restartBidding(ctx, params.id) }),
  }),
  route({
    method: 'delete',
    path,
    access: 'user',
    summary: 'Delete rooms, rent and bids of a group, as its leader',
    params: groupParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => {
      await removeRent(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
];
