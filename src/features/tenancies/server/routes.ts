import { reply, route } from '#platform/http/route.ts';
import { IMAGE_TYPES_WITH_GIF } from '#platform/storage/image-processor.ts';
import { PDF_RATE } from '#platform/pdf/pdf-document.ts';
import { pdfResponse } from '#platform/pdf/pdf-response.ts';
import { HANDOVER, PHOTO_READ_RATE, PHOTO_UPLOAD_RATE } from '../domain/rules.ts';
import {
  appendedResponse,
  entryBody,
  handoverBody,
  handoverParams,
  handoverResponse,
  photoParams,
  photoQuery,
  photoUploadQuery,
  tenanciesResponse,
  tenancyParams,
  tenancyResponse,
} from '../domain/schema.ts';
import { appendEntry } from './service/entries.ts';
import { readHandover, renderHandover, startHandover } from './service/handovers.ts';
import { addPhoto, readPhoto } from './service/photos.ts';
import { cancelTenancy, listTenancies, readTenancy } from './service/tenancies.ts';

const APPEND_CODES = ['not_found', 'tenancy_cancelled', 'handover_closed', 'handover_signed', 'handover_full'];

/** The content of an id never changes. `vary` keeps sessions in the same browser apart. */
const PHOTO_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=86400, immutable',
  vary: 'authorization',
};

export const tenancyRoutes = [
  route({
    method: 'get',
    path: '/api/tenancies',
    access: 'user',
    summary: 'Stays of the current user as tenant or owner, newest first, with their handovers',
    responses: { 200: tenanciesResponse },
    handle: async (ctx) => ({ tenancies: await listTenancies(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/tenancies/{id}',
    access: 'user',
    summary: 'A stay of the current user',
    params: tenancyParams,
    responses: { 200: tenancyResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ tenancy: await readTenancy(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/tenancies/{id}/cancel',
    access: 'user',
    summary: 'Say that a stay never began; idempotent',
    params: tenancyParams,
    responses: { 200: tenancyResponse },
    errorCodes: ['not_found', 'tenancy_begun'],
    handle: async (ctx, { params }) => ({ tenancy: await cancelTenancy(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/tenancies/{id}/handovers',
    access: 'user',
    summary: 'Start the handover when moving in or out; returns the one that was started',
    params: tenancyParams,
    body: handoverBody,
    responses: { 200: handoverResponse },
    errorCodes: ['not_found', 'tenancy_cancelled', 'tenancy_incomplete', 'handover_before_missing'],
    handle: async (ctx, { params, body }) => ({ handover: await startHandover(ctx, params.id, body.kind) }),
  }),
  route({
    method: 'get',
    path: '/api/handovers/{id}',
    access: 'user',
    summary: 'A handover of the current user with its chain of hashes',
    params: handoverParams,
    responses: { 200: handoverResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ handover: await readHandover(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/handovers/{id}/pdf',
    access: 'user',
    summary: 'The record of a handover of the current user with all hashes, as a PDF',
    params: handoverParams,
    limit: { name: 'pdf', ...PDF_RATE },
    responses: { 200: null },
    errorCodes: ['not_found', 'busy'],
    handle: async (ctx, { params }) => pdfResponse(await renderHandover(ctx, params.id)),
  }),
  route({
    method: 'post',
    path: '/api/handovers/{id}/entries',
    access: 'user',
    summary: 'Check an item, answer an objection or sign; a repeated client_id appends nothing',
    params: handoverParams,
    body: entryBody,
    responses: { 200: appendedResponse },
    errorCodes: [...APPEND_CODES, 'handover_unchecked', 'handover_changed'],
    handle: async (ctx, { params, body }) => appendEntry(ctx, params.id, body),
  }),
  route({
    method: 'post',
    path: '/api/handovers/{id}/photos',
    access: 'user',
    csrf: true,
    summary: 'Add a photo of an item. The body is the image file, which is hashed and kept as received',
    params: handoverParams,
    query: photoUploadQuery,
    limit: { name: 'handover-photo', ...PHOTO_UPLOAD_RATE },
    file: { maxBytes: HANDOVER.photoMaxBytes, types: IMAGE_TYPES_WITH_GIF },
    responses: { 201: appendedResponse },
    errorCodes: [
      ...APPEND_CODES,
      'not_an_image',
      'image_too_large',
      'body_too_large',
      'encoded_body',
      'request_timeout',
      'busy',
    ],
    handle: async (ctx, { params, query, file }) =>
      reply({
        status: 201,
        body: await addPhoto(ctx, params.id, { item: query.item, clientId: query.client_id, bytes: file }),
      }),
  }),
  route({
    method: 'get',
    path: '/api/handovers/{id}/photos/{photo_id}',
    access: 'user',
    summary: 'A photo of a handover of the current user: a copy as WebP, or the original bytes',
    params: photoParams,
    query: photoQuery,
    limit: { name: 'handover-photo-reads', ...PHOTO_READ_RATE },
    responses: { 200: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) => {
      const bytes = await readPhoto(ctx, params.id, params.photo_id, query.size);
      // Originals are what a client has sent: a browser must not show them as a page of this site.
      const type = query.size === 'original' ? 'application/octet-stream' : 'image/webp';
      return new Response(Buffer.from(bytes), { headers: { 'content-type': type, ...PHOTO_HEADERS } });
    },
  }),
];
