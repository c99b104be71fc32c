import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import { KNOWN_DEVICES } from '../../../domain/rules.ts';
import type { NewDevice } from '../../../domain/new-devices.ts';
import { presentNewDevice } from '../../present/account.ts';
import { findUnansweredDevices, markRecognised, type UnansweredDevice } from '../../store/known-devices.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { createRejectionToken, deviceOfToken } from './new-device.ts';

/**
 * New browsers of the user's account about which this session may answer: not while its own browser is asked about, so
 * that a thief with two browsers cannot answer for either.
 */
export async function listNewDevices(ctx: UserCtx): Promise<NewDevice[]> {
  return (await unanswered(ctx)).map(presentNewDevice);
}

/** Ends the question about a browser. Throws `not_found`. */
export async function recogniseDevice(ctx: UserCtx, deviceHash: string): Promise<void> {
  await requireUnanswered(ctx, deviceHash);
  await markRecognised(ctx, ctx.actor.userId, deviceHash);
}

/**
 * Ends the question about the browser that an email or `createRejection` is about, if this session may answer it: the
 * token alone ends none, because a thief who reads the mailbox has it too. Idempotent; the token can still reject the
 * browser. Throws `link_invalid`.
 */
export async function recogniseDeviceByToken(ctx: UserCtx, token: string): Promise<void> {
  const deviceHash = await deviceOfToken(ctx, token, ctx.actor.userId);
  if (deviceHash === null) throw new AppError('link_invalid');
  const mayAnswer = (await unanswered(ctx)).some((device) => device.deviceHash === deviceHash);
  if (mayAnswer) await markRecognised(ctx, ctx.actor.userId, deviceHash);
}

/**
 * Returns a token with which `rejectDevice` ends every session, like that of the email. Throws `not_found`, and `proof_required`:
 * it leads to a new password, which a stolen session must not set.
 */
export async function createRejection(ctx: UserCtx, deviceHash: string): Promise<string> {
  const device = await requireUnanswered(ctx, deviceHash);
  await requireRecentProof(ctx);
  return createRejectionToken(ctx, { userId: ctx.actor.userId, deviceHash, since: device.askedAt });
}

async function unanswered(ctx: UserCtx): Promise<UnansweredDevice[]> {
  const since = addMs(ctx.now(), -KNOWN_DEVICES.askedForMs);
  return findUnansweredDevices(ctx, ctx.actor, since);
}

async function requireUnanswered(ctx: UserCtx, deviceHash: string): Promise<UnansweredDevice> {
  const found = (await unanswered(ctx)).find((device) => device.deviceHash === deviceHash);
  if (!found) throw new AppError('not_found');
  return found;
}
