import { reply, route } from '#platform/http/route.ts';
import { favoriteAnswer, favoriteBody, favoriteIdsAnswer, favoriteParams, favoritesAnswer } from '../domain/schema.ts';
import { keep, letGo, myFavoriteIds, myFavorites } from './service.ts';

export const favoriteRoutes = [
  route({
    method: 'get',
    path: '/api/favorites',
    access: 'user',
    summary: 'All that I keep for later: homes, rooms, groups and people, newest first',
    answers: { 200: favoritesAnswer },
    handle: async (ctx) => myFavorites(ctx),
  }),
  route({
    method: 'get',
    path: '/api/favorites/ids',
    access: 'user',
    summary: 'The ids of what I keep, by kind',
    answers: { 200: favoriteIdsAnswer },
    handle: async (ctx) => myFavoriteIds(ctx),
  }),
  route({
    method: 'put',
    path: '/api/favorites/{kind}/{id}',
    access: 'user',
    summary: 'Keep a home, a room, a group or a person, or change my note on it or its price alert',
    params: favoriteParams,
    body: favoriteBody,
    answers: { 200: favoriteAnswer },
    refusals: ['not_found', 'too_many_favorites'],
    handle: async (ctx, { params, body }) => ({ favorite: await keep(ctx, params.kind, params.id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/favorites/{kind}/{id}',
    access: 'user',
    summary: 'Keep it no longer',
    params: favoriteParams,
    answers: { 204: null },
    handle: async (ctx, { params }) => {
      await letGo(ctx, params.kind, params.id);
      return reply({ status: 204 });
    },
  }),
];
