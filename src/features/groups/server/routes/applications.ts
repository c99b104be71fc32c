import { reply, route } from '#platform/http/route.ts';
import {
  applicationActionBody,
  applicationAnswer,
  applicationBody,
  applicationChange,
  applicationParams,
  applicationsAnswer,
  consentBody,
  receivedQuery,
} from '../../domain/applications-schema.ts';
import { groupParams } from '../../domain/schema.ts';
import { applicationsOfGroup, readApplication, received } from '../service/application-views.ts';
import { actOn, begin, changeMessage, consent } from '../service/applications.ts';

const WRONG = ['not_found', 'application_not_yours', 'application_wrong_state'] as const;

export const applicationRoutes = [
  route({
    method: 'post',
    path: '/api/groups/{id}/applications',
    access: 'user',
    summary: 'Begin an application of my group for a home, with a message to its owner; nothing is sent yet',
    params: groupParams,
    body: applicationBody,
    answers: { 201: applicationAnswer },
    refusals: [
      'not_found',
      'own_home',
      'group_wrong_state',
      'group_homes_limit',
      'application_open',
      'application_limit',
      'application_day_limit',
    ],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { application: await begin(ctx, params.id, body.property_id, body.message) } }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/applications',
    access: 'user',
    summary: 'The applications of a group of mine, the latest first',
    params: groupParams,
    answers: { 200: applicationsAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ applications: await applicationsOfGroup(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/applications',
    access: 'user',
    summary: 'What groups have sent for my homes, or for one of them, the latest first',
    query: receivedQuery,
    answers: { 200: applicationsAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { query }) => ({ applications: await received(ctx, query.property_id) }),
  }),
  route({
    method: 'get',
    path: '/api/applications/{id}',
    access: 'user',
    summary: 'An application of a group of mine, or one that was sent to me',
    params: applicationParams,
    answers: { 200: applicationAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ application: await readApplication(ctx, params.id) }),
  }),
  route({
    method: 'patch',
    path: '/api/applications/{id}',
    access: 'user',
    summary: 'Change the message of an application before it is sent; members are asked again',
    params: applicationParams,
    body: applicationChange,
    answers: { 200: applicationAnswer },
    refusals: WRONG,
    handle: async (ctx, { params, body }) => ({ application: await changeMessage(ctx, params.id, body.message) }),
  }),
  route({
    method: 'post',
    path: '/api/applications/{id}/actions',
    access: 'user',
    summary: 'Ask all members, discard, withdraw or accept as a group; offer or decline as the owner',
    params: applicationParams,
    body: applicationActionBody,
    answers: { 200: applicationAnswer },
    refusals: [...WRONG, 'not_group_leader', 'group_too_few', 'application_not_agreed'],
    handle: async (ctx, { params, body }) => ({ application: await actOn(ctx, params.id, body.action) }),
  }),
  route({
    method: 'put',
    path: '/api/applications/{id}/consent',
    access: 'user',
    summary: 'Say yes or no to sending an application, or to what is offered; the last yes to sending sends it',
    params: applicationParams,
    body: consentBody,
    answers: { 200: applicationAnswer },
    refusals: [...WRONG, 'application_changed', 'application_home_gone'],
    handle: async (ctx, { params, body }) => ({ application: await consent(ctx, params.id, body) }),
  }),
];
