import { route } from '#platform/http/route.ts';
import { earlyBirdsResponse, earlyBirdsQuery } from '../../domain/early-birds.ts';
import { csvResponse } from '../present/csv.ts';
import { exportEarlyBirds, readEarlyBirds } from '../service/early-birds.ts';

export const earlyBirdRoutes = [
  route({
    method: 'get',
    path: '/api/admin/early-birds',
    access: 'admin',
    summary: 'List Early Bird numbers with their holders and dates; audited',
    query: earlyBirdsQuery,
    responses: { 200: earlyBirdsResponse },
    handle: async (ctx, { query }) => readEarlyBirds(ctx, query.q ?? '', Number(query.page ?? 0)),
  }),
  route({
    method: 'get',
    path: '/api/admin/early-birds/file',
    access: 'admin',
    summary: 'Early Birds as CSV; audited',
    responses: { 200: null },
    handle: async (ctx) => csvResponse('tukan-early-birds.csv', await exportEarlyBirds(ctx)),
  }),
];
