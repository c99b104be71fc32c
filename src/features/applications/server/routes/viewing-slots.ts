import { propertyParams } from '#features/properties/domain/schema.ts';
import { reply, route } from '#platform/http/route.ts';
import { applicationParams, applicationResponse } from '../../domain/schema.ts';
import { bookingBody, slotBody, slotsResponse } from '../../domain/viewing-slots.ts';
import { bookSlot, closeFreeSlot, listSlots, openSlots } from '../service/viewing-slots.ts';

export const viewingSlotRoutes = [
  route({
    method: 'get',
    path: '/api/properties/{id}/viewing-slots',
    access: 'user',
    scope: 'viewings:read',
    summary: 'List the upcoming viewing slots of a property, as its owner or as a shortlisted applicant',
    params: propertyParams,
    responses: { 200: slotsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ slots: await listSlots(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/viewing-slots',
    access: 'user',
    scope: 'viewings:write',
    summary: 'Open viewing slots of a property of mine (local time in Madrid), one or the same for some weeks',
    params: propertyParams,
    body: slotBody,
    responses: { 201: slotsResponse },
    errorCodes: ['not_found', 'viewing_slot_limit', 'text_fraud'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { slots: await openSlots(ctx, params.id, body) } }),
  }),
  route({
    method: 'delete',
    path: '/api/viewing-slots/{id}',
    access: 'user',
    scope: 'viewings:write',
    summary: 'Close a free viewing slot of a property of mine',
    params: applicationParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'viewing_slot_booked'],
    handle: async (ctx, { params }) => {
      await closeFreeSlot(ctx, params.id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'put',
    path: '/api/applications/{id}/booking',
    access: 'user',
    summary: 'Book a viewing slot for an application, or move its viewing to another slot',
    params: applicationParams,
    body: bookingBody,
    responses: { 200: applicationResponse },
    errorCodes: [
      'not_found',
      'application_not_yours',
      'not_group_leader',
      'application_wrong_state',
      'property_unavailable',
      'viewing_already_started',
      'viewing_move_limit',
      'viewing_slot_taken',
    ],
    handle: async (ctx, { params, body }) => ({ application: await bookSlot(ctx, params.id, body.slot_id) }),
  }),
];
