import { newLocation } from '#features/locations/domain/location-requests.ts';
import { listLocationRequests } from '#features/locations/server/service/location-requests.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  dismissLocationBody,
  locationAddedResponse,
  locationRequestParams,
  locationRequestsResponse,
  locationRequestsQuery,
} from '../../domain/location-requests.ts';
import { approveLocationRequest, rejectLocationRequest } from '../service/admin/location-requests.ts';

export const locationRequestRoutes = [
  route({
    method: 'get',
    path: '/api/admin/places',
    access: 'admin',
    summary: 'List requested cities and universities by state, newest first',
    query: locationRequestsQuery,
    responses: { 200: locationRequestsResponse },
    handle: async (ctx, { query }) => listLocationRequests(ctx, query),
  }),
  route({
    method: 'post',
    path: '/api/admin/places/{id}/add',
    access: 'admin',
    summary: 'Add a requested location and notify the requesters; audited',
    params: locationRequestParams,
    body: newLocation,
    responses: { 201: locationAddedResponse },
    errorCodes: ['not_found', 'missing_place_decided'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { place_id: await approveLocationRequest(ctx, params.id, body) } }),
  }),
  route({
    method: 'post',
    path: '/api/admin/places/{id}/dismiss',
    access: 'admin',
    summary: 'Dismiss a requested location with a reason and notify the requesters; audited',
    params: locationRequestParams,
    body: dismissLocationBody,
    responses: { 204: null },
    errorCodes: ['not_found', 'missing_place_decided'],
    handle: async (ctx, { params, body }) => rejectLocationRequest(ctx, params.id, body),
  }),
];
