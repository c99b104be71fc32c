import { route } from '#platform/http/route.ts';
import { GROUP_FIT } from '../../domain/fit/rules.ts';
import { fitAnswer, ownSuggestionsAnswer, ownSuggestionsQuery, suggestionsAnswer } from '../../domain/fit/schema.ts';
import { groupParams, groupQuery } from '../../domain/schema.ts';
import { suggestGroups } from '../service/circles.ts';
import { groupFit } from '../service/fit.ts';
import { suggestPeople } from '../service/suggestions.ts';

/** Before the groups' own routes: 'suggestions' would be the id of one. */
export const fitRoutes = [
  route({
    method: 'get',
    path: '/api/groups/suggestions',
    access: 'user',
    summary:
      'Whole groups for me: open ones in my city by how they would fit with me, and people to make a new one with',
    query: ownSuggestionsQuery,
    answers: { 200: ownSuggestionsAnswer },
    refusals: ['profile_not_found'],
    handle: async (ctx, { query }) => suggestGroups(ctx, query.size ?? GROUP_FIT.usualSize),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/fit',
    access: 'user',
    summary:
      'How a group of mine fits, pair by pair; of another that I see, how it would with me. Topics, never answers',
    params: groupParams,
    query: groupQuery,
    answers: { 200: fitAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) => ({ fit: await groupFit(ctx, params.id, query.invite) }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/suggestions',
    access: 'user',
    summary: 'Whom a group of mine could invite, by how it would fit with them; and how to share out when too many ask',
    params: groupParams,
    answers: { 200: suggestionsAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => suggestPeople(ctx, params.id),
  }),
];
