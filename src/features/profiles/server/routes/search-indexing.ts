import { route } from '#platform/http/route.ts';
import { indexingSettings } from '../../domain/search-indexing.ts';
import { updateIndexingSettings, ownIndexingSettings } from '../service/search-indexing.ts';

export const searchIndexingRoutes = [
  route({
    method: 'get',
    path: '/api/profile/engine-settings',
    access: 'user',
    summary: 'Get whether my listings and groups are hidden from search engines',
    responses: { 200: indexingSettings },
    handle: async (ctx) => ownIndexingSettings(ctx),
  }),
  route({
    method: 'put',
    path: '/api/profile/engine-settings',
    access: 'user',
    summary: 'Set whether my listings and groups are hidden from search engines',
    body: indexingSettings,
    responses: { 200: indexingSettings },
    handle: async (ctx, { body }) => updateIndexingSettings(ctx, body),
  }),
];
