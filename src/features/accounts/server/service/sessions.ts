import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import { defineState } from '#platform/app-state.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { afterCommit } from '#platform/db/db.ts';
import { defaultRateLimit } from '#platform/http/rate-limiter.ts';
import { createMemoryCache } from '#platform/memory-cache.ts';
import { SESSION } from '../../domain/rules.ts';
import { presentSession, presentUser } from '../present/account.ts';
import { raiseTrustEpoch } from '../store/second-factor.ts';
import {
  deleteSession,
  deleteSessionsOf,
  extendSession,
  activeSessionExpiry,
  findActiveSession,
  activeSessionsOf,
} from '../store/sessions.ts';
import { hashToken } from '#platform/security/random-token.ts';
import { setUserLang, userById } from '../store/users.ts';
import { getPendingConsents } from './consents.ts';
import type { Actor } from '#platform/security/actor.ts';

/** Entries are removed as soon as a session ends. */
const sessionCache = defineState(({ now }) => {
  const options = { max: SESSION.cacheMaxEntries, ttlMs: SESSION.cacheTtlMs };
  return {
    /** By token hash. */
    actors: createMemoryCache<Actor>(now, options),
    /** Ids of the sessions of open sockets that were valid lately. */
    valid: createMemoryCache<true>(now, options),
    /**
     * Number of revocations. A lookup that started before the latest one may return a revoked session and is not
     * cached.
     */
    revocations: 0,
  };
});

/** Time for which a session that expires at `expiresAt` may be cached, in milliseconds. */
function cacheTtlMs(ctx: Ctx, expiresAt: Date): number {
  return Math.max(1, Math.min(SESSION.cacheTtlMs, expiresAt.getTime() - ctx.now().getTime()));
}

/**
 * Resolves a bearer token to its user, or null. Extends the session on use. Unknown tokens count against the limit of
 * their address, so that a flood of random ones costs no query; throws `too_many_requests` then.
 */
export async function authenticate(ctx: Ctx, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const cache = sessionCache(ctx);
  const { actors, revocations } = cache;
  const hit = actors.get(tokenHash);
  // Without the bus, revocations by other processes are not received, so the cache is bypassed.
  if (hit && ctx.pubsub.isConnected()) return hit;
  actors.delete(tokenHash);
  const limit = defaultRateLimit('unknown session', ctx.config);
  await ctx.rateLimiter.check(limit, ctx.clientIp);
  const found = await findActiveSession(ctx, tokenHash);
  if (!found) {
    await ctx.rateLimiter.consume(limit, ctx.clientIp);
    return null;
  }
  const { session, email, role } = found;
  await extendIfDue(ctx, session.id, session.expiresAt);
  const actor: Actor = { userId: session.userId, sessionId: session.id, email, role };
  if (role === 'admin' && ctx.config.isAdminSecondFactorRequired && !session.hasSecondFactor)
    Object.assign(actor, { role: 'user', lacksSecondFactor: true });
  if (cache.revocations === revocations) actors.set(tokenHash, actor, { ttl: cacheTtlMs(ctx, session.expiresAt) });
  return actor;
}

/** Uncached check for opening a socket. */
export async function isSessionActive(ctx: UserCtx): Promise<boolean> {
  return (await activeSessionExpiry(ctx, ctx.actor.sessionId)) !== null;
}

/**
 * True if the session of an open socket is still valid. Cached and extended like an HTTP request. Revocations close
 * sockets immediately; this check catches revocations that were not delivered.
 */
export async function isSessionValid(ctx: UserCtx): Promise<boolean> {
  const { sessionId } = ctx.actor;
  const cache = sessionCache(ctx);
  const { valid, revocations } = cache;
  if (valid.has(sessionId) && ctx.pubsub.isConnected()) return true;
  valid.delete(sessionId);
  const expiresAt = await activeSessionExpiry(ctx, sessionId);
  if (!expiresAt) return false;
  await extendIfDue(ctx, sessionId, expiresAt);
  if (cache.revocations === revocations) valid.set(sessionId, true, { ttl: cacheTtlMs(ctx, expiresAt) });
  return true;
}

async function extendIfDue(ctx: Ctx, sessionId: string, expiresAt: Date): Promise<void> {
  const now = ctx.now().getTime();
  if (expiresAt.getTime() - now < SESSION.ttlMs - SESSION.slideAfterMs)
    await extendSession(ctx, sessionId, new Date(now + SESSION.ttlMs));
}

/** Revokes the current session and closes its sockets. */
export async function signOut(ctx: UserCtx): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await deleteSession(ctx, sessionId);
  publishRevocation(ctx, { userId, onlyId: sessionId });
}

