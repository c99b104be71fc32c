import { route } from '#platform/http/route.ts';
import { groupAnswer, groupBody, groupChange, groupParams, groupQuery } from '../../domain/schema.ts';
import { changeGroup, createGroup, readGroup } from '../service/groups.ts';

export const groupRoutes = [
  route({
    method: 'post',
    path: '/api/groups',
    access: 'user',
    summary: 'Found a group that I lead',
    body: groupBody,
    answers: { 201: groupAnswer },
    refusals: ['profile_not_found', 'group_one_per_city', 'group_create_limit'],
    handle: async (ctx, { body }) => ({ group: await createGroup(ctx, body) }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}',
    access: 'public',
    summary: 'A group as I may see it; one by link with the token as `invite`. Missing and hidden ones answer alike',
    params: groupParams,
    query: groupQuery,
    answers: { 200: groupAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) => ({ group: await readGroup(ctx, params.id, query.invite) }),
  }),
  route({
    method: 'patch',
    path: '/api/groups/{id}',
    access: 'user',
    summary: 'Change what a group that I lead says',
    params: groupParams,
    body: groupChange,
    answers: { 200: groupAnswer },
    refusals: ['not_found', 'not_group_leader', 'group_wrong_state', 'group_one_per_city'],
    handle: async (ctx, { params, body }) => ({ group: await changeGroup(ctx, params.id, body) }),
  }),
];
