import { reply, route } from '#platform/http/route.ts';
import { rentAnswer, rentBid, rentSetUp } from '../../domain/rent/schema.ts';
import { groupParams } from '../../domain/schema.ts';
import { bid, bidAgain, closeRent, dropRent, readRent, setUpRent } from '../service/rent.ts';

const path = '/api/groups/{id}/rent';

export const rentRoutes = [
  route({
    method: 'get',
    path,
    access: 'user',
    summary: 'How a group of mine splits its rent: rooms, who has bid, and the result; null where nothing is set up',
    params: groupParams,
    answers: { 200: rentAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ rent: await readRent(ctx, params.id) }),
  }),
  route({
    method: 'put',
    path,
    access: 'user',
    summary: 'Set up rooms and rent in a group that I lead, by hand or from a home; everybody bids anew',
    params: groupParams,
    body: rentSetUp,
    answers: { 200: rentAnswer },
    refusals: [
      'not_found',
      'not_group_leader',
      'group_wrong_state',
      'home_gone',
      'rent_home_unknown',
      'rent_rooms_count',
    ],
    handle: async (ctx, { params, body }) => ({ rent: await setUpRent(ctx, params.id, body) }),
  }),
  route({
    method: 'put',
    path: `${path}/bid`,
    access: 'user',
    summary: 'Say what each room is worth to me, summing to the rent, and the most I can pay; the last bid splits it',
    params: groupParams,
    body: rentBid,
    answers: { 200: rentAnswer },
    refusals: ['not_found', 'rent_round_changed', 'rent_people_changed'],
    handle: async (ctx, { params, body }) => ({ rent: await bid(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: `${path}/close`,
    access: 'user',
    summary: 'Split the rent of a group that I lead now; who has said nothing takes every room for worth the same',
    params: groupParams,
    answers: { 200: rentAnswer },
    refusals: ['not_found', 'not_group_leader', 'rent_round_changed', 'rent_people_changed'],
    handle: async (ctx, { params }) => ({ rent: await closeRent(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: `${path}/again`,
    access: 'user',
    summary: 'Let everybody bid again: for the leader, and for any member where the rent could not be split',
    params: groupParams,
    answers: { 200: rentAnswer },
    refusals: ['not_found', 'not_group_leader', 'rent_round_changed'],
    handle: async (ctx, { params }) => ({ rent: await bidAgain(ctx, params.id) }),
  }),
  route({
    method: 'delete',
    path,
    access: 'user',
    summary: 'Forget rooms, rent and bids of a group that I lead',
    params: groupParams,
    answers: { 204: null },
    refusals: ['not_found', 'not_group_leader'],
    handle: async (ctx, { params }) => {
      await dropRent(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
];
