import { route } from '#platform/http/route.ts';
import { PDF_RATE } from '#platform/pdf/pdf-document.ts';
import { pdfResponse } from '#platform/pdf/pdf-response.ts';
import { sheetBody, sheetParams, sheetQuery, sheetResponse } from '../../domain/sheet/schema.ts';
import { getOwnSheet, removeSheet, renderApplicationSheets, renderOwnSheet, saveSheet } from '../service/sheets.ts';

const path = '/api/tenant-sheet';

export const sheetRoutes = [
  route({
    method: 'get',
    path,
    access: 'user',
    summary: 'Tenant sheet of the current user: what it shows and how it looks; the proposal as long as none is saved',
    query: sheetQuery,
    responses: { 200: sheetResponse },
    errorCodes: ['profile_not_found'],
    handle: async (ctx, { query: { parts, guarantor } }) => ({
      sheet: await getOwnSheet(ctx, parts && { parts, guarantor: guarantor ?? null }),
    }),
  }),
  route({
    method: 'put',
    path,
    access: 'user',
    summary: 'Choose what the tenant sheet shows; later applications are sent with it',
    body: sheetBody,
    responses: { 200: sheetResponse },
    errorCodes: ['profile_not_found'],
    handle: async (ctx, { body }) => ({ sheet: await saveSheet(ctx, body) }),
  }),
  route({
    method: 'delete',
    path,
    access: 'user',
    summary: 'Send later applications without a tenant sheet',
    responses: { 200: sheetResponse },
    errorCodes: ['profile_not_found'],
    handle: async (ctx) => ({ sheet: await removeSheet(ctx) }),
  }),
  route({
    method: 'get',
    path: `${path}/pdf`,
    access: 'user',
    summary: 'Tenant sheet of the current user as a PDF of one page',
    limit: { name: 'pdf', ...PDF_RATE },
    responses: { 200: null },
    errorCodes: ['profile_not_found', 'sheet_unused', 'busy'],
    handle: async (ctx) => pdfResponse(await renderOwnSheet(ctx)),
  }),
  route({
    method: 'get',
    path: '/api/applications/{id}/sheet',
    access: 'user',
    summary:
      'Tenant sheets of an application as they were when it was sent, as a PDF: a page for each applicant for its owner, the own page for an applicant',
    params: sheetParams,
    limit: { name: 'pdf', ...PDF_RATE },
    responses: { 200: null },
    errorCodes: ['not_found', 'application_without_sheet', 'busy'],
    handle: async (ctx, { params }) => pdfResponse(await renderApplicationSheets(ctx, params.id)),
  }),
];
