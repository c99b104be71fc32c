import { route } from '#platform/http/route.ts';
import { photoFileParams, propertyAnswer, propertyParams } from '../../domain/schema.ts';
import { readPhoto } from '../service/photos.ts';
import { publicProperty } from '../service/properties.ts';

const PHOTO_CACHE = 'public, max-age=31536000, immutable';

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
    answers: { 200: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) =>
      new Response(Buffer.from(await readPhoto(ctx, params.photo_id, params.size)), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'cache-control': PHOTO_CACHE },
      }),
  }),
];
