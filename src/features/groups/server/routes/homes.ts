import { reply, route } from '#platform/http/route.ts';
import { groupHomeParams, groupHomesAnswer, homeGroupsAnswer, voteBody } from '../../domain/homes-schema.ts';
import { groupParams } from '../../domain/schema.ts';
import { addHome, groupsForHome, homesOf, removeHome, vote } from '../service/homes.ts';

export const groupHomeRoutes = [
  route({
    method: 'get',
    path: '/api/groups/{id}/homes',
    access: 'user',
    summary: 'The homes that a group of mine looks at, the best for it first, with votes and how each fits',
    params: groupParams,
    answers: { 200: groupHomesAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => homesOf(ctx, params.id),
  }),
  route({
    method: 'put',
    path: '/api/groups/{id}/homes/{property_id}',
    access: 'user',
    summary: 'Put a home on my group’s list, or back on it',
    params: groupHomeParams,
    answers: { 200: groupHomesAnswer },
    refusals: ['not_found', 'own_home', 'group_wrong_state', 'group_homes_limit'],
    handle: async (ctx, { params }) => {
      await addHome(ctx, params.id, params.property_id);
      return homesOf(ctx, params.id);
    },
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/homes/{property_id}',
    access: 'user',
    summary: 'Take a home off my group’s list; put it back and its votes are there again',
    params: groupHomeParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => {
      await removeHome(ctx, params.id, params.property_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'put',
    path: '/api/groups/{id}/homes/{property_id}/vote',
    access: 'user',
    summary: 'Say yes, maybe, no or veto (with the reason) to a home on my group’s list, or nothing any more',
    params: groupHomeParams,
    body: voteBody,
    answers: { 200: groupHomesAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, body }) => {
      await vote(ctx, params.id, params.property_id, body);
      return homesOf(ctx, params.id);
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/groups',
    access: 'user',
    summary: 'My groups that look for a home, and where each stands with this one',
    params: groupParams,
    answers: { 200: homeGroupsAnswer },
    handle: async (ctx, { params }) => groupsForHome(ctx, params.id),
  }),
];
