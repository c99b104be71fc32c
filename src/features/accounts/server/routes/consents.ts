import { route } from '#platform/http/route.ts';
import { consentsResponse, consentsBody } from '../../domain/consents.ts';
import { recordConsents, ownConsents } from '../service/consents.ts';

export const consentRoutes = [
  route({
    method: 'get',
    path: '/api/account/consents',
    access: 'user',
    summary: 'List accepted legal documents and those pending consent',
    responses: { 200: consentsResponse },
    handle: async (ctx) => ownConsents(ctx),
  }),
  route({
    method: 'post',
    path: '/api/account/consents',
    access: 'user',
    summary: 'Record consent to the current versions of legal documents',
    body: consentsBody,
    responses: { 200: consentsResponse },
    handle: async (ctx, { body }) => recordConsents(ctx, body),
  }),
];
