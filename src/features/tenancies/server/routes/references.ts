import { route } from '#platform/http/route.ts';
import {
  aboutParams,
  referenceBody,
  referenceParams,
  replyBody,
  referenceSummaryResponse,
  stayReferencesResponse,
  withdrawParams,
} from '../../domain/references/schema.ts';
import { tenancyParams } from '../../domain/schema.ts';
import {
  listReferences,
  readReferenceSummary,
  replyToReference,
  withdrawReference,
  writeReference,
} from '../service/references.ts';

const TEXT_CODES = ['reference_offensive', 'reference_contact'];

export const referenceRoutes = [
  route({
    method: 'get',
    path: '/api/tenancies/{id}/references',
    access: 'user',
    summary: 'References between the current user and the other people of a stay; closed ones without content',
    params: tenancyParams,
    responses: { 200: stayReferencesResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => listReferences(ctx, params.id),
  }),
  route({
    method: 'post',
    path: '/api/tenancies/{id}/references',
    access: 'user',
    summary: 'Write a reference; it opens when the other person has written too, or after 14 days',
    params: tenancyParams,
    body: referenceBody,
    responses: { 200: stayReferencesResponse },
    errorCodes: [
      'not_found',
      'reference_locked',
      'reference_written',
      'reference_open',
      'reference_answers_only',
      'invalid_option',
      ...TEXT_CODES,
    ],
    handle: async (ctx, { params, body }) => writeReference(ctx, params.id, body),
  }),
  route({
    method: 'delete',
    path: '/api/tenancies/{id}/references/{subject_id}',
    access: 'user',
    summary: 'Withdraw a reference of the current user',
    params: withdrawParams,
    responses: { 200: stayReferencesResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => withdrawReference(ctx, params.id, params.subject_id),
  }),
  route({
    method: 'post',
    path: '/api/references/{id}/reply',
    access: 'user',
    summary: 'Answer an open reference about the current user, once',
    params: referenceParams,
    body: replyBody,
    responses: { 200: stayReferencesResponse },
    errorCodes: ['not_found', 'reference_answered', ...TEXT_CODES],
    handle: async (ctx, { params, body }) => replyToReference(ctx, params.id, body.text),
  }),
  route({
    method: 'get',
    path: '/api/profiles/{user_id}/references',
    access: 'user',
    summary: 'Counts of answers about a person by independent stays, and the facts of these references',
    params: aboutParams,
    responses: { 200: referenceSummaryResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => readReferenceSummary(ctx, params.user_id),
  }),
];
