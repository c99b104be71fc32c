import { route } from '#platform/http/route.ts';
import { propertyParams } from '../../domain/schema.ts';
import {
  cardsAnswer,
  cardsQuery,
  facetsAnswer,
  homesAnswer,
  homesFilters,
  homesQuery,
  loosenAnswer,
  mapAnswer,
} from '../../domain/search-schema.ts';
import { noteLook } from '../service/saved-searches.ts';
import { homeCards, isUser, similarHomes } from '../service/search-cards.ts';
import { loosenSearch, mapOfHomes, searchFacets } from '../service/search-counts.ts';
import { searchHomes } from '../service/search.ts';

export const searchRoutes = [
  route({
    method: 'get',
    path: '/api/properties',
    access: 'public',
    summary: 'Homes on offer by text, filters and order; `next` goes back as `page`. Signed in: with how I fit in',
    query: homesQuery,
    answers: { 200: homesAnswer },
    handle: async (ctx, { query }) => {
      const { sort: _sort, page, ...filters } = query;
      if (isUser(ctx) && page === undefined) await noteLook(ctx, filters);
      return searchHomes(ctx, query);
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/facets',
    access: 'public',
    summary: 'How many homes each value of each filter would leave, the other filters as they are',
    query: homesFilters,
    answers: { 200: facetsAnswer },
    handle: async (ctx, { query }) => searchFacets(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/loosen',
    access: 'public',
    summary: 'Which filter to take away for more homes, and how many there would be',
    query: homesFilters,
    answers: { 200: loosenAnswer },
    handle: async (ctx, { query }) => loosenSearch(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/map',
    access: 'public',
    summary: 'The homes of an area as a map shows them: price markers, or clusters where they are many',
    query: homesFilters,
    answers: { 200: mapAnswer },
    handle: async (ctx, { query }) => mapOfHomes(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/properties/cards',
    access: 'public',
    summary: 'Homes by id, as lists show them: those that are still on offer, in the order asked for',
    query: cardsQuery,
    answers: { 200: cardsAnswer },
    handle: async (ctx, { query }) => ({ homes: await homeCards(ctx, query.ids) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/similar',
    access: 'public',
    summary: 'Homes like this one, its likest first',
    params: propertyParams,
    answers: { 200: cardsAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ homes: await similarHomes(ctx, params.id) }),
  }),
];
