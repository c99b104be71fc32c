import { route } from '#platform/http/route.ts';
import {
  adminGroupsResponse,
  adminGroupsQuery,
  adminListingsResponse,
  adminListingsQuery,
} from '../../domain/admin-lists.ts';
import { listAdminGroups, listAdminListings } from '../service/admin/admin-lists.ts';

export const adminListRoutes = [
  route({
    method: 'get',
    path: '/api/admin/listings',
    access: 'admin',
    summary: 'List properties in every state, newest first',
    query: adminListingsQuery,
    responses: { 200: adminListingsResponse },
    handle: async (ctx, { query }) => listAdminListings(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/admin/groups',
    access: 'admin',
    summary: 'List groups of every visibility and state, newest first',
    query: adminGroupsQuery,
    responses: { 200: adminGroupsResponse },
    handle: async (ctx, { query }) => listAdminGroups(ctx, query),
  }),
];
