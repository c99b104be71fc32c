import { route } from '#platform/http/route.ts';
import {
  adminEntryResponse,
  adminEntryBody,
  adminEntryParams,
  adminWaitlistResponse,
  adminWaitlistExportQuery,
  adminWaitlistQuery,
} from '../../domain/waitlist.ts';
import { csvResponse } from '../present/csv.ts';
import { updateWaitlistEntry, readWaitlist, exportWaitlist } from '../service/admin-waitlist.ts';

export const adminWaitlistRoutes = [
  route({
    method: 'get',
    path: '/api/admin/waitlist',
    access: 'admin',
    summary: 'List waitlist entries by position; pass `next` as `page`; audited',
    query: adminWaitlistQuery,
    responses: { 200: adminWaitlistResponse },
    handle: async (ctx, { query: { page, ...filter } }) => readWaitlist(ctx, filter, Number(page ?? 0)),
  }),
  route({
    method: 'get',
    path: '/api/admin/waitlist/file',
    access: 'admin',
    summary: 'Waitlist as CSV; audited',
    query: adminWaitlistExportQuery,
    responses: { 200: null },
    handle: async (ctx, { query }) => csvResponse('tukan-waitlist.csv', await exportWaitlist(ctx, query)),
  }),
  route({
    method: 'patch',
    path: '/api/admin/waitlist/{id}',
    access: 'admin',
    summary: 'Update the note or the invited flag of an entry; audited',
    params: adminEntryParams,
    body: adminEntryBody,
    responses: { 200: adminEntryResponse },
    errorCodes: ['not_found', 'waitlist_unconfirmed'],
    handle: async (ctx, { params, body }) => ({ entry: await updateWaitlistEntry(ctx, params.id, body) }),
  }),
];