/**
 * Revokes all sessions of a user, or all but one. Belongs inside the transaction that is the reason for it: a process
 * that is killed after the commit would leave them open. Other processes are told after the commit.
 */
export async function endSessions(ctx: Ctx, userId: string, exceptId?: string): Promise<void> {
  await deleteSessionsOf(ctx, userId, exceptId);
  afterCommit(() => publishRevocation(ctx, { userId, exceptId }));
}

/** Local subscriber: forgets the deleted sessions of a disabled account and closes its sockets, in every process. */
export function closeSessions(ctx: Ctx, { userId }: { userId: string }): void {
  publishRevocation(ctx, { userId });
}

/** Lists the user's active sessions: the current one first, then by last use. */
export async function ownSessions(ctx: UserCtx) {
  const { userId, sessionId } = ctx.actor;
  const shown = (await activeSessionsOf(ctx, userId)).map((session) => presentSession(session, sessionId));
  return { sessions: shown.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
}

/**
 * Revokes one of the user's sessions, the current one included. Throws `not_found` for expired sessions and for those
 * of other users.
 */
export async function endOwnSession(ctx: UserCtx, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const own = await activeSessionsOf(ctx, userId);
  if (!own.some((session) => session.id === id)) throw new AppError('not_found');
  await deleteSession(ctx, id);
  publishRevocation(ctx, { userId, onlyId: id });
}

/** Revokes all other sessions of the user, or all sessions, and the trust of every browser in the second step. */
export async function signOutEverywhere(ctx: UserCtx, includeCurrent: boolean): Promise<void> {
  await raiseTrustEpoch(ctx, ctx.actor.userId);
  await endSessions(ctx, ctx.actor.userId, includeCurrent ? undefined : ctx.actor.sessionId);
}

/** Invalidates the cached role in every process, after the commit of the open transaction. */
export function invalidateCachedRole(ctx: Ctx, userId: string): void {
  afterCommit(() => publishRevocation(ctx, { userId, refreshOnly: true }));
}

/** Sessions of a user to revoke: one, all but one, or all. */
interface SessionRevocation {
  userId: string;
  onlyId?: string | undefined;
  exceptId?: string | undefined;
  /** Keeps the sessions and only refreshes their cache entries, including the role. */
  refreshOnly?: boolean | undefined;
}

const REVOCATIONS_TOPIC = 'sessions';

/** Subscribes to sessions revoked by other processes. */
export async function subscribeToSessionRevocations(ctx: Ctx): Promise<void> {
  await ctx.pubsub.subscribe(REVOCATIONS_TOPIC, (message) =>
    applyRevocation(ctx, message as unknown as SessionRevocation),
  );
}

/** Removes revoked sessions from the cache and closes their sockets, in every process. */
function publishRevocation(ctx: Ctx, ended: SessionRevocation): void {
  applyRevocation(ctx, ended);
  ctx.pubsub.publish(REVOCATIONS_TOPIC, { kind: 'ended', ...ended });
}

function applyRevocation(ctx: Ctx, { userId, onlyId, exceptId, refreshOnly = false }: SessionRevocation): void {
  const isOver = (id: string) => (onlyId === undefined ? id !== exceptId : id === onlyId);
  const cache = sessionCache(ctx);
  cache.revocations += 1;
  for (const [hash, actor] of cache.actors.entries()) {
    if (actor.userId === userId && isOver(actor.sessionId)) cache.actors.delete(hash);
  }
  if (refreshOnly) return;
  for (const connection of ctx.realtime.connectionsOf(userId)) {
    if (!isOver(connection.sessionId)) continue;
    // The client can keep sending until both sides have closed the connection.
    cache.valid.delete(connection.sessionId);
    connection.close(4401, 'session ended');
  }
}

/**
 * Session data for the app shell. `is_admin_link` keeps the admin address out of the bundle. Saves the request language
 * as the language of the user's emails.
 */
export async function ownSession(ctx: UserCtx) {
  const user = await userById(ctx, ctx.actor.userId);
  if (!user) throw new AppError('unauthorized');
  if (user.lang !== ctx.lang) await setUserLang(ctx, user.id, ctx.lang);
  const isAdminLink = user.email === ctx.config.ADMIN_EMAIL?.toLowerCase() && user.role === 'admin';
  return {
    user: presentUser(user),
    expires_at: addMs(ctx.now(), SESSION.ttlMs - SESSION.slideAfterMs).toISOString(),
    is_admin_link: isAdminLink,
    is_admin: user.role === 'admin',
    second_factor_due: ctx.actor.lacksSecondFactor === true,
    texts_due: await getPendingConsents(ctx, user.id),
    inactivity_timeout_min: ctx.config.INACTIVITY_TIMEOUT_MIN,
    storage_key: ctx.tokenSigner.deriveKey('browser-storage', user.id),
  };
}
