import { route } from '#platform/http/route.ts';
import { engineSettings } from '../../domain/engines.ts';
import { changeEngineSettings, ownEngineSettings } from '../service/engines.ts';

export const engineRoutes = [
  route({
    method: 'get',
    path: '/api/profile/engine-settings',
    access: 'user',
    summary: 'Whether search engines are asked to leave out my homes and groups',
    answers: { 200: engineSettings },
    handle: async (ctx) => ownEngineSettings(ctx),
  }),
  route({
    method: 'put',
    path: '/api/profile/engine-settings',
    access: 'user',
    summary: 'Let search engines list my homes and groups, or ask them not to',
    body: engineSettings,
    answers: { 200: engineSettings },
    handle: async (ctx, { body }) => changeEngineSettings(ctx, body),
  }),
];
