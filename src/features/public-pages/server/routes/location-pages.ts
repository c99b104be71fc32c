import { route } from '#platform/http/route.ts';
import {
  cityPage,
  citiesResponse,
  neighbourhoodPage,
  neighbourhoodParams,
  slugParams,
  universityPage,
} from '../../domain/location-pages.ts';
import { readCityPage, landingCities, readNeighbourhoodPage, readUniversityPage } from '../service/location-pages.ts';

const CACHE = 'public, max-age=60';

export const locationPageRoutes = [
  route({
    method: 'get',
    path: '/api/site/cities',
    access: 'public',
    summary: 'Cities with the most published properties; empty below the minimum',
    responses: { 200: citiesResponse },
    cacheControl: CACHE,
    handle: async (ctx) => ({ cities: await landingCities(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/site/cities/{slug}',
    access: 'public',
    summary: 'City page by slug: properties, prices, interested users, universities, nearby cities',
    params: slugParams,
    responses: { 200: cityPage },
    errorCodes: ['not_found'],
    cacheControl: CACHE,
    handle: async (ctx, { params }) => readCityPage(ctx, params.slug),
  }),
  route({
    method: 'get',
    path: '/api/site/cities/{slug}/neighbourhoods/{neighbourhood}',
    access: 'public',
    summary: 'Neighbourhood page by slug: properties, prices, nearby neighbourhoods',
    params: neighbourhoodParams,
    responses: { 200: neighbourhoodPage },
    errorCodes: ['not_found'],
    cacheControl: CACHE,
    handle: async (ctx, { params }) => readNeighbourhoodPage(ctx, params.slug, params.neighbourhood),
  }),
  route({
    method: 'get',
    path: '/api/site/universities/{slug}',
    access: 'public',
    summary: 'University page by slug: properties near its campuses, prices, interested users',
    params: slugParams,
    responses: { 200: universityPage },
    errorCodes: ['not_found'],
    cacheControl: CACHE,
    handle: async (ctx, { params }) => readUniversityPage(ctx, params.slug),
  }),
];
