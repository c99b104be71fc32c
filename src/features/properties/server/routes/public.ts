import { route } from '#platform/http/route.ts';
import { PHOTO } from '../../domain/rules.ts';
import { photoFileParams, photoFileQuery, propertyAnswer, propertyParams } from '../../domain/schema.ts';
import { photoAudience } from '../service/photo-audience.ts';
import { readPhoto } from '../service/photo-files.ts';
import { publicProperty } from '../service/properties.ts';

/** A home may be taken off at any time: whoever has kept its photographs asks again soon, which costs no bytes. */
const PHOTO_CACHE = {
  all: `public, max-age=${PHOTO.cacheSeconds}, must-revalidate`,
  holder: `private, max-age=${PHOTO.cacheSeconds}`,
} as const;

export const publicRoutes = [
  route({
    method: 'get',
    path: '/api/properties/{id}',
    access: 'public',
    summary: 'A home on offer',
    params: propertyParams,
    answers: { 200: propertyAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ property: await publicProperty(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/photos/{photo_id}/{size}',
    access: 'public',
    summary: 'A photograph of a home, as WebP: large, medium or small',
    params: photoFileParams,
    query: photoFileQuery,
    answers: { 200: null, 304: null },
    refusals: ['not_found'],
    handle: async (ctx, { params, query, request }) => {
      const { photo_id: id, size } = params;
      const audience = await photoAudience(ctx, id, query.key);
      const etag = `"${id}-${size}"`;
      const headers = { 'cache-control': PHOTO_CACHE[audience], etag, 'x-content-type-options': 'nosniff' };
      // what an id stands for never changes
      if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
      const bytes = Buffer.from(await readPhoto(ctx, id, size));
      return new Response(bytes, { headers: { ...headers, 'content-type': 'image/webp' } });
    },
  }),
];
