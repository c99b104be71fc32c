import { newPlace } from '#features/places/domain/missing.ts';
import { missingPlaces } from '#features/places/server/service/missing.ts';
import { reply, route } from '#platform/http/route.ts';
import { dismissBody, placeAddedAnswer, placeParams, placesAnswer, placesQuery } from '../../domain/places.ts';
import { addMissingPlace, dismissMissingPlace } from '../service/places.ts';

export const placeRoutes = [
  route({
    method: 'get',
    path: '/api/admin/places',
    access: 'admin',
    summary: 'Cities and universities that people do not find, by state, the newest first',
    query: placesQuery,
    answers: { 200: placesAnswer },
    handle: async (ctx, { query }) => missingPlaces(ctx, query),
  }),
  route({
    method: 'post',
    path: '/api/admin/places/{id}/add',
    access: 'admin',
    summary: 'Add a place that people asked for; they are told. Into the audit log',
    params: placeParams,
    body: newPlace,
    answers: { 201: placeAddedAnswer },
    refusals: ['not_found', 'missing_place_decided'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { place_id: await addMissingPlace(ctx, params.id, body) } }),
  }),
  route({
    method: 'post',
    path: '/api/admin/places/{id}/dismiss',
    access: 'admin',
    summary: 'Do not add a place that people asked for, and say why; they are told. Into the audit log',
    params: placeParams,
    body: dismissBody,
    answers: { 204: null },
    refusals: ['not_found', 'missing_place_decided'],
    handle: async (ctx, { params, body }) => dismissMissingPlace(ctx, params.id, body),
  }),
];
