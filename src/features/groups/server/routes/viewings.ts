import { reply, route } from '#platform/http/route.ts';
import {
  applicationAnswer,
  applicationParams,
  viewingActionBody,
  viewingAnswerBody,
  viewingBody,
} from '../../domain/applications-schema.ts';
import { actOnViewing, answer, calendarOf, changeViewing, propose } from '../service/viewings.ts';

const WRONG = ['not_found', 'application_wrong_state'] as const;
const REFUSED = [...WRONG, 'not_group_leader', 'viewing_over', 'viewing_wrong_state', 'viewing_waits'] as const;

export const viewingRoutes = [
  route({
    method: 'post',
    path: '/api/applications/{id}/viewings',
    access: 'user',
    summary: 'Propose a time (on the clocks of Madrid) to look at the home; its owner may say where',
    params: applicationParams,
    body: viewingBody,
    answers: { 201: applicationAnswer },
    refusals: [...WRONG, 'viewing_limit'],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { application: await propose(ctx, params.id, body) } }),
  }),
  route({
    method: 'patch',
    path: '/api/viewings/{id}',
    access: 'user',
    summary: 'Propose another time for a viewing; whoever comes is asked again',
    params: applicationParams,
    body: viewingBody,
    answers: { 200: applicationAnswer },
    refusals: REFUSED,
    handle: async (ctx, { params, body }) => ({ application: await changeViewing(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/viewings/{id}/actions',
    access: 'user',
    summary: 'Agree to a time that the other side has proposed, or call a viewing off',
    params: applicationParams,
    body: viewingActionBody,
    answers: { 200: applicationAnswer },
    refusals: REFUSED,
    handle: async (ctx, { params, body }) => ({ application: await actOnViewing(ctx, params.id, body) }),
  }),
  route({
    method: 'put',
    path: '/api/viewings/{id}/answer',
    access: 'user',
    summary: 'Say whether I come to a viewing of my group',
    params: applicationParams,
    body: viewingAnswerBody,
    answers: { 200: applicationAnswer },
    refusals: ['not_found', 'application_not_yours', 'viewing_over', 'viewing_wrong_state'],
    handle: async (ctx, { params, body }) => ({ application: await answer(ctx, params.id, body.answer) }),
  }),
  route({
    method: 'get',
    path: '/api/viewings/{id}/calendar.ics',
    access: 'user',
    summary: 'A viewing that is agreed, or was called off, as a file for calendars',
    params: applicationParams,
    answers: { 200: null },
    refusals: ['not_found', 'viewing_wrong_state'],
    handle: async (ctx, { params }) => {
      const { text, method } = await calendarOf(ctx, params.id);
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
