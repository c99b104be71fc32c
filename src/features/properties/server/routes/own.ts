import { MINUTE_MS } from '#shared/time/duration.ts';
import { reply, route } from '#platform/http/route.ts';
import { IMAGE_TYPES_WITH_GIF } from '#platform/storage/image-processor.ts';
import { bulkBody, bulkResponse } from '../../domain/bulk-schema.ts';
import { ownPropertiesResponse, ownQuery, latestDraftResponse } from '../../domain/own-properties.ts';
import { BULK, PHOTO } from '../../domain/rules.ts';
import {
  actionBody,
  draftBody,
  ownPropertyResponse,
  photoResponse,
  photoOrderBody,
  photoParams,
  propertyParams,
  confirmAvailabilityResponse,
  confirmAvailabilityBody,
} from '../../domain/schema.ts';
import { changeMany } from '../service/bulk.ts';
import { duplicateProperty } from '../service/duplicate.ts';
import { confirmAvailability } from '../service/expiry.ts';
import { dismissLeftOutPhotos } from '../service/import/import-photos.ts';
import { addPhoto, removePhoto, reorderPhotos } from '../service/photos/photos.ts';
import { createDraft, getOwnProperty, getOwnPropertiesPage, saveDraft, getLatestDraft } from '../service/properties.ts';
import { performOwnerAction } from '../service/state-actions.ts';

export const ownRoutes = [
  route({
    method: 'post',
    path: '/api/properties',
    access: 'user',
    scope: 'listings:write',
    summary: 'Create a draft of mine with the fields of the body',
    body: draftBody,
    responses: { 201: ownPropertyResponse },
    errorCodes: ['too_many_properties'],
    handle: async (ctx, { body }) => ({ property: await createDraft(ctx, body) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/unfinished',
    access: 'user',
    summary: 'My most recently edited draft',
    responses: { 200: latestDraftResponse },
    handle: async (ctx) => ({ property: await getLatestDraft(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/mine',
    access: 'user',
    scope: 'listings:read',
    summary: 'My properties, optionally of one group, newest first; pass `next` as `page` for the next page',
    query: ownQuery,
    responses: { 200: ownPropertiesResponse },
    handle: async (ctx, { query }) => getOwnPropertiesPage(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/own',
    access: 'user',
    scope: 'listings:read',
    summary: 'A property of mine with its private address and the fields that are missing to publish it',
    params: propertyParams,
    responses: { 200: ownPropertyResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ property: await getOwnProperty(ctx, params.id) }),
  }),
  route({
    method: 'patch',
    path: '/api/properties/{id}',
    access: 'user',
    scope: 'listings:write',
    summary: 'Merge fields into a property of mine; `rooms` replaces the whole list',
    params: propertyParams,
    body: draftBody,
    responses: { 200: ownPropertyResponse },
    errorCodes: ['not_found', 'not_editable', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ property: await saveDraft(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/actions',
    access: 'user',
    scope: 'listings:write',
    summary: 'Publish, pause, reserve, rent, confirm or archive a property of mine',
    params: propertyParams,
    body: actionBody,
    responses: { 200: ownPropertyResponse },
    errorCodes: ['publishing_closed', 'not_found', 'wrong_state', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ property: await performOwnerAction(ctx, params.id, body.action) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/bulk',
    access: 'user',
    scope: 'listings:write',
    summary: 'Publish, pause or reprice several properties of mine; each succeeds or fails by itself',
    body: bulkBody,
    maxBytes: BULK.maxBytes,
    limit: { name: 'bulk-properties', points: BULK.perMinute, perMs: MINUTE_MS },
    responses: { 200: bulkResponse },
    handle: async (ctx, { body }) => ({ results: await changeMany(ctx, body) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/duplicate',
    access: 'user',
    summary: 'Copy a property of mine with its photos into a new draft',
    params: propertyParams,
    responses: { 201: ownPropertyResponse },
    errorCodes: ['not_found', 'too_many_properties'],
    handle: async (ctx, { params }) => ({ property: await duplicateProperty(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/still-free',
    access: 'public',
    summary: 'Confirm with the token of the email link that a property is still available',
    params: propertyParams,
    body: confirmAvailabilityBody,
    responses: { 200: confirmAvailabilityResponse },
    errorCodes: ['link_expired', 'wrong_state', 'property_incomplete'],
    handle: async (ctx, { params, body }) => confirmAvailability(ctx, params.id, body.token),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/photos',
    access: 'user',
    scope: 'listings:write',
    summary: 'Add a photo to a property of mine; the body is the image file (JPEG, PNG, WebP, GIF)',
    params: propertyParams,
    file: { maxBytes: PHOTO.maxBytes, types: IMAGE_TYPES_WITH_GIF },
    responses: { 201: photoResponse },
    errorCodes: [
      'not_found',
      'not_editable',
      'too_many_photos',
      'not_an_image',
      'image_too_large',
      'body_too_large',
      'encoded_body',
      'request_timeout',
      'busy',
    ],
    handle: async (ctx, { params, file }) =>
      reply({ status: 201, body: { photo: await addPhoto(ctx, params.id, file) } }),
  }),
  route({
    method: 'delete',
    path: '/api/properties/{id}/photos/{photo_id}',
    access: 'user',
    scope: 'listings:write',
    summary: 'Delete a photo of a property of mine',
    params: photoParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'not_editable', 'property_incomplete'],
    handle: async (ctx, { params }) => {
      await removePhoto(ctx, params.id, params.photo_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'delete',
    path: '/api/properties/{id}/photo-import',
    access: 'user',
    summary: 'Forget the photos that an import of mine left out',
    params: propertyParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await dismissLeftOutPhotos(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'put',
    path: '/api/properties/{id}/photos/order',
    access: 'user',
    scope: 'listings:write',
    summary: 'Set the order of the photos of a property of mine',
    params: propertyParams,
    body: photoOrderBody,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => {
      await reorderPhotos(ctx, params.id, body.photo_ids);
      return reply({ status: 204 });
    },
  }),
];
