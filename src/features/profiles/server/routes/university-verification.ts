import { route } from '#platform/http/route.ts';
import { verificationBody, codeBody, universityVerification } from '../../domain/university-verification.ts';
import {
  requestVerification,
  confirmVerification,
  ownVerification,
  withdrawVerification,
} from '../service/university-verification.ts';

const PATH = '/api/profile/university-check';
const responses = { 200: universityVerification };

export const universityVerificationRoutes = [
  route({
    method: 'get',
    path: PATH,
    access: 'user',
    summary: 'Get the status of my university verification',
    responses: responses,
    errorCodes: ['profile_not_found'],
    handle: async (ctx) => ownVerification(ctx),
  }),
  route({
    method: 'post',
    path: PATH,
    access: 'user',
    summary: 'Email a verification code to my university address; the address is not stored',
    body: verificationBody,
    responses: responses,
    errorCodes: [
      'profile_not_found',
      'university_mail_letters',
      'university_mail_invalid',
      'university_mail_unknown',
      'university_mail_other',
      'university_needed',
      'too_many_requests',
    ],
    handle: async (ctx, { body }) => requestVerification(ctx, body.email),
  }),
  route({
    method: 'post',
    path: `${PATH}/confirm`,
    access: 'user',
    summary: 'Confirm the emailed code; it works once',
    body: codeBody,
    responses: responses,
    errorCodes: ['profile_not_found', 'university_code_wrong'],
    handle: async (ctx, { body }) => confirmVerification(ctx, body.code),
  }),
  route({
    method: 'delete',
    path: PATH,
    access: 'user',
    summary: 'Remove my university badge and its stored data',
    responses: responses,
    errorCodes: ['profile_not_found'],
    handle: async (ctx) => withdrawVerification(ctx),
  }),
];
