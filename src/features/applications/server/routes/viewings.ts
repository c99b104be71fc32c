import { reply, route } from '#platform/http/route.ts';
import {
  applicationResponse,
  applicationParams,
  noShowBody,
  viewingActionBody,
  viewingAnswerBody,
  viewingBody,
} from '../../domain/schema.ts';
import { actOnNoShow } from '../service/no-shows.ts';
import { getViewingCalendar } from '../service/viewing-calendar.ts';
import { actOnViewing, answerViewing, changeViewing, proposeViewing } from '../service/viewings.ts';

const COMMON_ERRORS = ['not_found', 'application_wrong_state', 'text_fraud'] as const;
const ACTION_ERRORS = [
  ...COMMON_ERRORS,
  'property_unavailable',
  'not_group_leader',
  'viewing_already_started',
  'viewing_wrong_state',
  'viewing_awaiting_reply',
] as const;

export const viewingRoutes = [
  route({
    method: 'post',
    path: '/api/applications/{id}/viewings',
    access: 'user',
    summary: 'Propose a viewing (local time in Madrid); only the owner may set the place',
    params: applicationParams,
    body: viewingBody,
    responses: { 201: applicationResponse },
    errorCodes: [...COMMON_ERRORS, 'property_unavailable', 'viewing_limit'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { application: await proposeViewing(ctx, params.id, body) } }),
  }),
  route({
    method: 'patch',
    path: '/api/viewings/{id}',
    access: 'user',
    summary: 'Propose another time for a viewing; resets the answers of the applicants',
    params: applicationParams,
    body: viewingBody,
    responses: { 200: applicationResponse },
    errorCodes: ACTION_ERRORS,
    handle: async (ctx, { params, body }) => ({ application: await changeViewing(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/viewings/{id}/actions',
    access: 'user',
    summary: 'Agree to a viewing proposed by the other side, or cancel a viewing',
    params: applicationParams,
    body: viewingActionBody,
    responses: { 200: applicationResponse },
    errorCodes: ACTION_ERRORS,
    handle: async (ctx, { params, body }) => ({ application: await actOnViewing(ctx, params.id, body) }),
  }),
  route({
    method: 'put',
    path: '/api/viewings/{id}/answer',
    access: 'user',
    summary: 'Answer whether the current user, an applicant, attends a viewing',
    params: applicationParams,
    body: viewingAnswerBody,
    responses: { 200: applicationResponse },
    errorCodes: ['not_found', 'application_not_yours', 'viewing_already_started', 'viewing_wrong_state'],
    handle: async (ctx, { params, body }) => ({ application: await answerViewing(ctx, params.id, body.answer) }),
  }),
  route({
    method: 'post',
    path: '/api/viewings/{id}/no-show',
    access: 'user',
    summary: 'Say that the other side did not come to a viewing, take that back, or contest it',
    params: applicationParams,
    body: noShowBody,
    responses: { 200: applicationResponse },
    errorCodes: ['not_found', 'not_group_leader', 'viewing_wrong_state', 'viewing_not_over'],
    handle: async (ctx, { params, body }) => ({ application: await actOnNoShow(ctx, params.id, body.action) }),
  }),
  route({
    method: 'get',
    path: '/api/viewings/{id}/calendar.ics',
    access: 'user',
    scope: 'viewings:read',
    summary: 'Get an agreed or cancelled viewing as an iCalendar file',
    params: applicationParams,
    responses: { 200: null },
    errorCodes: ['not_found', 'viewing_wrong_state'],
    handle: async (ctx, { params }) => {
      const { text, method } = await getViewingCalendar(ctx, params.id);
      return new Response(text, {
        headers: {
          'content-type': `text/calendar; charset=utf-8; method=${method}`,
          'content-disposition': 'attachment; filename="tukan.ics"',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    },
  }),
];
