import { reply, route } from '#platform/http/route.ts';
import { propertyParams } from '../../domain/schema.ts';
import {
  savedSearchResponse,
  savedSearchBody,
  savedSearchChange,
  savedSearchesResponse,
} from '../../domain/search/search-schema.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  createSavedSearch,
} from '../service/search/saved-searches.ts';

export const savedSearchRoutes = [
  route({
    method: 'get',
    path: '/api/properties/searches',
    access: 'user',
    summary: 'My saved searches, oldest first, with the number of new results since my last visit',
    responses: { 200: savedSearchesResponse },
    handle: async (ctx) => ({ searches: await listSavedSearches(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/searches',
    access: 'user',
    summary: 'Save a search with an alert frequency',
    body: savedSearchBody,
    responses: { 201: savedSearchResponse },
    errorCodes: ['too_many_searches'],
    handle: async (ctx, { body }) => reply({ status: 201, body: { search: await createSavedSearch(ctx, body) } }),
  }),
  route({
    method: 'patch',
    path: '/api/properties/searches/{id}',
    access: 'user',
    summary: 'Change the name, filters or frequency of a saved search of mine',
    params: propertyParams,
    body: savedSearchChange,
    responses: { 200: savedSearchResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => ({ search: await changeSavedSearch(ctx, params.id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/properties/searches/{id}',
    access: 'user',
    summary: 'Delete a saved search of mine',
    params: propertyParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await deleteSavedSearch(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
];
