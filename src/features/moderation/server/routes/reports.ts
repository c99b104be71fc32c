import { reply, route } from '#platform/http/route.ts';
import { PDF_RATE } from '#platform/pdf/pdf-document.ts';
import { pdfResponse } from '#platform/pdf/pdf-response.ts';
import { harmBody, harmParams, harmResponse, harmSummaryQuery } from '../../domain/harm-schema.ts';
import { evidenceImageParams, reportResponse, reportBody } from '../../domain/report-schema.ts';
import { readEvidenceImage } from '../service/cases/cases.ts';
import { createReport } from '../service/cases/reports.ts';
import { listHarmReports, reportHarm, withdrawHarmReports } from '../service/harm/harm-reports.ts';
import { renderHarmSummary } from '../service/harm/harm-summary.ts';

export const reportRoutes = [
  route({
    method: 'post',
    path: '/api/admin/reports',
    access: 'user',
    summary:
      'Report a chat, a user or an item visible to the caller; returns the pending report about it if there is one (200)',
    body: reportBody,
    responses: { 201: reportResponse, 200: reportResponse },
    errorCodes: ['not_found', 'profile_not_found', 'report_self', 'report_rate_limit'],
    handle: async (ctx, { body }) => {
      const { report, isNew } = await createReport(ctx, body);
      return reply({ status: isNew ? 201 : 200, body: report });
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/{id}/pictures/{name}',
    access: 'admin',
    summary: "An image of a report's evidence as WebP: a file id, or `photo` for the profile photo; audited",
    params: evidenceImageParams,
    responses: { 200: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) =>
      new Response(Buffer.from(await readEvidenceImage(ctx, params.id, params.name)), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      }),
  }),
  route({
    method: 'get',
    path: '/api/harm-reports/{user_id}',
    access: 'user',
    summary: 'What the caller has told about a closed account that wrote to them',
    params: harmParams,
    responses: { 200: harmResponse },
    handle: async (ctx, { params }) => ({ reports: await listHarmReports(ctx, params.user_id) }),
  }),
  route({
    method: 'get',
    path: '/api/harm-reports/{user_id}/pdf',
    access: 'user',
    summary:
      'The messages between the caller and a closed account that wrote to them, with hashes, as a PDF for the police',
    params: harmParams,
    query: harmSummaryQuery,
    limit: { name: 'pdf', ...PDF_RATE },
    responses: { 200: null },
    errorCodes: ['not_found', 'busy'],
    handle: async (ctx, { params, query }) =>
      pdfResponse(await renderHarmSummary({ ...ctx, lang: query.lang ?? ctx.lang }, params.user_id, query.group_id)),
  }),
  route({
    method: 'put',
    path: '/api/harm-reports/{user_id}',
    access: 'user',
    summary: 'Tell moderators that the caller has paid, or shared data with, a closed account that wrote to them',
    params: harmParams,
    body: harmBody,
    responses: { 200: harmResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => ({ reports: await reportHarm(ctx, params.user_id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/harm-reports/{user_id}',
    access: 'user',
    summary: 'Take back what the caller has told about an account',
    params: harmParams,
    responses: { 204: null },
    handle: async (ctx, { params }) => {
      await withdrawHarmReports(ctx, params.user_id);
      return reply({ status: 204 });
    },
  }),
];
