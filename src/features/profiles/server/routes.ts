import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { errorMessage } from '#platform/http/errors.ts';
import { ownProfile as ownProfileAnswer, publicProfile as publicProfileAnswer } from '../domain/profile.ts';
import { AVATAR, PHOTO_READS } from '../domain/rules.ts';
import {
  aliasResponse,
  aliasBody,
  blockBody,
  createBody,
  meQuery,
  onboardingBody,
  personParams,
  photoResponse,
  photoBody,
} from '../domain/schema.ts';
import { saveProfile, skipOnboarding } from './service/onboarding.ts';
import { isValidPhotoKey, readPhoto, readPublicPhoto, uploadPhoto } from './service/photos.ts';
import { aliasError, blockedProfiles, createProfile, ownProfile, publicProfile } from './service/profiles.ts';
import { block, unblock } from './service/relations.ts';

/** Browsers keep it; shared caches do not, since it is gone with the account. */
const PHOTO_CACHE = 'private, max-age=31536000, immutable';

export const profileRoutes = [
  route({
    method: 'get',
    path: '/api/profile/me',
    access: 'user',
    summary: 'Get my profile with its private fields; 404 if it does not exist',
    query: meQuery,
    responses: { 200: ownProfileAnswer },
    errorCodes: ['profile_not_found'],
    handle: async (ctx) => ownProfile(ctx),
  }),
  route({
    method: 'post',
    path: '/api/profile/create',
    access: 'user',
    summary: 'Create my profile; the body is optional',
    body: createBody,
    responses: { 201: ownProfileAnswer },
    errorCodes: ['profile_exists', 'alias_taken'],
    handle: async (ctx, { body }) =>
      createProfile(ctx, { ...(body?.alias && { alias: body.alias.alias }), ...(body?.name && { name: body.name }) }),
  }),
  route({
    method: 'put',
    path: '/api/profile/onboarding',
    access: 'user',
    summary: 'Merge fields into my profile; `completed: true` requires a complete profile',
    body: onboardingBody,
    responses: { 200: ownProfileAnswer },
    errorCodes: ['profile_not_found', 'profile_incomplete', 'alias_taken'],
    handle: async (ctx, { body }) => saveProfile(ctx, body),
  }),
  route({
    method: 'post',
    path: '/api/profile/onboarding/skip',
    access: 'user',
    summary: 'Skip the onboarding',
    responses: { 200: ownProfileAnswer },
    errorCodes: ['profile_not_found'],
    handle: async (ctx) => skipOnboarding(ctx),
  }),
  route({
    method: 'post',
    path: '/api/profile/check-alias',
    access: 'user',
    summary: 'Check whether an alias is available; `error` is a localized message',
    body: aliasBody,
    responses: { 200: aliasResponse },
    handle: async (ctx, { body }) => {
      const problem = await aliasError(ctx, body.alias);
      return { available: problem === null, error: problem && errorMessage(problem, ctx.lang) };
    },
  }),
  route({
    method: 'post',
    path: '/api/profile/upload-photo',
    access: 'user',
    summary: 'Store a photo, a data URL of JPEG, PNG or WebP up to 1 MB; its url goes into avatar_url',
    body: photoBody,
    maxBytes: AVATAR.maxBodyBytes,
    responses: { 200: photoResponse },
    errorCodes: ['not_an_image', 'photo_too_large', 'image_too_large', 'body_too_large', 'busy'],
    handle: async (ctx, { body }) => ({ url: await uploadPhoto(ctx, body.file) }),
  }),
  route({
    method: 'get',
    path: '/files/profile-photos/{user}/{file}',
    access: 'public',
    summary: 'Get an uploaded photo in one of its sizes, while the account is active; with a key of an admin always',
    params: z.strictObject({ user: z.string(), file: z.string() }),
    query: z.strictObject({ key: z.optional(z.string().check(z.maxLength(100, 'not_found'))) }),
    limit: { name: 'photo-reads', ...PHOTO_READS },
    responses: { 200: null },
    errorCodes: ['not_found'],
    cacheControl: PHOTO_CACHE,
    handle: async (ctx, { params: { user, file }, query: { key } }) => {
      const isKeyHolder = key !== undefined && isValidPhotoKey(ctx, key, user, file);
      const bytes = await (isKeyHolder ? readPhoto : readPublicPhoto)(ctx, user, file);
      const cacheControl = isKeyHolder ? 'no-store' : PHOTO_CACHE;
      return new Response(Buffer.from(bytes), {
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'cache-control': cacheControl },
      });
    },
  }),
  route({
    method: 'get',
    path: '/api/profiles/{user_id}',
    access: 'user',
    summary: 'Get a public profile; missing, hidden and blocked users all return 404',
    params: personParams,
    responses: { 200: publicProfileAnswer },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => publicProfile(ctx, params.user_id),
  }),
  route({
    method: 'get',
    path: '/api/blocks',
    access: 'user',
    summary: 'List the users I have blocked, newest first',
    responses: { 200: z.object({ profiles: z.array(publicProfileAnswer) }) },
    handle: async (ctx) => ({ profiles: await blockedProfiles(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/blocks',
    access: 'user',
    summary: 'Block a user in both directions, without notifying them',
    body: blockBody,
    responses: { 201: z.object({ user_id: z.string() }) },
    errorCodes: ['not_found', 'block_self'],
    handle: async (ctx, { body }) => {
      await block(ctx, body.user_id);
      return { user_id: body.user_id };
    },
  }),
  route({
    method: 'delete',
    path: '/api/blocks/{user_id}',
    access: 'user',
    summary: 'Unblock a user',
    params: personParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => unblock(ctx, params.user_id),
  }),
];
