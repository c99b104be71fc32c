import { route } from '#platform/http/route.ts';
import { GROUP_FIT } from '../../domain/fit/rules.ts';
import {
  groupFitResponse,
  ownSuggestionsResponse,
  ownSuggestionsQuery,
  suggestionsResponse,
} from '../../domain/fit/schema.ts';
import { groupParams, groupQuery } from '../../domain/schema.ts';
import { recommendGroups } from '../service/fit/group-recommendations.ts';
import { getGroupFit } from '../service/fit/group-fit.ts';
import { suggestPeople } from '../service/fit/person-suggestions.ts';

/** Must be registered before the group routes, otherwise `suggestions` would match `{id}`. */
export const fitRoutes = [
  route({
    method: 'get',
    path: '/api/groups/suggestions',
    access: 'user',
    summary:
      'Recommend open groups in the city of the current user, ranked by fit, and people to form a new group with',
    query: ownSuggestionsQuery,
    responses: { 200: ownSuggestionsResponse },
    errorCodes: ['profile_not_found'],
    handle: async (ctx, { query }) => recommendGroups(ctx, query.size ?? GROUP_FIT.defaultSize),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/fit',
    access: 'user',
    summary:
      'Fit of a group pair by pair for its members; for other viewers, the fit including them. Names topics, never answers',
    params: groupParams,
    query: groupQuery,
    responses: { 200: groupFitResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) => ({ fit: await getGroupFit(ctx, params.id, query.invite) }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/suggestions',
    access: 'user',
    summary:
      'Suggest people to invite, ranked by group fit, and a partition if there are more requests than free slots',
    params: groupParams,
    responses: { 200: suggestionsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => suggestPeople(ctx, params.id),
  }),
];
