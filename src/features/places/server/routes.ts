import { reply, route } from '#platform/http/route.ts';
import { missingAnswer, missingBody } from '../domain/missing.ts';
import {
  addedAnswer,
  citiesAnswer,
  citiesQuery,
  provincesAnswer,
  universitiesAnswer,
  universitiesQuery,
} from '../domain/schema.ts';
import { presentCity, presentProvince, presentUniversity } from './present.ts';
import { addedPlaces, listCities, listProvinces, listUniversities } from './service.ts';
import { askForPlace } from './service/missing.ts';

/** What an administrator adds is there for everybody within the minute; until then the tag decides. */
const CACHE = 'public, max-age=60';

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
  route({
    method: 'get',
    path: '/files/places/added.json',
    access: 'public',
    summary:
      'What was added by hand since the snapshots were made, from memory: it answers where the database does not',
    answers: { 200: addedAnswer },
    cache: CACHE,
    handle: () => {
      const { cities, universities } = addedPlaces();
      return { cities: cities.map(presentCity), universities: universities.map(presentUniversity) };
    },
  }),
  route({
    method: 'post',
    path: '/api/places/missing',
    access: 'user',
    summary:
      'Ask for a city or a university that is not there; what I have asked for before is answered as it stands (200)',
    body: missingBody,
    answers: { 201: missingAnswer, 200: missingAnswer },
    refusals: ['missing_place_known', 'missing_place_limit'],
    handle: async (ctx, { body }) => {
      const { answer, isNew } = await askForPlace(ctx, body);
      return reply({ status: isNew ? 201 : 200, body: answer });
    },
  }),
];
