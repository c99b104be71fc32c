import { route } from '#platform/http/route.ts';
import { bulkResponse, bulkBody, bulkPreview, bulkPreviewBody } from '../../domain/bulk.ts';
import { applyBulkAction, previewBulk } from '../service/actions/bulk.ts';

export const bulkRoutes = [
  route({
    method: 'post',
    path: '/api/admin/bulk/preview',
    access: 'admin',
    summary: 'Dry run of a bulk action: affected items, and skipped items with reasons',
    body: bulkPreviewBody,
    responses: { 200: bulkPreview },
    errorCodes: ['bulk_too_many'],
    handle: async (ctx, { body }) => previewBulk(ctx, body),
  }),
  route({
    method: 'post',
    path: '/api/admin/bulk',
    access: 'admin',
    summary: 'Apply a bulk action with one statement of reasons; returns the failed items with reasons',
    body: bulkBody,
    responses: { 200: bulkResponse },
    handle: async (ctx, { body }) => applyBulkAction(ctx, body),
  }),
];
