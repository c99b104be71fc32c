import { route } from '#platform/http/route.ts';
import { agreementAnswer, agreementChange, agreementQuery, signatureBody } from '../../domain/agreement/schema.ts';
import { groupParams } from '../../domain/schema.ts';
import { makeAgreement, readAgreement, rewordAgreement, signAgreement } from '../service/agreement.ts';

const path = '/api/groups/{id}/agreement';

export const agreementRoutes = [
  route({
    method: 'get',
    path,
    access: 'user',
    summary:
      'What a group of mine agrees on about living together, the latest version or another; null while there is none',
    params: groupParams,
    query: agreementQuery,
    answers: { 200: agreementAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) => ({ agreement: await readAgreement(ctx, params.id, query.version) }),
  }),
  route({
    method: 'post',
    path,
    access: 'user',
    summary: 'Make the agreement, or its next version, from what the members have answered by now',
    params: groupParams,
    answers: { 200: agreementAnswer },
    refusals: ['not_found', 'group_wrong_state', 'group_too_few', 'agreement_limit'],
    handle: async (ctx, { params }) => ({ agreement: await makeAgreement(ctx, params.id) }),
  }),
  route({
    method: 'patch',
    path,
    access: 'user',
    summary: 'Give points words of our own, or add some: a new version, which nobody has signed',
    params: groupParams,
    body: agreementChange,
    answers: { 200: agreementAnswer },
    refusals: ['not_found', 'group_wrong_state', 'agreement_version_changed', 'agreement_outdated', 'agreement_limit'],
    handle: async (ctx, { params, body }) => ({ agreement: await rewordAgreement(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: `${path}/signature`,
    access: 'user',
    summary: 'Sign a version of the agreement; again changes nothing',
    params: groupParams,
    body: signatureBody,
    answers: { 200: agreementAnswer },
    refusals: ['not_found', 'group_wrong_state', 'agreement_version_changed', 'agreement_outdated'],
    handle: async (ctx, { params, body }) => ({ agreement: await signAgreement(ctx, params.id, body.version) }),
  }),
];
