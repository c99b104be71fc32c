import { route } from '#platform/http/route.ts';
import { mapSetup } from '../../domain/map.ts';

export const mapRoutes = [
  route({
    method: 'get',
    path: '/api/map',
    access: 'public',
    summary: 'Map style or tile source of this installation, if it overrides the bundled basemap',
    responses: { 200: mapSetup },
    handle: ({ config: { MAP_STYLE, MAP_TILES, MAP_ATTRIBUTION } }) => ({
      style: MAP_STYLE ?? null,
      tiles: MAP_TILES ?? null,
      credit: MAP_ATTRIBUTION ?? null,
    }),
  }),
];
