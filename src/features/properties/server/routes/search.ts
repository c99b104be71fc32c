import { route } from '#platform/http/route.ts';
import { propertyParams } from '../../domain/schema.ts';
import { cardsAnswer, cardsQuery, homesAnswer, homesQuery } from '../../domain/search.ts';
import { homeCards, similarHomes } from '../service/search-cards.ts';
import { searchHomes } from '../service/search.ts';

export const searchRoutes = [
  route({
    method: 'get',
    path: '/api/properties',
    access: 'public',
    summary: 'Homes on offer by text, filters and order; `next` goes back as `page`. Signed in: with how I fit in',
    query: homesQuery,
    answers: { 200: homesAnswer },
    handle: async (ctx, { query }) => searchHomes(ctx, query),
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
