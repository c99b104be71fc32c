import { route } from '#platform/http/route.ts';
import { earlyBirdsAnswer, earlyBirdsQuery } from '../../domain/early-birds.ts';
import { csvResponse } from '../present/csv.ts';
import { earlyBirdRows, readEarlyBirds } from '../service/early-birds.ts';

export const earlyBirdRoutes = [
  route({
    method: 'get',
    path: '/api/admin/early-birds',
    access: 'admin',
    summary: 'Who has which Early Bird number, and since when; into the audit log',
    query: earlyBirdsQuery,
    answers: { 200: earlyBirdsAnswer },
    handle: async (ctx, { query }) => readEarlyBirds(ctx, query.q ?? '', Number(query.page ?? 0)),
  }),
  route({
    method: 'get',
    path: '/api/admin/early-birds/file',
    access: 'admin',
    summary: 'The same as a CSV file; into the audit log',
    answers: { 200: null },
    handle: async (ctx) => csvResponse('tukan-early-birds.csv', await earlyBirdRows(ctx)),
  }),
];
