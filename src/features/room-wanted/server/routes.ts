import { route } from '#platform/http/route.ts';
import { ownPost, ownPostResponse, postBody, postQuery, postsResponse, stateBody } from '../domain/schema.ts';
import { changePostState, getOwnPost, savePost } from './service/posts.ts';
import { searchPosts } from './service/search.ts';

export const roomWantedRoutes = [
  route({
    method: 'get',
    path: '/api/room-wanted',
    access: 'user',
    summary: 'People who look for a room, for owners and households; newest first; pass `next` back as `page`',
    query: postQuery,
    responses: { 200: postsResponse },
    errorCodes: ['room_wanted_offer_required', 'profile_not_found'],
    handle: async (ctx, { query }) => searchPosts(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/room-wanted/mine',
    access: 'user',
    summary: 'My room-wanted post, and whether I may search those of others',
    responses: { 200: ownPostResponse },
    handle: async (ctx) => getOwnPost(ctx),
  }),
  route({
    method: 'put',
    path: '/api/room-wanted/mine',
    access: 'user',
    summary: 'Save my room-wanted post; the first time as a draft',
    body: postBody,
    responses: { 200: ownPost },
    errorCodes: ['room_wanted_rate_limit'],
    handle: async (ctx, { body }) => savePost(ctx, body),
  }),
  route({
    method: 'post',
    path: '/api/room-wanted/mine/state',
    access: 'user',
    summary: 'Publish, renew, pause or close my room-wanted post',
    body: stateBody,
    responses: { 200: ownPost },
    errorCodes: ['not_found', 'wrong_state', 'own_profile_incomplete', 'room_wanted_rate_limit'],
    handle: async (ctx, { body }) => changePostState(ctx, body.action),
  }),
];
