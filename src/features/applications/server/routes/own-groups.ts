import { ownGroupsResponse } from '#features/groups/domain/schema.ts';
import { route } from '#platform/http/route.ts';
import { listOwnGroups } from '../service/own-groups.ts';

/** Registered before the routes of groups, otherwise `mine` would match `{id}` of `/api/groups/{id}`. */
export const ownGroupRoutes = [
  route({
    method: 'get',
    path: '/api/groups/mine',
    access: 'user',
    summary: 'List the groups of the current user: joined, invited, requested and past; newest first',
    responses: { 200: ownGroupsResponse },
    handle: async (ctx) => listOwnGroups(ctx),
  }),
];
