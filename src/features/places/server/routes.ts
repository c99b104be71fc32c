import { route } from '#platform/http/route.ts';
import { citiesAnswer, citiesQuery, provincesAnswer, universitiesAnswer, universitiesQuery } from '../domain/schema.ts';
import { presentCity, presentProvince, presentUniversity } from './present.ts';
import { listCities, listProvinces, listUniversities } from './service.ts';

/** Reference data changes with releases only: an hour in the browser's cache, then the tag decides. */
const CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

export const placesRoutes = [
  route({
    method: 'get',
    path: '/api/provinces',
    access: 'public',
    summary: 'All provinces by name',
    answers: { 200: provincesAnswer },
    cache: CACHE,
    handle: async (ctx) => ({ provinces: (await listProvinces(ctx)).map(presentProvince) }),
  }),
  route({
    method: 'get',
    path: '/api/cities',
    access: 'public',
    summary: 'Cities by name: those of a province, or all',
    query: citiesQuery,
    answers: { 200: citiesAnswer },
    cache: CACHE,
    handle: async (ctx, { query }) => ({
      cities: (await listCities(ctx, { provinceId: query.province_id })).map(presentCity),
    }),
  }),
  route({
    method: 'get',
    path: '/api/universities',
    access: 'public',
    summary: 'Universities by name: those with any campus in the city or the province, or all',
    query: universitiesQuery,
    answers: { 200: universitiesAnswer },
    cache: CACHE,
    handle: async (ctx, { query }) => {
      const found = await listUniversities(ctx, { cityId: query.city_id, provinceId: query.province_id });
      return { universities: found.map(presentUniversity) };
    },
  }),
];
