import * as z from 'zod/mini';
import { PHOTO_READS } from '#features/profiles/domain/rules.ts';
import { reply, route } from '#platform/http/route.ts';
import { IMAGE_TYPES } from '#platform/storage/image-processor.ts';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import {
  groupActionBody,
  groupResponse,
  groupBody,
  groupChange,
  groupParams,
  groupPhotoResponse,
  groupQuery,
  groupsResponse,
  groupsQuery,
} from '../../domain/schema.ts';
import { changeGroup, createGroup, readGroup } from '../service/groups.ts';
import { readGroupPhoto, removePhoto, setPhoto } from '../service/photos.ts';
import { searchGroups } from '../service/search.ts';
import { actOnGroup } from '../service/group-actions.ts';

/** Browsers keep it; shared caches do not, since it is gone with the account. */
const PHOTO_CACHE_CONTROL = 'private, max-age=31536000, immutable';

export const groupRoutes = [
  route({
    method: 'get',
    path: '/api/groups',
    access: 'public',
    summary:
      'Search public groups by text, filters and sort order; pass `next` as `page`. Includes the fit if signed in',
    query: groupsQuery,
    responses: { 200: groupsResponse },
    handle: async (ctx, { query }) => searchGroups(ctx, query),
  }),
  route({
    method: 'post',
    path: '/api/groups',
    access: 'user',
    summary: 'Create a group with the current user as leader',
    body: groupBody,
    responses: { 201: groupResponse },
    errorCodes: ['profile_not_found', 'group_one_per_city', 'group_create_limit'],
    handle: async (ctx, { body }) => ({ group: await createGroup(ctx, body) }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}',
    access: 'public',
    summary:
      'Get a group as visible to the viewer; pass a link token as `invite`. Missing and hidden groups return the same error',
    params: groupParams,
    query: groupQuery,
    responses: { 200: groupResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) => ({ group: await readGroup(ctx, params.id, query.invite) }),
  }),
  route({
    method: 'patch',
    path: '/api/groups/{id}',
    access: 'user',
    summary: 'Update a group as its leader',
    params: groupParams,
    body: groupChange,
    responses: { 200: groupResponse },
    errorCodes: ['not_found', 'not_group_leader', 'group_wrong_state', 'group_one_per_city'],
    handle: async (ctx, { params, body }) => ({ group: await changeGroup(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/actions',
    access: 'user',
    summary: 'Open a group, start or stop searching, mark it as housed, or close it, as its leader',
    params: groupParams,
    body: groupActionBody,
    responses: { 200: groupResponse },
    errorCodes: [
      'not_found',
      'not_group_leader',
      'group_wrong_state',
      'group_too_few_members',
      'group_member_in_other_group',
    ],
    handle: async (ctx, { params, body }) => ({ group: await actOnGroup(ctx, params.id, body.action) }),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}',
    access: 'user',
    summary: 'Close a group permanently, as its leader',
    params: groupParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'not_group_leader', 'group_wrong_state'],
    handle: async (ctx, { params }) => {
      await actOnGroup(ctx, params.id, 'close');
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/photo',
    access: 'user',
    summary: 'Upload the photo of a group as its leader; the body is a JPEG, PNG or WebP file',
    params: groupParams,
    file: { maxBytes: GROUP_PHOTO.maxBytes, types: IMAGE_TYPES },
    responses: { 200: groupPhotoResponse },
    errorCodes: [
      'not_found',
      'not_group_leader',
      'group_wrong_state',
      'not_an_image',
      'image_too_large',
      'body_too_large',
      'encoded_body',
      'request_timeout',
      'busy',
    ],
    handle: async (ctx, { params, file }) => ({ photo_urls: await setPhoto(ctx, params.id, file) }),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/photo',
    access: 'user',
    summary: 'Delete the photo of a group, as its leader',
    params: groupParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'not_group_leader', 'group_wrong_state'],
    handle: async (ctx, { params }) => {
      await removePhoto(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'get',
    path: '/files/group-photos/{group}/{file}',
    access: 'public',
    summary: 'Get the photo of a group in one of its sizes',
    params: z.strictObject({ group: z.string(), file: z.string() }),
    limit: { name: 'photo-reads', ...PHOTO_READS },
    responses: { 200: null },
    errorCodes: ['not_found'],
    cacheControl: PHOTO_CACHE_CONTROL,
    handle: async (ctx, { params }) =>
      new Response(Buffer.from(await readGroupPhoto(ctx, params.group, params.file)), {
        headers: {
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'cache-control': PHOTO_CACHE_CONTROL,
        },
      }),
  }),
];
