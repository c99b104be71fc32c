import { reply, route } from '#platform/http/route.ts';
import {
  favoriteResponse,
  favoriteBody,
  favoriteIdsResponse,
  favoriteParams,
  favoritesResponse,
} from '../domain/schema.ts';
import { coSaverGroupBody, coSaverGroupResponse, coSaverParams, coSaversResponse } from '../domain/co-savers.ts';
import { createCoSaverGroup, listCoSavers } from './service/co-savers.ts';
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
  route({
    method: 'get',
    path: '/api/favorites/homes/{id}/people',
    access: 'user',
    summary: 'People who saved the same property and fit well, if both sides allow it',
    params: coSaverParams,
    responses: { 200: coSaversResponse },
    errorCodes: ['not_found', 'profile_not_found'],
    handle: async (ctx, { params }) => listCoSavers(ctx, params.id),
  }),
  route({
    method: 'post',
    path: '/api/favorites/homes/{id}/group',
    access: 'user',
    summary: 'Create a group with the property on its shortlist and invite people who saved it too',
    params: coSaverParams,
    body: coSaverGroupBody,
    responses: { 201: coSaverGroupResponse },
    errorCodes: ['not_found', 'profile_not_found', 'group_one_per_city', 'group_create_limit'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: await createCoSaverGroup(ctx, params.id, body.user_ids) }),
  }),
];
