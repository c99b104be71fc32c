import { notModified } from '#platform/http/etag.ts';
import { route } from '#platform/http/route.ts';
import { PHOTO } from '../../domain/rules.ts';
import { photoFileParams, photoFileQuery, propertyResponse, propertyParams } from '../../domain/schema.ts';
import { getPhotoAudience } from '../service/photos/photo-audience.ts';
import { readPhoto } from '../service/photos/photo-files.ts';
import { getPublicProperty } from '../service/properties.ts';

/** A property may be hidden at any time: short cache lifetime, cheap revalidation by ETag. */
const PHOTO_CACHE_CONTROL = {
  all: `public, max-age=${PHOTO.cacheSeconds}, must-revalidate`,
  holder: `private, max-age=${PHOTO.cacheSeconds}`,
} as const;

export const publicRoutes = [
  route({
    method: 'get',
    path: '/api/properties/{id}',
    access: 'public',
    summary: 'A published property',
    params: propertyParams,
    responses: { 200: propertyResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ property: await getPublicProperty(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/photos/{photo_id}/{size}',
    access: 'public',
    summary: 'A photo of a property as WebP: large, medium or small',
    params: photoFileParams,
    query: photoFileQuery,
    responses: { 200: null, 304: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query, request }) => {
      const { photo_id: id, size } = params;
      const audience = await getPhotoAudience(ctx, id, query.key);
      const etag = `"${id}-${size}"`;
      const headers = { 'cache-control': PHOTO_CACHE_CONTROL[audience], etag, 'x-content-type-options': 'nosniff' };
      // The content behind a photo id is immutable.
      const unchanged = notModified(request, headers);
      if (unchanged) return unchanged;
      const bytes = Buffer.from(await readPhoto(ctx, id, size));
      return new Response(bytes, { headers: { ...headers, 'content-type': 'image/webp' } });
    },
  }),
];
