import { streetMapStatus } from '#features/properties/domain/street-map.ts';
import { readStreetMapStatus } from '#features/properties/server/service/street-map/download-run.ts';
import { reply, route } from '#platform/http/route.ts';
import { startStreetMapDownload } from '../service/admin/street-map.ts';

export const streetMapAdminRoutes = [
  route({
    method: 'get',
    path: '/api/admin/street-map',
    access: 'admin',
    summary: 'The installed street map and the progress of its download',
    responses: { 200: streetMapStatus },
    handle: async ({ config }) => readStreetMapStatus(config.dataDir),
  }),
  route({
    method: 'post',
    path: '/api/admin/street-map',
    access: 'admin',
    summary: 'Download the street map in the background, or continue an interrupted download',
    responses: { 202: null },
    handle: async (ctx) => {
      await startStreetMapDownload(ctx);
      return reply({ status: 202 });
    },
  }),
];
