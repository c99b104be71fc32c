import { route } from '#platform/http/route.ts';
import { adminGroupsAnswer, adminGroupsQuery, listingsAnswer, listingsQuery } from '../../domain/things.ts';
import { listGroups, listListings } from '../service/things.ts';

export const thingRoutes = [
  route({
    method: 'get',
    path: '/api/admin/listings',
    access: 'admin',
    summary: 'Homes in every state, the newest first',
    query: listingsQuery,
    answers: { 200: listingsAnswer },
    handle: async (ctx, { query }) => listListings(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/groups',
    access: 'admin',
    summary: 'Groups of every kind and state, the newest first',
    query: adminGroupsQuery,
    answers: { 200: adminGroupsAnswer },
    handle: async (ctx, { query }) => listGroups(ctx, query),
  }),
];
