import { route } from '#platform/http/route.ts';
import { mapSetup } from '../../domain/map.ts';

export const mapRoutes = [
  route({
    method: 'get',
    path: '/api/map',
    access: 'public',
    summary: 'Where the map of homes comes from, where this installation has another than the one that ships',
    answers: { 200: mapSetup },
    handle: ({ config: { MAP_STYLE, MAP_TILES, MAP_CREDIT } }) => ({
      style: MAP_STYLE ?? null,
      tiles: MAP_TILES ?? null,
      credit: MAP_CREDIT ?? null,
    }),
  }),
];
