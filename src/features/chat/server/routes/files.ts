import { reply, route } from '#platform/http/route.ts';
import { FILE, FILE_READ_RATE, UPLOAD_RATE } from '../../domain/rules.ts';
import { fileParams, fileQuery, uploadAnswer } from '../../domain/schema.ts';
import { readFile, uploadFile } from '../service/files.ts';

/** What an id stands for never changes. Another session in the same browser must ask anew. */
const KEPT = { 'cache-control': 'private, max-age=86400, immutable', vary: 'authorization' };

export const fileRoutes = [
  route({
    method: 'post',
    path: '/api/chat/files',
    access: 'user',
    csrf: true,
    summary:
      'Upload a picture to send: its bytes (JPEG, PNG, WebP, GIF) are the body. Goes after a day where it is not sent',
    limit: { name: 'upload-file', ...UPLOAD_RATE },
    fileMaxBytes: FILE.maxBytes,
    answers: { 201: uploadAnswer },
    refusals: ['not_an_image', 'image_too_large', 'body_too_large', 'encoded_body', 'too_slow', 'busy'],
    handle: async (ctx, { file }) => reply({ status: 201, body: { file: await uploadFile(ctx, file) } }),
  }),
  route({
    method: 'get',
    path: '/api/chat/files/{id}',
    access: 'user',
    summary: 'A picture of one of my conversations, as WebP',
    params: fileParams,
    query: fileQuery,
    limit: { name: 'file-reads', ...FILE_READ_RATE },
    answers: { 200: null },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) =>
      new Response(Buffer.from(await readFile(ctx, params.id, query.size)), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', ...KEPT },
      }),
  }),
];
