import { acceptsEncoding } from '#platform/http/accepts-encoding.ts';
import { route } from '#platform/http/route.ts';
import { mapSetup } from '../../domain/map.ts';
import { STREET_MAP, STREET_SEARCH, streetsQuery, streetsResponse, streetTileParams } from '../../domain/street-map.ts';
import { findStreets } from '../service/street-map/street-search.ts';
import { transitMapParams } from '../../domain/transit/transit-map.ts';
import { readTransitMap, transitMapVersion } from '../service/transit/transit-map-file.ts';
import {
  decompressTile,
  presentStreetMap,
  readStreetTile,
  streetMapVersion,
} from '../service/street-map/street-tiles.ts';

export const mapRoutes = [
  route({
    method: 'get',
    path: '/api/map',
    access: 'public',
    summary: 'Map of this installation: a style or tile source that replaces ours, and our street map if there is one',
    responses: { 200: mapSetup },
    handle: async (ctx) => {
      const { MAP_STYLE, MAP_TILES, MAP_ATTRIBUTION } = ctx.config;
      return {
        style: MAP_STYLE ?? null,
        tiles: MAP_TILES ?? null,
        credit: MAP_ATTRIBUTION ?? null,
        streets: await presentStreetMap(ctx),
        transit: await transitMapVersion(ctx),
      };
    },
  }),
  route({
    method: 'get',
    path: '/api/map/streets',
    access: 'user',
    summary: 'Find streets of a city in our street map; none where it has no names',
    query: streetsQuery,
    limit: { name: 'streets', points: STREET_SEARCH.perMinute, perMs: 60_000 },
    responses: { 200: streetsResponse },
    handle: async (ctx, { query }) => ({ streets: await findStreets(ctx, query.city_id, query.q) }),
  }),
  route({
    method: 'get',
    path: '/files/transit-lines/{version}',
    access: 'public',
    summary: 'Lines and stations of public transport as GeoJSON; empty without timetables',
    params: transitMapParams,
    limit: { name: 'transit-lines', points: STREET_SEARCH.perMinute, perMs: 60_000 },
    responses: { 200: null, 204: null },
    handle: async (ctx, { params: { version }, request }) => {
      const [current, lines] = [await transitMapVersion(ctx), await readTransitMap(ctx)];
      const headers = {
        'cache-control': STREET_MAP.cacheControl[version === current ? 'current' : 'earlier'],
        vary: 'accept-encoding',
      };
      if (!lines) return new Response(null, { status: 204, headers });
      const type = { ...headers, 'content-type': 'application/geo+json' };
      return acceptsEncoding(request, 'gzip')
        ? new Response(lines, { headers: { ...type, 'content-encoding': 'gzip' } })
        : new Response(new Uint8Array(await decompressTile(lines)), { headers: type });
    },
  }),
  route({
    method: 'get',
    path: '/files/street-map/{version}/{z}/{x}/{y}',
    access: 'public',
    summary: 'A vector tile of the street map; empty outside of the university cities',
    params: streetTileParams,
    limit: { name: 'street-tiles', points: STREET_MAP.tilesPerMinute, perMs: 60_000 },
    responses: { 200: null, 204: null },
    handle: async (ctx, { params: { version, z, x, y }, request }) => {
      const current = await streetMapVersion(ctx);
      const tile = current && (await readStreetTile(ctx, z, x, y));
      const headers = {
        'cache-control': STREET_MAP.cacheControl[version === current ? 'current' : 'earlier'],
        vary: 'accept-encoding',
      };
      if (!tile) return new Response(null, { status: 204, headers });
      const type = { ...headers, 'content-type': 'application/vnd.mapbox-vector-tile' };
      return acceptsEncoding(request, 'gzip')
        ? new Response(tile, { headers: { ...type, 'content-encoding': 'gzip' } })
        : new Response(new Uint8Array(await decompressTile(tile)), { headers: type });
    },
  }),
];
