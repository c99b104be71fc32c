import { reply, route } from '#platform/http/route.ts';
import { shortlistParams, shortlistResponse, propertyGroupsResponse, voteBody } from '../../domain/shortlist-schema.ts';
import { groupParams } from '#features/groups/domain/schema.ts';
import {
  addToShortlist,
  groupsForProperty,
  getShortlist,
  removeFromShortlist,
  castVote,
} from '../service/shortlist.ts';

export const shortlistRoutes = [
  route({
    method: 'get',
    path: '/api/groups/{id}/homes',
    access: 'user',
    summary: 'Get the shortlist of a group of the current user, ranked, with votes and fit',
    params: groupParams,
    responses: { 200: shortlistResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => getShortlist(ctx, params.id),
  }),
  route({
    method: 'put',
    path: '/api/groups/{id}/homes/{property_id}',
    access: 'user',
    summary: 'Add a property to the shortlist of a group, or restore it',
    params: shortlistParams,
    responses: { 200: shortlistResponse },
    errorCodes: ['not_found', 'own_property', 'group_wrong_state', 'group_shortlist_limit'],
    handle: async (ctx, { params }) => {
      await addToShortlist(ctx, params.id, params.property_id);
      return getShortlist(ctx, params.id);
    },
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/homes/{property_id}',
    access: 'user',
    summary: 'Remove a property from the shortlist; restoring it restores its votes',
    params: shortlistParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await removeFromShortlist(ctx, params.id, params.property_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'put',
    path: '/api/groups/{id}/homes/{property_id}/vote',
    access: 'user',
    summary: 'Vote yes, maybe, no or veto (with a reason) on a shortlisted property, or withdraw the vote',
    params: shortlistParams,
    body: voteBody,
    responses: { 200: shortlistResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => {
      await castVote(ctx, params.id, params.property_id, body);
      return getShortlist(ctx, params.id);
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/groups',
    access: 'user',
    summary: 'List the active groups of the current user with their shortlist and application status for a property',
    params: groupParams,
    responses: { 200: propertyGroupsResponse },
    handle: async (ctx, { params }) => groupsForProperty(ctx, params.id),
  }),
];
