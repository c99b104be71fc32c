import { reply, route } from '#platform/http/route.ts';
import { ownPropertiesAnswer, ownQuery, unfinishedAnswer } from '../../domain/own-homes.ts';
import { PHOTO } from '../../domain/rules.ts';
import {
  actionBody,
  draftBody,
  ownPropertyAnswer,
  photoAnswer,
  photoOrderBody,
  photoParams,
  propertyParams,
  stillFreeAnswer,
  stillFreeBody,
} from '../../domain/schema.ts';
import { duplicate } from '../service/duplicate.ts';
import { stillFree } from '../service/expiry.ts';
import { addPhoto, removePhoto, sortPhotos } from '../service/photos.ts';
import { createDraft, ownProperty, pageOfMine, saveDraft, unfinishedHome } from '../service/properties.ts';
import { act } from '../service/states.ts';

export const ownRoutes = [
  route({
    method: 'post',
    path: '/api/properties',
    access: 'user',
    summary: 'Begin a home of mine: a draft that says as much as the body does',
    body: draftBody,
    answers: { 201: ownPropertyAnswer },
    refusals: ['too_many_homes'],
    handle: async (ctx, { body }) => ({ property: await createDraft(ctx, body) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/unfinished',
    access: 'user',
    summary: 'The draft of mine that I touched last',
    answers: { 200: unfinishedAnswer },
    handle: async (ctx) => ({ property: await unfinishedHome(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/mine',
    access: 'user',
    summary: 'My homes in every state or those of a group, newest first; `next` goes back as `page`',
    query: ownQuery,
    answers: { 200: ownPropertiesAnswer },
    handle: async (ctx, { query }) => pageOfMine(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/own',
    access: 'user',
    summary: 'A home of mine with its private address and what it still lacks',
    params: propertyParams,
    answers: { 200: ownPropertyAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ property: await ownProperty(ctx, params.id) }),
  }),
  route({
    method: 'patch',
    path: '/api/properties/{id}',
    access: 'user',
    summary: 'Merge a step of the wizard into a home of mine; `rooms` is the whole list',
    params: propertyParams,
    body: draftBody,
    answers: { 200: ownPropertyAnswer },
    refusals: ['not_found', 'not_editable', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ property: await saveDraft(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/actions',
    access: 'user',
    summary: 'Publish, pause, reserve, rent, confirm or archive a home of mine',
    params: propertyParams,
    body: actionBody,
    answers: { 200: ownPropertyAnswer },
    refusals: ['publishing_closed', 'not_found', 'wrong_state', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ property: await act(ctx, params.id, body.action) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/duplicate',
    access: 'user',
    summary: 'Copy a home of mine, photographs and all, as a new draft',
    params: propertyParams,
    answers: { 201: ownPropertyAnswer },
    refusals: ['not_found', 'too_many_homes'],
    handle: async (ctx, { params }) => ({ property: await duplicate(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/still-free',
    access: 'public',
    summary: 'What the link in the mail does: say that a home is still free',
    params: propertyParams,
    body: stillFreeBody,
    answers: { 200: stillFreeAnswer },
    refusals: ['link_expired', 'wrong_state', 'property_incomplete'],
    handle: async (ctx, { params, body }) => stillFree(ctx, params.id, body.token),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/photos',
    access: 'user',
    summary: 'Add a photograph to a home of mine: its bytes (JPEG, PNG, WebP, GIF) are the body',
    params: propertyParams,
    fileMaxBytes: PHOTO.maxBytes,
    answers: { 201: photoAnswer },
    refusals: [
      'not_found',
      'not_editable',
      'too_many_photos',
      'not_an_image',
      'image_too_large',
      'body_too_large',
      'encoded_body',
      'too_slow',
      'busy',
    ],
    handle: async (ctx, { params, file }) =>
      reply({ status: 201, body: { photo: await addPhoto(ctx, params.id, file) } }),
  }),
  route({
    method: 'delete',
    path: '/api/properties/{id}/photos/{photo_id}',
    access: 'user',
    summary: 'Take a photograph away from a home of mine',
    params: photoParams,
    answers: { 204: null },
    refusals: ['not_found', 'not_editable', 'property_incomplete'],
    handle: async (ctx, { params }) => {
      await removePhoto(ctx, params.id, params.photo_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'put',
    path: '/api/properties/{id}/photos/order',
    access: 'user',
    summary: 'Put the photographs of a home of mine in this order',
    params: propertyParams,
    body: photoOrderBody,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params, body }) => {
      await sortPhotos(ctx, params.id, body.photo_ids);
      return reply({ status: 204 });
    },
  }),
];
