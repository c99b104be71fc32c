import { route } from '#platform/http/route.ts';
import { checkBody, codeBody, universityCheck } from '../../domain/university-check.ts';
import { askCheck, confirmCheck, ownCheck, withdrawCheck } from '../service/university-check.ts';

const PATH = '/api/profile/university-check';
const answers = { 200: universityCheck };

export const universityCheckRoutes = [
  route({
    method: 'get',
    path: PATH,
    access: 'user',
    summary: 'Whether it was checked that I am of my university, and until when that holds',
    answers,
    refusals: ['profile_not_found'],
    handle: async (ctx) => ownCheck(ctx),
  }),
  route({
    method: 'post',
    path: PATH,
    access: 'user',
    summary: 'Send a code to my address at my university; the address itself is not kept',
    body: checkBody,
    answers,
    refusals: [
      'profile_not_found',
      'university_mail_letters',
      'university_mail_invalid',
      'university_mail_unknown',
      'university_mail_other',
      'university_needed',
      'too_many_requests',
    ],
    handle: async (ctx, { body }) => askCheck(ctx, body.email),
  }),
  route({
    method: 'post',
    path: `${PATH}/confirm`,
    access: 'user',
    summary: 'The code of that mail; it works once',
    body: codeBody,
    answers,
    refusals: ['profile_not_found', 'university_code_wrong'],
    handle: async (ctx, { body }) => confirmCheck(ctx, body.code),
  }),
  route({
    method: 'delete',
    path: PATH,
    access: 'user',
    summary: 'Take my badge back, and what is kept for it',
    answers,
    refusals: ['profile_not_found'],
    handle: async (ctx) => withdrawCheck(ctx),
  }),
];
