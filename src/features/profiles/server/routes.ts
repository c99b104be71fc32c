import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { wordsOf } from '#platform/http/refusals.ts';
import { ownProfile as ownProfileAnswer, publicProfile as publicProfileAnswer } from '../domain/profile.ts';
import { AVATAR, PHOTO_READS } from '../domain/rules.ts';
import {
  aliasAnswer,
  aliasBody,
  blockBody,
  createBody,
  meQuery,
  onboardingBody,
  personParams,
  photoAnswer,
  photoBody,
} from '../domain/schema.ts';
import { saveProfile, skipOnboarding } from './service/onboarding.ts';
import { readPhoto, uploadPhoto } from './service/photos.ts';
import { aliasProblem, blockedProfiles, createProfile, ownProfile, publicProfile } from './service/profiles.ts';
import { block, unblock } from './service/relations.ts';

const PHOTO_CACHE = 'public, max-age=31536000, immutable';

export const profileRoutes = [
  route({
    method: 'get',
    path: '/api/profile/me',
    access: 'user',
    summary: 'My profile with everything only I see; 404 while there is none',
    query: meQuery,
    answers: { 200: ownProfileAnswer },
    refusals: ['profile_not_found'],
    handle: async (ctx) => ownProfile(ctx),
  }),
  route({
    method: 'post',
    path: '/api/profile/create',
    access: 'user',
    summary: 'Make my profile; the body is optional',
    body: createBody,
    answers: { 201: ownProfileAnswer },
    refusals: ['profile_exists', 'alias_taken'],
    handle: async (ctx, { body }) =>
      createProfile(ctx, { ...(body?.alias && { alias: body.alias.alias }), ...(body?.name && { name: body.name }) }),
  }),
  route({
    method: 'put',
    path: '/api/profile/onboarding',
    access: 'user',
    summary: 'Merge fields into my profile; `completed: true` demands a complete one',
    body: onboardingBody,
    answers: { 200: ownProfileAnswer },
    refusals: ['profile_not_found', 'profile_incomplete', 'alias_taken'],
    handle: async (ctx, { body }) => saveProfile(ctx, body),
  }),
  route({
    method: 'post',
    path: '/api/profile/onboarding/skip',
    access: 'user',
    summary: 'Leave the onboarding for later',
    answers: { 200: ownProfileAnswer },
    refusals: ['profile_not_found'],
    handle: async (ctx) => skipOnboarding(ctx),
  }),
  route({
    method: 'post',
    path: '/api/profile/check-alias',
    access: 'user',
    summary: 'Whether an alias is free; `error` says in words why it is not',
    body: aliasBody,
    answers: { 200: aliasAnswer },
    handle: async (ctx, { body }) => {
      const problem = await aliasProblem(ctx, body.alias);
      return { available: problem === null, error: problem && wordsOf(problem, ctx.lang) };
    },
  }),
  route({
    method: 'post',
    path: '/api/profile/upload-photo',
    access: 'user',
    summary: 'Store a photo, a data URL of JPEG, PNG or WebP up to 1 MB; its url goes into avatar_url',
    body: photoBody,
    maxBytes: AVATAR.maxBodyBytes,
    answers: { 200: photoAnswer },
    refusals: ['not_an_image', 'photo_too_large', 'image_too_large', 'body_too_large', 'busy'],
    handle: async (ctx, { body }) => ({ url: await uploadPhoto(ctx, body.file) }),
  }),
  route({
    method: 'get',
    path: '/files/profile-photos/{user}/{file}',
    access: 'public',
    summary: 'An uploaded photo in one of its sizes',
    params: z.strictObject({ user: z.string(), file: z.string() }),
    limit: { name: 'photo-reads', ...PHOTO_READS },
    answers: { 200: null },
    refusals: ['not_found'],
    cache: PHOTO_CACHE,
    handle: async (ctx, { params }) =>
      new Response(Buffer.from(await readPhoto(ctx, params.user, params.file)), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'cache-control': PHOTO_CACHE },
      }),
  }),
  route({
    method: 'get',
    path: '/api/profiles/{user_id}',
    access: 'user',
    summary: 'Somebody as others see them; missing, hidden and blocked people answer alike',
    params: personParams,
    answers: { 200: publicProfileAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => publicProfile(ctx, params.user_id),
  }),
  route({
    method: 'get',
    path: '/api/blocks',
    access: 'user',
    summary: 'The people I have blocked, the latest first',
    answers: { 200: z.object({ profiles: z.array(publicProfileAnswer) }) },
    handle: async (ctx) => ({ profiles: await blockedProfiles(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/blocks',
    access: 'user',
    summary: 'Block somebody: both ways at once, and without their being told',
    body: blockBody,
    answers: { 201: z.object({ user_id: z.string() }) },
    refusals: ['not_found', 'block_self'],
    handle: async (ctx, { body }) => {
      await block(ctx, body.user_id);
      return { user_id: body.user_id };
    },
  }),
  route({
    method: 'delete',
    path: '/api/blocks/{user_id}',
    access: 'user',
    summary: 'Lift my block',
    params: personParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => unblock(ctx, params.user_id),
  }),
];
