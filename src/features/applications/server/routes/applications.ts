import { reply, route } from '#platform/http/route.ts';
import {
  applicationActionBody,
  applicationResponse,
  applicationBody,
  applicationChange,
  applicationParams,
  applicationsResponse,
  consentBody,
  applicationsQuery,
  personApplicationBody,
  responseBandResponse,
} from '../../domain/schema.ts';
import { propertyParams } from '#features/properties/domain/schema.ts';
import { groupParams } from '#features/groups/domain/schema.ts';
import {
  applicationsOfGroup,
  ownApplications,
  readApplication,
  receivedApplications,
} from '../service/application-views.ts';
import { getOwnerResponse } from '../service/response-band.ts';
import { applyAlone } from '../service/person-applications.ts';
import { actOnApplication, startApplication, changeMessage, submitConsent } from '../service/applications.ts';

const COMMON_ERRORS = ['not_found', 'application_not_yours', 'application_wrong_state'] as const;

export const applicationRoutes = [
  route({
    method: 'post',
    path: '/api/groups/{id}/applications',
    access: 'user',
    summary: 'Create a draft application of a group for a property, with a message and answers to the owner',
    params: groupParams,
    body: applicationBody,
    responses: { 201: applicationResponse },
    errorCodes: [
      'not_found',
      'own_property',
      'group_wrong_state',
      'group_shortlist_limit',
      'application_already_open',
      'application_limit',
      'application_day_limit',
      'text_fraud',
    ],
    handle: async (ctx, { params, body }) =>
      reply({
        status: 201,
        body: { application: await startApplication(ctx, params.id, body) },
      }),
  }),
  route({
    method: 'get',
    path: '/api/groups/{id}/applications',
    access: 'user',
    summary: 'List the applications of a group of the current user, newest first',
    params: groupParams,
    responses: { 200: applicationsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ applications: await applicationsOfGroup(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/applications',
    access: 'user',
    scope: 'applications:read',
    summary: 'List the applications received for the properties of the current user, or for one of them, newest first',
    query: applicationsQuery,
    responses: { 200: applicationsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { query }) => ({ applications: await receivedApplications(ctx, query.property_id) }),
  }),
  route({
    method: 'get',
    path: '/api/applications/mine',
    access: 'user',
    summary: 'List the applications of the current user and of their groups, for one property or all, newest first',
    query: applicationsQuery,
    responses: { 200: applicationsResponse },
    handle: async (ctx, { query }) => ({ applications: await ownApplications(ctx, query.property_id) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/response-band',
    access: 'public',
    summary:
      'Usual time in which the owner of a property answers applications, and the length of the waiting list if there is one',
    params: propertyParams,
    responses: { 200: responseBandResponse },
    errorCodes: ['not_found'],
    handle: (ctx, { params }) => getOwnerResponse(ctx, params.id),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/applications',
    access: 'user',
    summary: 'Apply for a property as one person, with a note to the owner',
    params: propertyParams,
    body: personApplicationBody,
    responses: { 201: applicationResponse },
    errorCodes: [
      'not_found',
      'own_property',
      'application_already_open',
      'application_declined',
      'application_again_tomorrow',
      'application_day_limit',
      'text_fraud',
    ],
    handle: async (ctx, { params, body }) =>
      reply({ status: 201, body: { application: await applyAlone(ctx, params.id, body) } }),
  }),
  route({
    method: 'get',
    path: '/api/applications/{id}',
    access: 'user',
    summary: 'Get an application of the current user or their group, or one received as owner',
    params: applicationParams,
    responses: { 200: applicationResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ application: await readApplication(ctx, params.id) }),
  }),
  route({
    method: 'patch',
    path: '/api/applications/{id}',
    access: 'user',
    summary: 'Change message and answers of an application before it is sent; resets the consents of the members',
    params: applicationParams,
    body: applicationChange,
    responses: { 200: applicationResponse },
    errorCodes: [...COMMON_ERRORS, 'text_fraud'],
    handle: async (ctx, { params, body }) => ({ application: await changeMessage(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/applications/{id}/actions',
    access: 'user',
    summary: 'Ask for consent, discard, withdraw or accept as an applicant; shortlist, offer or decline as the owner',
    params: applicationParams,
    body: applicationActionBody,
    responses: { 200: applicationResponse },
    errorCodes: [
      ...COMMON_ERRORS,
      'not_group_leader',
      'group_too_few_members',
      'application_consent_missing',
      'property_unavailable',
      'application_place_taken',
    ],
    handle: async (ctx, { params, body }) => ({ application: await actOnApplication(ctx, params.id, body.action) }),
  }),
  route({
    method: 'put',
    path: '/api/applications/{id}/consent',
    access: 'user',
    summary: 'Consent or object to sending an application or accepting an offer; the last consent to sending sends it',
    params: applicationParams,
    body: consentBody,
    responses: { 200: applicationResponse },
    errorCodes: [...COMMON_ERRORS, 'application_changed', 'application_property_unavailable'],
    handle: async (ctx, { params, body }) => ({ application: await submitConsent(ctx, params.id, body) }),
  }),
];
