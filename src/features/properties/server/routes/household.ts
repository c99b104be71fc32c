import { reply, route } from '#platform/http/route.ts';
import {
  householdLinkResponse,
  householdResponse,
  joinHouseholdBody,
  residencesResponse,
  residentParams,
} from '../../domain/household/household-schema.ts';
import { propertyParams } from '../../domain/schema.ts';
import {
  createHouseholdLink,
  getHousehold,
  joinHousehold,
  leaveHousehold,
  listResidences,
} from '../service/household.ts';

export const householdRoutes = [
  route({
    method: 'get',
    path: '/api/properties/residences',
    access: 'user',
    summary: 'Listings of others in which I am named as a resident',
    responses: { 200: residencesResponse },
    handle: async (ctx) => ({ residences: await listResidences(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/household',
    access: 'user',
    summary: 'People with whom I would live in a property',
    params: propertyParams,
    responses: { 200: householdResponse },
    errorCodes: ['not_found', 'property_removed'],
    handle: async (ctx, { params }) => getHousehold(ctx, params.id),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/household/link',
    access: 'user',
    summary: 'Create a link by which people who live in a property of mine join its listing',
    params: propertyParams,
    responses: { 201: householdLinkResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => reply({ status: 201, body: await createHouseholdLink(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/household',
    access: 'user',
    summary: 'Appear as a resident in the listing whose link I have',
    params: propertyParams,
    body: joinHouseholdBody,
    responses: { 204: null },
    errorCodes: ['not_found', 'property_removed', 'household_link_expired', 'household_own', 'household_full'],
    handle: async (ctx, { params, body }) => {
      await joinHousehold(ctx, params.id, body.token);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'delete',
    path: '/api/properties/{id}/household/{user_id}',
    access: 'user',
    summary: 'Remove me from a listing, or a resident from a listing of mine',
    params: residentParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await leaveHousehold(ctx, params.id, params.user_id);
      return reply({ status: 204 });
    },
  }),
];
