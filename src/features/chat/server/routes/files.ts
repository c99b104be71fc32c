import { reply, route } from '#platform/http/route.ts';
import { IMAGE_TYPES_WITH_GIF } from '#platform/storage/image-processor.ts';
import { FILE, FILE_READ_RATE, UPLOAD_RATE } from '../../domain/rules.ts';
import { fileParams, fileQuery, uploadResponse } from '../../domain/schema.ts';
import { readFile, uploadFile } from '../service/files.ts';

/** The content of an id never changes. `vary` keeps sessions in the same browser apart. */
const CACHE_HEADERS = { 'cache-control': 'private, max-age=86400, immutable', vary: 'authorization' };

export const fileRoutes = [
  route({
    method: 'post',
    path: '/api/chat/files',
    access: 'user',
    csrf: true,
    summary:
      'Upload an image to send. The body is the image file (JPEG, PNG, WebP, GIF). Unsent images are deleted after a day',
    limit: { name: 'upload-file', ...UPLOAD_RATE },
    file: { maxBytes: FILE.maxBytes, types: IMAGE_TYPES_WITH_GIF },
    responses: { 201: uploadResponse },
    errorCodes: ['not_an_image', 'image_too_large', 'body_too_large', 'encoded_body', 'request_timeout', 'busy'],
    handle: async (ctx, { file }) => reply({ status: 201, body: { file: await uploadFile(ctx, file) } }),
  }),
  route({
    method: 'get',
    path: '/api/chat/files/{id}',
    access: 'user',
    summary: 'An image of one of my conversations, as WebP',
    params: fileParams,
    query: fileQuery,
    limit: { name: 'file-reads', ...FILE_READ_RATE },
    responses: { 200: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) =>
      new Response(Buffer.from(await readFile(ctx, params.id, query.size)), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', ...CACHE_HEADERS },
      }),
  }),
];
