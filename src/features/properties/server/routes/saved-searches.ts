import { reply, route } from '#platform/http/route.ts';
import { propertyParams } from '../../domain/schema.ts';
import {
  savedSearchAnswer,
  savedSearchBody,
  savedSearchChange,
  savedSearchesAnswer,
} from '../../domain/search-schema.ts';
import { changeSearch, forgetSearch, mySearches, saveSearch } from '../service/saved-searches.ts';

export const savedSearchRoutes = [
  route({
    method: 'get',
    path: '/api/properties/searches',
    access: 'user',
    summary: 'My saved searches, the oldest first, with how many homes came to each since I last looked',
    answers: { 200: savedSearchesAnswer },
    handle: async (ctx) => ({ searches: await mySearches(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/searches',
    access: 'user',
    summary: 'Keep a search, and be told of what is new as often as I say',
    body: savedSearchBody,
    answers: { 201: savedSearchAnswer },
    refusals: ['too_many_searches'],
    handle: async (ctx, { body }) => reply({ status: 201, body: { search: await saveSearch(ctx, body) } }),
  }),
  route({
    method: 'patch',
    path: '/api/properties/searches/{id}',
    access: 'user',
    summary: 'Change the name, the filters or the frequency of a search of mine',
    params: propertyParams,
    body: savedSearchChange,
    answers: { 200: savedSearchAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, body }) => ({ search: await changeSearch(ctx, params.id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/properties/searches/{id}',
    access: 'user',
    summary: 'Forget a search of mine',
    params: propertyParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => {
      await forgetSearch(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
];
