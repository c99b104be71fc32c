import { route } from '#platform/http/route.ts';
import {
  changeEmailBody,
  changePasswordBody,
  emailChangeResponse,
  emailChangeStateResponse,
  mailedTokenBody,
  ownEmailResponse,
} from '../../domain/account-changes.ts';
import { okResponse } from '../../domain/schema.ts';
import { changePassword } from '../service/changes/change-password.ts';
import {
  cancelEmailChange,
  cancelOwnEmailChange,
  confirmEmailChange,
  describeEmailChange,
  ownEmail,
  requestEmailChange,
  resendEmailChange,
} from '../service/changes/email-change.ts';

const EMAIL_CHANGE = '/api/account/email-change';

export const accountChangeRoutes = [
  route({
    method: 'post',
    path: '/api/account/password',
    access: 'user',
    summary: "Change the user's password and revoke their other sessions",
    body: changePasswordBody,
    responses: { 200: okResponse },
    errorCodes: ['wrong_password', 'too_many_sign_ins', 'busy'],
    handle: async (ctx, { body }) => {
      await changePassword(ctx, body);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: EMAIL_CHANGE,
    access: 'user',
    summary: "Get the user's address and the change of address that waits for confirmation",
    responses: { 200: ownEmailResponse },
    handle: async (ctx) => ownEmail(ctx),
  }),
  route({
    method: 'post',
    path: EMAIL_CHANGE,
    access: 'user',
    summary: 'Email a link to the old and to the new address; the address changes once both are confirmed',
    body: changeEmailBody,
    responses: { 200: ownEmailResponse },
    errorCodes: ['wrong_password', 'proof_required', 'too_many_sign_ins', 'too_many_requests', 'busy'],
    handle: async (ctx, { body }) => requestEmailChange(ctx, body),
  }),
  route({
    method: 'post',
    path: `${EMAIL_CHANGE}/resend`,
    access: 'user',
    summary: 'Send both links of the change of address again',
    responses: { 200: ownEmailResponse },
    errorCodes: ['not_found', 'too_many_requests'],
    handle: async (ctx) => resendEmailChange(ctx),
  }),
  route({
    method: 'delete',
    path: EMAIL_CHANGE,
    access: 'user',
    summary: 'Cancel the change of address',
    responses: { 204: null },
    handle: async (ctx) => cancelOwnEmailChange(ctx),
  }),
  route({
    method: 'post',
    path: '/api/auth/email-change',
    access: 'public',
    summary: 'Describe the change of address that an emailed token belongs to; does not use the token up',
    body: mailedTokenBody,
    responses: { 200: emailChangeResponse },
    errorCodes: ['link_invalid'],
    handle: async (ctx, { body }) => describeEmailChange(ctx, body.token),
  }),
  route({
    method: 'post',
    path: '/api/auth/email-change/confirm',
    access: 'public',
    summary: 'Confirm a change of address with an emailed token',
    body: mailedTokenBody,
    responses: { 200: emailChangeStateResponse },
    errorCodes: ['link_invalid'],
    handle: async (ctx, { body }) => confirmEmailChange(ctx, body.token),
  }),
  route({
    method: 'post',
    path: '/api/auth/email-change/cancel',
    access: 'public',
    summary: 'Cancel a change of address with an emailed token',
    body: mailedTokenBody,
    responses: { 200: okResponse },
    errorCodes: ['link_invalid'],
    handle: async (ctx, { body }) => {
      await cancelEmailChange(ctx, body.token);
      return { ok: true };
    },
  }),
];
