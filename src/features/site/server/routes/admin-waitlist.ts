import { route } from '#platform/http/route.ts';
import {
  adminEntryAnswer,
  adminEntryBody,
  adminEntryParams,
  adminWaitlistAnswer,
  adminWaitlistFileQuery,
  adminWaitlistQuery,
} from '../../domain/waitlist.ts';
import { csvResponse } from '../present/csv.ts';
import { markWaitlist, readWaitlist, waitlistRows } from '../service/admin-waitlist.ts';

export const adminWaitlistRoutes = [
  route({
    method: 'get',
    path: '/api/admin/waitlist',
    access: 'admin',
    summary: 'Who waits, by turn; `next` goes back as `page`; into the audit log',
    query: adminWaitlistQuery,
    answers: { 200: adminWaitlistAnswer },
    handle: async (ctx, { query: { page, ...filter } }) => readWaitlist(ctx, filter, Number(page ?? 0)),
  }),
  route({
    method: 'get',
    path: '/api/admin/waitlist/file',
    access: 'admin',
    summary: 'The same as a CSV file; into the audit log',
    query: adminWaitlistFileQuery,
    answers: { 200: null },
    handle: async (ctx, { query }) => csvResponse('tukan-waitlist.csv', await waitlistRows(ctx, query)),
  }),
  route({
    method: 'patch',
    path: '/api/admin/waitlist/{id}',
    access: 'admin',
    summary: 'Note something about an entry, or that it is invited; into the audit log',
    params: adminEntryParams,
    body: adminEntryBody,
    answers: { 200: adminEntryAnswer },
    refusals: ['not_found', 'waitlist_unconfirmed'],
    handle: async (ctx, { params, body }) => ({ entry: await markWaitlist(ctx, params.id, body) }),
  }),
];
