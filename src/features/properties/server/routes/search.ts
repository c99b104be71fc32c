import { isSignedIn } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { propertyParams } from '../../domain/schema.ts';
import {
  cardsResponse,
  cardsQuery,
  facetsResponse,
  propertySearchResponse,
  propertyFilters,
  propertySearchQuery,
  relaxFiltersResponse,
  mapResponse,
} from '../../domain/search/search-schema.ts';
import { campusMinutesResponse } from '../../domain/transit/campus-minutes.ts';
import { getCampusMinutes } from '../service/transit/campus-trip.ts';
import { markSavedSearchViewed } from '../service/search/saved-searches.ts';
import { getPropertyCards, getSimilarProperties } from '../service/search/property-cards.ts';
import { relaxFilters, searchMap, searchFacets } from '../service/search/search-counts.ts';
import { searchProperties } from '../service/search/search.ts';

export const searchRoutes = [
  route({
    method: 'get',
    path: '/api/properties',
    access: 'public',
    summary:
      'Search published properties by text, filters and order; pass `next` as `page`. Includes my compatibility if signed in',
    query: propertySearchQuery,
    responses: { 200: propertySearchResponse },
    handle: async (ctx, { query }) => {
      const { sort: _sort, page, ...filters } = query;
      if (isSignedIn(ctx) && page === undefined) await markSavedSearchViewed(ctx, filters);
      return searchProperties(ctx, query);
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/facets',
    access: 'public',
    summary: 'Facet counts: properties per filter value with the other filters applied',
    query: propertyFilters,
    responses: { 200: facetsResponse },
    handle: async (ctx, { query }) => searchFacets(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/loosen',
    access: 'public',
    summary: 'Relaxed searches with more results, with their counts: a wider area, a higher price, one filter less',
    query: propertyFilters,
    responses: { 200: relaxFiltersResponse },
    handle: async (ctx, { query }) => relaxFilters(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/map',
    access: 'public',
    summary: 'Properties of a map area as price markers, or clusters if there are many',
    query: propertyFilters,
    responses: { 200: mapResponse },
    handle: async (ctx, { query }) => searchMap(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/campus-minutes',
    access: 'user',
    summary: 'Travel times to my university from points of the public grid, for the shading of the map',
    responses: { 200: campusMinutesResponse },
    handle: async (ctx) => getCampusMinutes(ctx),
  }),
  route({
    method: 'get',
    path: '/api/properties/cards',
    access: 'public',
    summary: 'Property cards by id: published ones only, in the requested order',
    query: cardsQuery,
    responses: { 200: cardsResponse },
    handle: async (ctx, { query }) => ({ homes: await getPropertyCards(ctx, query.ids) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/similar',
    access: 'public',
    summary: 'Similar properties, the most similar first',
    params: propertyParams,
    responses: { 200: cardsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ homes: await getSimilarProperties(ctx, params.id) }),
  }),
];
