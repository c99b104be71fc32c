import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { allowedOrigins } from '#platform/http/origin.ts';
import type { Assertion, NewCredential, Passkey } from '../../../domain/passkeys.ts';
import { PASSKEY } from '../../../domain/rules.ts';
import { TOTP } from '../../../domain/second-factor.ts';
import { presentPasskey } from '../../present/sign-in.ts';
import {
  deletePasskey,
  insertPasskey,
  passkeyById,
  passkeyCount,
  passkeysOf,
  recordPasskeyUse,
  renamePasskey,
} from '../../store/passkeys.ts';
import { markSecondFactor } from '../../store/sessions.ts';
import { consumeVerification, insertVerification } from '../../store/tokens.ts';
import { userById } from '../../store/users.ts';
import { completeSignIn, type SignInResult } from '../complete-sign-in.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { invalidateCachedRole } from '../sessions.ts';
import { reportChange, requireSecondStep, unmarkWithoutFactor } from './second-factor.ts';

/** Relying party: our origins, and the host that passkeys are bound to. */
function relyingParty(ctx: Ctx, request: Request): { rpID: string; origins: string[] } {
  const origins = allowedOrigins(request, ctx.config);
  return { rpID: new URL(origins[0] ?? '').hostname, origins };
}

/**
 * Options for adding a passkey. Their challenge is the proof that `addPasskey` relies on. Throws `passkey_limit`,
 * `proof_required` and `second_step_missing`.
 */
export async function beginPasskey(ctx: UserCtx, request: Request) {
  await requireRecentProof(ctx);
  await requireSecondStep(ctx);
  const { userId, email } = ctx.actor;
  const own = await passkeysOf(ctx, userId);
  if (own.length >= PASSKEY.maxPerAccount) throw new AppError('passkey_limit');
  const options = await generateRegistrationOptions({
    rpName: TOTP.issuer,
    rpID: relyingParty(ctx, request).rpID,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: email,
    timeout: PASSKEY.challengeTtlMs,
    attestationType: 'none',
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ctx, 'registration', options.challenge, userId);
  return { options };
}

/**
 * Adds a passkey. The current session counts as one with a second factor, because the authenticator has verified the
 * user. Throws `passkey_invalid`, `passkey_limit` and `second_step_missing`.
 */
export async function addPasskey(
  ctx: UserCtx,
  { name, credential }: { name: string; credential: NewCredential },
  request: Request,
): Promise<Passkey> {
  const { userId, sessionId } = ctx.actor;
  await requireSecondStep(ctx);
  const challenge = await consumeChallenge(ctx, 'registration', credential.client_data_json, userId);
  const { rpID, origins } = relyingParty(ctx, request);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: credential.client_data_json,
        attestationObject: credential.attestation_object,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified) throw new AppError('passkey_invalid');
  const { id, publicKey, counter } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if ((await passkeyCount(inside, userId)) >= PASSKEY.maxPerAccount) throw new AppError('passkey_limit');
    if (
      !(await insertPasskey(inside, { id, userId, publicKey: key, counter, transports: credential.transports, name }))
    )
      throw new AppError('passkey_invalid');
    await markSecondFactor(inside, sessionId);
    await reportChange(inside, userId, 'passkey_added');
  });
  invalidateCachedRole(ctx, userId);
  const added = await passkeyById(ctx, id);
  if (!added) throw new AppError('not_found');
  return presentPasskey(added);
}

/** Throws `not_found` for passkeys of others. */
export async function renameOwnPasskey(ctx: UserCtx, id: string, name: string): Promise<void> {
  if (!(await renamePasskey(ctx, ctx.actor.userId, id, name))) throw new AppError('not_found');
}

/** Throws `not_found` for passkeys of others, `proof_required` and `second_step_missing`. */
export async function removePasskey(ctx: UserCtx, id: string): Promise<void> {
  const { userId } = ctx.actor;
  await requireRecentProof(ctx);
  await requireSecondStep(ctx);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await deletePasskey(inside, userId, id))) throw new AppError('not_found');
    await unmarkWithoutFactor(inside, userId);
    await reportChange(inside, userId, 'passkey_removed');
  });
  invalidateCachedRole(ctx, userId);
}

/** Options for signing in; the authenticator knows which accounts it has, so they reveal none. */
export async function passkeySignInOptions(ctx: Ctx, request: Request) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx, request).rpID,
    timeout: PASSKEY.challengeTtlMs,
    userVerification: 'required',
  });
  await storeChallenge(ctx, 'sign-in', options.challenge, '');
  return { options };
}

/**
 * Signs in with a passkey, which counts as both factors because the authenticator verifies the user. Throws
 * `passkey_invalid`, also for unknown passkeys, and like `completeSignIn`.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  {
    credential,
    comesBack,
    device,
  }: { credential: Assertion; comesBack: boolean | undefined; device: string | undefined },
  request: Request,
): Promise<SignInResult> {
  const user = await userById(ctx, await userIdOfAssertion(ctx, credential, request));
  if (!user) throw new AppError('passkey_invalid');
  const userAgent = request.headers.get('user-agent') ?? '';
  return completeSignIn(ctx, { user, method: 'passkey', userAgent, device, comesBack });
}

/** Id of the user whose passkey has answered. Throws `passkey_invalid`, also for unknown passkeys. */
export async function userIdOfAssertion(ctx: Ctx, credential: Assertion, request: Request): Promise<string> {
  const challenge = await consumeChallenge(ctx, 'sign-in', credential.client_data_json, '');
  const passkey = await passkeyById(ctx, credential.id);
  if (!passkey) throw new AppError('passkey_invalid');
  const { rpID, origins } = relyingParty(ctx, request);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: credential.client_data_json,
        authenticatorData: credential.authenticator_data,
        signature: credential.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified) throw new AppError('passkey_invalid');
  await recordPasskeyUse(ctx, passkey.id, authenticationInfo.newCounter);
  return passkey.userId;
}

/** The library throws plain errors for every answer that does not hold. */
function refuse(): never {
  throw new AppError('passkey_invalid');
}

type Ceremony = 'registration' | 'sign-in';
const challengeKey = (ceremony: Ceremony, challenge: string) => `passkey-${ceremony}:${challenge}`;

async function storeChallenge(ctx: Ctx, ceremony: Ceremony, challenge: string, userId: string): Promise<void> {
  const key = challengeKey(ceremony, challenge);
  await insertVerification(ctx, { key, value: JSON.stringify({ userId }), ttlMs: PASSKEY.challengeTtlMs });
}

/** Uses the challenge of an answer up, so that no answer works twice. Throws `passkey_invalid`. */
async function consumeChallenge(ctx: Ctx, ceremony: Ceremony, clientData: string, userId: string): Promise<string> {
  const challenge = challengeOf(clientData);
  const found = await consumeVerification(ctx, challengeKey(ceremony, challenge));
  if (found !== JSON.stringify({ userId })) throw new AppError('passkey_invalid');
  return challenge;
}

function challengeOf(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
