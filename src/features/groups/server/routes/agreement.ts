import { route } from '#platform/http/route.ts';
import {
  agreementResponse,
  agreementChange,
  agreementPdfQuery,
  agreementQuery,
  signatureBody,
} from '../../domain/agreement/schema.ts';
import { PDF_RATE } from '#platform/pdf/pdf-document.ts';
import { pdfResponse } from '#platform/pdf/pdf-response.ts';
import { groupParams } from '../../domain/schema.ts';
import {
  generateAgreement,
  readAgreement,
  renderAgreement,
  editAgreement,
  signAgreement,
} from '../service/agreement.ts';

const path = '/api/groups/{id}/agreement';

export const agreementRoutes = [
  route({
    method: 'get',
    path,
    access: 'user',
    summary:
      'Get the shared-living agreement of a group of the current user, the latest version or the given one; null if there is none',
    params: groupParams,
    query: agreementQuery,
    responses: { 200: agreementResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, query }) => ({ agreement: await readAgreement(ctx, params.id, query.version) }),
  }),
  route({
    method: 'get',
    path: `${path}/pdf`,
    access: 'user',
    summary: 'The agreement, the latest version or the given one, as a PDF; in the language of the request or `lang`',
    params: groupParams,
    query: agreementPdfQuery,
    limit: { name: 'pdf', ...PDF_RATE },
    responses: { 200: null },
    errorCodes: ['not_found', 'busy'],
    handle: async (ctx, { params, query }) =>
      pdfResponse(await renderAgreement({ ...ctx, lang: query.lang ?? ctx.lang }, params.id, query.version)),
  }),
  route({
    method: 'post',
    path,
    access: 'user',
    summary: 'Generate the agreement, or its next version, from the current answers of the members',
    params: groupParams,
    responses: { 200: agreementResponse },
    errorCodes: ['not_found', 'group_wrong_state', 'group_too_few_members', 'agreement_limit'],
    handle: async (ctx, { params }) => ({ agreement: await generateAgreement(ctx, params.id) }),
  }),
  route({
    method: 'patch',
    path,
    access: 'user',
    summary: 'Edit the text of clauses or add own ones; creates a new, unsigned version',
    params: groupParams,
    body: agreementChange,
    responses: { 200: agreementResponse },
    errorCodes: [
      'not_found',
      'group_wrong_state',
      'agreement_version_changed',
      'agreement_outdated',
      'agreement_limit',
    ],
    handle: async (ctx, { params, body }) => ({ agreement: await editAgreement(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: `${path}/signature`,
    access: 'user',
    summary: 'Sign a version of the agreement; idempotent',
    params: groupParams,
    body: signatureBody,
    responses: { 200: agreementResponse },
    errorCodes: ['not_found', 'group_wrong_state', 'agreement_version_changed', 'agreement_outdated'],
    handle: async (ctx, { params, body }) => ({ agreement: await signAgreement(ctx, params.id, body.version) }),
  }),
];
