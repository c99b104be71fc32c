import { route } from '#platform/http/route.ts';
import { proofBody, proofResponse } from '../../domain/proof.ts';
import { okResponse } from '../../domain/schema.ts';
import { ownProof, proveIdentity, sendProofCode } from '../service/proof/prove-identity.ts';

const PATH = '/api/account/proof';

export const proofRoutes = [
  route({
    method: 'get',
    path: PATH,
    access: 'user',
    summary: 'Tell if the user has proved who they are within the last minutes, and how they may do so',
    responses: { 200: proofResponse },
    handle: async (ctx) => ownProof(ctx),
  }),
  route({
    method: 'post',
    path: PATH,
    access: 'user',
    summary: 'Prove again who the user is, with the password, a passkey or an emailed code, before a sensitive change',
    body: proofBody,
    responses: { 200: okResponse },
    errorCodes: ['wrong_password', 'passkey_invalid', 'code_invalid', 'too_many_sign_ins', 'busy'],
    handle: async (ctx, { body, request }) => {
      await proveIdentity(ctx, body, request);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: `${PATH}/code`,
    access: 'user',
    summary: 'Email a code that proves who the user is, to an account without a password',
    responses: { 200: okResponse },
    errorCodes: ['wrong_state', 'too_many_requests'],
    handle: async (ctx) => {
      await sendProofCode(ctx);
      return { ok: true };
    },
  }),
];
