import { randomInt } from 'node:crypto';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { ProofBody, ProofMethod } from '../../../domain/proof.ts';
import { PASSWORD_CHECK_LIMIT, RECENT_PROOF } from '../../../domain/rules.ts';
import { proofCodeEmail } from '../../present/sign-in-emails.ts';
import { passkeyCount } from '../../store/passkeys.ts';
import { recordProof } from '../../store/sessions.ts';
import { consumeVerification, insertVerification } from '../../store/tokens.ts';
import { passwordHashOf } from '../../store/users.ts';
import { requireOwnPassword } from '../own-account.ts';
import { userIdOfAssertion } from '../second-factor/passkeys.ts';
import { sendUserEmail } from '../user-email.ts';
import { isProofRecent } from './recent-proof.ts';

/** Methods by which the user may prove who they are. Emailed codes are for accounts without a password. */
export async function ownProof(ctx: UserCtx) {
  const { userId, email } = ctx.actor;
  const hasPassword = (await passwordHashOf(ctx, userId)) !== null;
  const methods: ProofMethod[] = [hasPassword ? 'password' : 'email_code'];
  if ((await passkeyCount(ctx, userId)) > 0) methods.push('passkey');
  return { is_recent: await isProofRecent(ctx), methods, email };
}

/**
 * Proves again who the person of the session is, by a password, a passkey or an emailed code. Throws `wrong_password`,
 * `passkey_invalid`, also for passkeys of others, `code_invalid`, `too_many_sign_ins`, and `validation` without any.
 */
export async function proveIdentity(ctx: UserCtx, given: ProofBody, request: Request): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  if (given.password !== undefined) return requireOwnPassword(ctx, given.password, 'password');
  if (given.credential !== undefined) {
    if ((await userIdOfAssertion(ctx, given.credential, request)) !== userId) throw new AppError('passkey_invalid');
  } else if (given.code === undefined) throw new AppError('validation', { fields: { password: 'required' } });
  else await useCode(ctx, given.code);
  await recordProof(ctx, sessionId);
}

/** Emails a code for this session. Throws `wrong_state` for an account with a password, and `too_many_requests`. */
export async function sendProofCode(ctx: UserCtx): Promise<void> {
  const { userId } = ctx.actor;
  if ((await passwordHashOf(ctx, userId)) !== null) throw new AppError('wrong_state');
  await ctx.rateLimiter.consume({ name: 'proof-code-mail', ...RECENT_PROOF.codeMails }, userId);
  const code = randomInt(10 ** RECENT_PROOF.codeDigits)
    .toString()
    .padStart(RECENT_PROOF.codeDigits, '0');
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    // The value is the user's id alone, so that a new password or address deletes the code.
    await insertVerification(inside, { key: codeKey(ctx, code), value: userId, ttlMs: RECENT_PROOF.codeTtlMs });
    await sendUserEmail(inside, userId, (lang) => proofCodeEmail(lang, code));
  });
}

async function useCode(ctx: UserCtx, given: string): Promise<void> {
  const limit = { name: 'proof-code', ...PASSWORD_CHECK_LIMIT };
  await ctx.rateLimiter.consume(limit, ctx.actor.userId, 'too_many_sign_ins');
  const code = given.replaceAll(/\s/g, '');
  if ((await consumeVerification(ctx, codeKey(ctx, code))) === null)
    throw new AppError('code_invalid', { fields: { code: 'code_invalid' } });
  await ctx.rateLimiter.reset(limit, ctx.actor.userId);
}

/** Keyed, because a hash alone would reveal so short a code to the owner of a copied database. */
const codeKey = ({ actor, tokenSigner }: UserCtx, code: string) =>
  `proof-code:${tokenSigner.deriveKey('proof-code', `${actor.sessionId}:${code}`)}`;
