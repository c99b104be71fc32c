import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { KNOWN_DEVICES } from '../../../domain/rules.ts';
import { newDeviceEmail } from '../../present/sign-in-emails.ts';
import { deleteEmailChange } from '../../store/email-changes.ts';
import { askAboutDevice, deleteDevice, recordDevice } from '../../store/known-devices.ts';
import { raiseTrustEpoch } from '../../store/second-factor.ts';
import { activeSessionsOf } from '../../store/sessions.ts';
import { consumeVerification, deleteLinksOf, findVerification, insertVerification } from '../../store/tokens.ts';
import { createToken, hashToken } from '#platform/security/random-token.ts';
import { deleteWaysInSince } from '../../store/ways-in.ts';
import { deletePassword, userById, type UserRow } from '../../store/users.ts';
import { createResetToken } from '../password-reset-token.ts';
import { endSessions } from '../sessions.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A user has told that a sign-in was not theirs. */
    'accounts.device_rejected': { userId: string };
  }
}

/** A thief who signs in again and again floods no mailbox. */
const MAIL_LIMIT = { name: 'new-device-mail', points: KNOWN_DEVICES.mailsPerDay, perMs: DAY_MS };

/** Payload of the link in the email about a new device. */
interface NewDeviceLink {
  userId: string;
  deviceHash: string;
  /** Time of the sign-in in ISO 8601. */
  since: string;
}

/**
 * Records the browser of a sign-in; the user is emailed and asked about a new one. The first one of the account is new only if
 * another one has a session, by the link of the sign-up. A browser without an id is told from others by its
 * `User-Agent`. @returns the hash by which the account knows the browser.
 */
export async function recordSignIn(
  ctx: Ctx,
  user: UserRow,
  { userAgent, device }: { userAgent: string; device: string | undefined },
): Promise<string> {
  const deviceHash = hashToken(`${user.id}:${device ?? `agent ${userAgent}`}`);
  const recorded = await recordDevice(ctx, user.id, deviceHash);
  const isNew = recorded === 'new' || (recorded === 'first' && (await activeSessionsOf(ctx, user.id)).length > 0);
  if (!isNew) return deviceHash;
  await askAboutDevice(ctx, user.id, deviceHash, userAgent);
  if (await ctx.rateLimiter.tryConsume(MAIL_LIMIT, user.id)) await sendNewDeviceEmail(ctx, user, deviceHash, userAgent);
  return deviceHash;
}

async function sendNewDeviceEmail(ctx: Ctx, user: UserRow, deviceHash: string, userAgent: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const token = await createRejectionToken({ ...ctx, db: tx }, { userId: user.id, deviceHash, since: ctx.now() });
    const url = `${publicUrl(ctx.config, null)}/${user.lang}/auth/not-me#access_token=${token}&type=not_me`;
    await ctx.outbox.enqueue(tx, user.email, newDeviceEmail(user.lang, { userAgent, at: ctx.now() }, url));
  });
}

/** Creates the token with which `rejectDevice` takes a sign-in back. */
export async function createRejectionToken(
  ctx: Ctx,
  { userId, deviceHash, since }: { userId: string; deviceHash: string; since: Date },
): Promise<string> {
  const token = createToken();
  const link: NewDeviceLink = { userId, deviceHash, since: since.toISOString() };
  await insertVerification(ctx, { key: linkKey(token), value: JSON.stringify(link), ttlMs: KNOWN_DEVICES.linkTtlMs });
  return token;
}

/** Hash of the browser that a token is about; null if the token is unknown, used, expired or of another account. */
export async function deviceOfToken(ctx: Ctx, token: string, userId: string): Promise<string | null> {
  const found = await findVerification(ctx, linkKey(token));
  const link = found === null ? null : (JSON.parse(found) as NewDeviceLink);
  return link?.userId === userId ? link.deviceHash : null;
}

/** Separates these links from others of the same table. */
const linkKey = (token: string) => `new-device:${token}`;

/**
 * "That wasn't me": ends every session and the trust of every browser, deletes the password, a change of address, every
 * mailed link, and the passkeys, the authenticator app and the providers added since. Returns a token that sets a new
 * password. Throws `link_invalid`.
 */
export async function rejectDevice(ctx: Ctx, token: string): Promise<string> {
  const user = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await consumeVerification(inside, linkKey(token));
    if (found === null) return null;
    const { userId, deviceHash, since } = JSON.parse(found) as NewDeviceLink;
    await deletePassword(inside, userId);
    await deleteLinksOf(inside, userId);
    await deleteEmailChange(inside, userId);
    await deleteDevice(inside, userId, deviceHash);
    await deleteWaysInSince(inside, userId, new Date(since));
    await raiseTrustEpoch(inside, userId);
    await endSessions(inside, userId);
    await ctx.publish(tx, 'accounts.device_rejected', { userId });
    return userById(inside, userId);
  });
  if (!user) throw new AppError('link_invalid');
  return createResetToken(ctx, user);
}
