import { reply, route } from '#platform/http/route.ts';
import {
  favoriteResponse,
  favoriteBody,
  favoriteIdsResponse,
  favoriteParams,
  favoritesResponse,
} from '../domain/schema.ts';
import { saveFavorite, removeFavorite, listFavoriteIds, listFavorites } from './service.ts';

export const favoriteRoutes = [
  route({
    method: 'get',
    path: '/api/favorites',
    access: 'user',
    summary: 'My favourites: properties, rooms, groups and people, newest first',
    responses: { 200: favoritesResponse },
    handle: async (ctx) => listFavorites(ctx),
  }),
  route({
    method: 'get',
    path: '/api/favorites/ids',
    access: 'user',
    summary: 'Ids of my favourites, by kind',
    responses: { 200: favoriteIdsResponse },
    handle: async (ctx) => listFavoriteIds(ctx),
  }),
  route({
    method: 'put',
    path: '/api/favorites/{kind}/{id}',
    access: 'user',
    summary: 'Add a property, room, group or person to my favourites, or change its note or price alert',
    params: favoriteParams,
    body: favoriteBody,
    responses: { 200: favoriteResponse },
    errorCodes: ['not_found', 'too_many_favorites'],
    handle: async (ctx, { params, body }) => ({ favorite: await saveFavorite(ctx, params.kind, params.id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/favorites/{kind}/{id}',
    access: 'user',
    summary: 'Remove a favourite',
    params: favoriteParams,
    responses: { 204: null },
    handle: async (ctx, { params }) => {
      await removeFavorite(ctx, params.kind, params.id);
      return reply({ status: 204 });
    },
  }),
];
