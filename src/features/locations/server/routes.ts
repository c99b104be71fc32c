import { reply, route } from '#platform/http/route.ts';
import { locationRequestResponse, locationRequestBody } from '../domain/location-requests.ts';
import {
  addedResponse,
  citiesResponse,
  citiesQuery,
  neighbourhoodsQuery,
  neighbourhoodsResponse,
  provincesResponse,
  universitiesResponse,
  universitiesQuery,
} from '../domain/schema.ts';
import { presentCity, presentNeighbourhood, presentProvince, presentUniversity } from './present.ts';
import { addedLocations, listCities, listProvinces, listUniversities } from './service.ts';
import { neighbourhoodsOfCity } from './service/neighbourhoods.ts';
import { requestLocation } from './service/location-requests.ts';

/** Locations added by admins appear within a minute; responses are revalidated with the ETag after that. */
const CACHE = 'public, max-age=60';

export const locationRoutes = [
  route({
    method: 'get',
    path: '/api/provinces',
    access: 'public',
    summary: 'List provinces by name',
    responses: { 200: provincesResponse },
    cacheControl: CACHE,
    handle: () => ({ provinces: listProvinces().map(presentProvince) }),
  }),
  route({
    method: 'get',
    path: '/api/cities',
    access: 'public',
    summary: 'List cities by name, of one province or all',
    query: citiesQuery,
    responses: { 200: citiesResponse },
    cacheControl: CACHE,
    handle: (_ctx, { query }) => ({ cities: listCities({ provinceId: query.province_id }).map(presentCity) }),
  }),
  route({
    method: 'get',
    path: '/api/neighbourhoods',
    access: 'public',
    summary: 'List the neighbourhoods and districts of a city by name; empty where none are known',
    query: neighbourhoodsQuery,
    responses: { 200: neighbourhoodsResponse },
    cacheControl: CACHE,
    handle: (_ctx, { query }) => ({ neighbourhoods: neighbourhoodsOfCity(query.city_id).map(presentNeighbourhood) }),
  }),
  route({
    method: 'get',
    path: '/api/universities',
    access: 'public',
    summary: 'List universities by name: those with a campus in the city or province, or all',
    query: universitiesQuery,
    responses: { 200: universitiesResponse },
    cacheControl: CACHE,
    handle: (_ctx, { query }) => {
      const found = listUniversities({ cityId: query.city_id, provinceId: query.province_id });
      return { universities: found.map(presentUniversity) };
    },
  }),
  route({
    method: 'get',
    path: '/files/places/added.json',
    access: 'public',
    summary: 'List locations added since the snapshots, served from memory so that it works without the database',
    responses: { 200: addedResponse },
    cacheControl: CACHE,
    handle: () => {
      const { cities, universities } = addedLocations();
      return { cities: cities.map(presentCity), universities: universities.map(presentUniversity) };
    },
  }),
  route({
    method: 'post',
    path: '/api/places/missing',
    access: 'user',
    summary: 'Request a missing city or university; returns my earlier request (200) if there is one',
    body: locationRequestBody,
    responses: { 201: locationRequestResponse, 200: locationRequestResponse },
    errorCodes: ['missing_place_exists', 'missing_place_limit'],
    handle: async (ctx, { body }) => {
      const { answer, isNew } = await requestLocation(ctx, body);
      return reply({ status: isNew ? 201 : 200, body: answer });
    },
  }),
];
