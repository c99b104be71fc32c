import { reply, route } from '#platform/http/route.ts';
import { pictureParams, reportAnswer, reportBody } from '../../domain/schema.ts';
import { readCasePicture } from '../service/cases.ts';
import { makeReport } from '../service/reports.ts';

export const reportRoutes = [
  route({
    method: 'post',
    path: '/api/admin/reports',
    access: 'user',
    summary: 'Report a chat, a person or a thing that I can see; while one about it is open, answers that one (200)',
    body: reportBody,
    answers: { 201: reportAnswer, 200: reportAnswer },
    refusals: ['not_found', 'profile_not_found', 'report_self', 'report_rate_limit'],
    handle: async (ctx, { body }) => {
      const { report, isNew } = await makeReport(ctx, body);
      return reply({ status: isNew ? 201 : 200, body: report });
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/reports/{id}/pictures/{name}',
    access: 'admin',
    summary:
      "A picture of a report's evidence as WebP: a file's id, or `photo` for the person's; into the audit log too",
    params: pictureParams,
    answers: { 200: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) =>
      new Response(Buffer.from(await readCasePicture(ctx, params.id, params.name)), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      }),
  }),
];
