import { route } from '#platform/http/route.ts';
import { consentsAnswer, consentsBody } from '../../domain/consents.ts';
import { giveConsents, ownConsents } from '../service/consents.ts';

export const consentRoutes = [
  route({
    method: 'get',
    path: '/api/account/consents',
    access: 'user',
    summary: 'Which texts I have agreed to and when, and those that I am to be asked about',
    answers: { 200: consentsAnswer },
    handle: async (ctx) => ownConsents(ctx),
  }),
  route({
    method: 'post',
    path: '/api/account/consents',
    access: 'user',
    summary: 'Agree to texts in their versions of today',
    body: consentsBody,
    answers: { 200: consentsAnswer },
    handle: async (ctx, { body }) => giveConsents(ctx, body),
  }),
];
