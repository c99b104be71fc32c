import { route } from '#platform/http/route.ts';
import { cityPage, cityWithHomesAnswer, slugParams, universityPage } from '../../domain/places.ts';
import { cityPageOf, landingCities, universityPageOf } from '../service/places.ts';

const CACHE = 'public, max-age=60';

export const placePageRoutes = [
  route({
    method: 'get',
    path: '/api/site/cities',
    access: 'public',
    summary: 'The cities with most homes on offer; none while there are too few to choose from',
    answers: { 200: cityWithHomesAnswer },
    cache: CACHE,
    handle: async (ctx) => ({ cities: await landingCities(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/site/cities/{slug}',
    access: 'public',
    summary: 'A city by its address: homes and prices, who looks there, universities, cities nearby',
    params: slugParams,
    answers: { 200: cityPage },
    refusals: ['not_found'],
    cache: CACHE,
    handle: async (ctx, { params }) => cityPageOf(ctx, params.slug),
  }),
  route({
    method: 'get',
    path: '/api/site/universities/{slug}',
    access: 'public',
    summary: 'A university by its address: homes near its campuses and their prices, who looks there',
    params: slugParams,
    answers: { 200: universityPage },
    refusals: ['not_found'],
    cache: CACHE,
    handle: async (ctx, { params }) => universityPageOf(ctx, params.slug),
  }),
];
