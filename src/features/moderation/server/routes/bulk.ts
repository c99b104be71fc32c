import { route } from '#platform/http/route.ts';
import { bulkAnswer, bulkBody, bulkPreview, bulkPreviewBody } from '../../domain/bulk.ts';
import { actOnMany, previewBulk } from '../service/bulk.ts';

export const bulkRoutes = [
  route({
    method: 'post',
    path: '/api/admin/bulk/preview',
    access: 'admin',
    summary: 'Whom or what an action on many would be done to, and who would be left out and why; nothing is done',
    body: bulkPreviewBody,
    answers: { 200: bulkPreview },
    refusals: ['bulk_too_many'],
    handle: async (ctx, { body }) => previewBulk(ctx, body),
  }),
  route({
    method: 'post',
    path: '/api/admin/bulk',
    access: 'admin',
    summary: 'Do one thing to many with one statement of reasons; answers which ones it was not done to and why',
    body: bulkBody,
    answers: { 200: bulkAnswer },
    handle: async (ctx, { body }) => actOnMany(ctx, body),
  }),
];
