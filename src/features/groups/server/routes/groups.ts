import * as z from 'zod/mini';
import { PHOTO_READS } from '#features/profiles/domain/rules.ts';
import { reply, route } from '#platform/http/route.ts';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import {
  groupActionBody,
  groupAnswer,
  groupBody,
  groupChange,
  groupParams,
  groupPhotoAnswer,
  groupQuery,
  groupsAnswer,
  groupsQuery,
  ownGroupsAnswer,
} from '../../domain/schema.ts';
import { changeGroup, createGroup, readGroup } from '../service/groups.ts';
import { myGroups } from '../service/own-groups.ts';
import { readGroupPhoto, removePhoto, setPhoto } from '../service/photos.ts';
import { searchGroups } from '../service/search.ts';
import { act } from '../service/states.ts';

const PHOTO_CACHE = 'public, max-age=31536000, immutable';

export const groupRoutes = [
  route({
    method: 'get',
    path: '/api/groups',
    access: 'public',
    summary: 'Public groups by text, filters and order; `next` goes back as `page`. Signed in: with how I would fit in',
    query: groupsQuery,
    answers: { 200: groupsAnswer },
    handle: async (ctx, { query }) => searchGroups(ctx, query),
  }),
  route({
    method: 'post',
    path: '/api/groups',
    access: 'user',
    summary: 'Found a group that I lead',
    body: groupBody,
    answers: { 201: groupAnswer },
    refusals: ['profile_not_found', 'group_one_per_city', 'group_create_limit'],
    handle: async (ctx, { body }) => ({ group: await createGroup(ctx, body) }),
  }),
  // before the group whose id it would be
  route({
    method: 'get',
    path: '/api/groups/mine',
    access: 'user',
    summary: 'The groups I am in, am invited to, have asked to be let into, and was in; the latest first',
    answers: { 200: ownGroupsAnswer },
    handle: async (ctx) => myGroups(ctx),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}',
    access: 'public',
    summary: 'A group as I may see it; one by link with the token as `invite`. Missing and hidden ones answer alike',
    params: groupParams,
    query: groupQuery,
    answers: { 200: groupAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) => ({ group: await readGroup(ctx, params.id, query.invite) }),
  }),
  route({
    method: 'patch',
    path: '/api/groups/{id}',
    access: 'user',
    summary: 'Change what a group that I lead says',
    params: groupParams,
    body: groupChange,
    answers: { 200: groupAnswer },
    refusals: ['not_found', 'not_group_leader', 'group_wrong_state', 'group_one_per_city'],
    handle: async (ctx, { params, body }) => ({ group: await changeGroup(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/actions',
    access: 'user',
    summary: 'Open a group that I lead, search with it, stop searching, say that we have a home, or close it',
    params: groupParams,
    body: groupActionBody,
    answers: { 200: groupAnswer },
    refusals: ['not_found', 'not_group_leader', 'group_wrong_state', 'group_too_few', 'group_member_has_one'],
    handle: async (ctx, { params, body }) => ({ group: await act(ctx, params.id, body.action) }),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}',
    access: 'user',
    summary: 'Close a group that I lead, for good',
    params: groupParams,
    answers: { 204: null },
    refusals: ['not_found', 'not_group_leader', 'group_wrong_state'],
    handle: async (ctx, { params }) => {
      await act(ctx, params.id, 'close');
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/groups/{id}/photo',
    access: 'user',
    summary: 'Give a group that I lead a photo: its bytes (JPEG, PNG, WebP) are the body',
    params: groupParams,
    fileMaxBytes: GROUP_PHOTO.maxBytes,
    answers: { 200: groupPhotoAnswer },
    refusals: [
      'not_found',
      'not_group_leader',
      'group_wrong_state',
      'not_an_image',
      'image_too_large',
      'body_too_large',
      'encoded_body',
      'too_slow',
      'busy',
    ],
    handle: async (ctx, { params, file }) => ({ photo_urls: await setPhoto(ctx, params.id, file) }),
  }),
  route({
    method: 'delete',
    path: '/api/groups/{id}/photo',
    access: 'user',
    summary: 'Take the photo of a group that I lead away',
    params: groupParams,
    answers: { 204: null },
    refusals: ['not_found', 'not_group_leader', 'group_wrong_state'],
    handle: async (ctx, { params }) => {
      await removePhoto(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'get',
    path: '/files/group-photos/{group}/{file}',
    access: 'public',
    summary: "A group's photo in one of its sizes",
    params: z.strictObject({ group: z.string(), file: z.string() }),
    limit: { name: 'photo-reads', ...PHOTO_READS },
    answers: { 200: null },
    refusals: ['not_found'],
    cache: PHOTO_CACHE,
    handle: async (ctx, { params }) =>
      new Response(Buffer.from(await readGroupPhoto(ctx, params.group, params.file)), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'cache-control': PHOTO_CACHE },
      }),
  }),
];
