import { Refusal } from '#kit/refusal.ts';
import type { Actor, Ctx, UserCtx } from '#platform/context.ts';
import { SESSION } from '../../domain/rules.ts';
import { presentSession } from '../present/session.ts';
import { presentUser } from '../present/user.ts';
import {
  deleteSession,
  deleteSessionsOf,
  extendSession,
  endOfSession,
  liveSession,
  liveSessionsOf,
} from '../store/sessions.ts';
import { hashToken } from '../store/library.ts';
import { setUserLang, userById } from '../store/users.ts';
import { consentsDue } from './consents.ts';

interface Known {
  actor: Actor;
  until: number;
}

interface Cache {
  /** By token hash. */
  sessions: Map<string, Known>;
  /** Sessions of sockets, by id: until when they are believed to stand. */
  stood: Map<string, number>;
  /** How often sessions ended: what was looked up before the last time may be one of them. */
  ends: number;
}

/** Sessions this process looked up in the last seconds; forgotten at once when one ends. */
const known = new WeakMap<object, Cache>();

function cacheOf(ctx: Ctx): Cache {
  let cache = known.get(ctx.db);
  if (!cache) known.set(ctx.db, (cache = { sessions: new Map(), stood: new Map(), ends: 0 }));
  return cache;
}

/** The person a bearer token stands for, or null. Extends a session that is in use. */
export async function authenticate(ctx: Ctx, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const cache = cacheOf(ctx);
  const { sessions, ends } = cache;
  const now = ctx.now().getTime();
  const hit = sessions.get(tokenHash);
  // Without the others' word that a session has ended, what was looked up before is not to be trusted.
  const isFresh = hit && hit.until > now && hit.until <= now + SESSION.cacheMs;
  if (isFresh && ctx.bus.isUp()) return hit.actor;
  sessions.delete(tokenHash);
  const found = await liveSession(ctx, tokenHash);
  if (!found) return null;
  const { session, email, role } = found;
  await extendInUse(ctx, session.id, session.expiresAt);
  const actor: Actor = { userId: session.userId, sessionId: session.id, email, role };
  if (cache.ends !== ends) return actor;
  if (sessions.size >= SESSION.cacheMaxEntries) sessions.clear();
  sessions.set(tokenHash, { actor, until: Math.min(now + SESSION.cacheMs, session.expiresAt.getTime()) });
  return actor;
}

/** Asked at the socket's door, where the answer must be fresh. */
export async function isLive(ctx: UserCtx): Promise<boolean> {
  return (await endOfSession(ctx, ctx.actor.sessionId)) !== null;
}

/**
 * Whether the session of an open socket still stands, for what is done in its name: asked anew as often as for a call, and
 * extended like by one. What ends on any process closes its sockets at once; this finds what nobody told.
 */
export async function stillStands(ctx: UserCtx): Promise<boolean> {
  const { sessionId } = ctx.actor;
  const cache = cacheOf(ctx);
  const { stood, ends } = cache;
  const now = ctx.now().getTime();
  if ((stood.get(sessionId) ?? 0) > now && ctx.bus.isUp()) return true;
  stood.delete(sessionId);
  const expiresAt = await endOfSession(ctx, sessionId);
  if (!expiresAt) return false;
  await extendInUse(ctx, sessionId, expiresAt);
  if (cache.ends !== ends) return true;
  if (stood.size >= SESSION.cacheMaxEntries) stood.clear();
  stood.set(sessionId, Math.min(now + SESSION.cacheMs, expiresAt.getTime()));
  return true;
}

async function extendInUse(ctx: Ctx, sessionId: string, expiresAt: Date): Promise<void> {
  const now = ctx.now().getTime();
  if (expiresAt.getTime() - now < SESSION.lifeMs - SESSION.slideAfterMs)
    await extendSession(ctx, sessionId, new Date(now + SESSION.lifeMs));
}

/** Ends the caller's session: the token is worth nothing on the next call, its sockets close. */
export async function signOut(ctx: UserCtx): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await deleteSession(ctx, sessionId);
  forget(ctx, { userId, only: sessionId });
}

/**
 * Ends a person's sessions everywhere, or everywhere else. Their rows may be gone already (the accounts library deletes
 * them with the old password): what is forgotten is found by person.
 */
export async function endSessions(ctx: Ctx, userId: string, exceptId?: string): Promise<void> {
  await deleteSessionsOf(ctx, userId, exceptId);
  forget(ctx, { userId, except: exceptId });
}

/** The caller's live sessions, this one first, then the one used last. */
export async function ownSessions(ctx: UserCtx) {
  const { userId, sessionId } = ctx.actor;
  const shown = (await liveSessionsOf(ctx, userId)).map((session) => presentSession(session, sessionId));
  return { sessions: shown.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
}

/** Ends one of the caller's sessions, this one too. Anybody else's is `not_found`, like one that is over. */
export async function endOwnSession(ctx: UserCtx, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const own = await liveSessionsOf(ctx, userId);
  if (!own.some((session) => session.id === id)) throw new Refusal('not_found');
  await deleteSession(ctx, id);
  forget(ctx, { userId, only: id });
}

/** Ends all of the caller's sessions but this one, or this one with them. */
export async function signOutEverywhere(ctx: UserCtx, includeCurrent: boolean): Promise<void> {
  await endSessions(ctx, ctx.actor.userId, includeCurrent ? undefined : ctx.actor.sessionId);
}

/** A person's role is another one: every process looks it up anew on their next call. */
export function forgetRole(ctx: Ctx, userId: string): void {
  forget(ctx, { userId, goOn: true });
}

/** Which sessions of a person are over: one, or all but one, or all. */
interface Ended {
  userId: string;
  only?: string | undefined;
  except?: string | undefined;
  /** They go on: only what was looked up is asked for anew, the person's role among it. */
  goOn?: boolean | undefined;
}

const ENDS_TOPIC = 'sessions';

/** Listens to the sessions that end on other processes. */
export async function hearEndedSessions(ctx: Ctx): Promise<void> {
  await ctx.bus.hear(ENDS_TOPIC, (message) => forgetHere(ctx, message as unknown as Ended));
}

/** Forgets sessions that are over and closes their sockets, on every process. */
function forget(ctx: Ctx, ended: Ended): void {
  forgetHere(ctx, ended);
  ctx.bus.tell(ENDS_TOPIC, { kind: 'ended', ...ended });
}

function forgetHere(ctx: Ctx, { userId, only, except, goOn = false }: Ended): void {
  const isOver = (id: string) => (only === undefined ? id !== except : id === only);
  const cache = cacheOf(ctx);
  cache.ends += 1;
  for (const [hash, { actor }] of cache.sessions) {
    if (actor.userId === userId && isOver(actor.sessionId)) cache.sessions.delete(hash);
  }
  if (goOn) return;
  for (const connection of ctx.realtime.connectionsOf(userId)) {
    if (!isOver(connection.sessionId)) continue;
    // it may go on talking until it is closed on both sides
    cache.stood.delete(connection.sessionId);
    connection.close(4401, 'session ended');
  }
}

/**
 * What the page shell needs to know of its session. `is_admin_link` keeps the admin's address out of the bundle. The
 * language it asks in is the person's from now on, for their mails.
 */
export async function ownSession(ctx: UserCtx) {
  const user = await userById(ctx, ctx.actor.userId);
  if (!user) throw new Refusal('unauthorized');
  if (user.lang !== ctx.lang) await setUserLang(ctx, user.id, ctx.lang);
  const isAdminLink = user.email === ctx.config.ADMIN_EMAIL?.toLowerCase() && user.role === 'admin';
  return {
    user: presentUser(user),
    expires_at: new Date(ctx.now().getTime() + SESSION.lifeMs - SESSION.slideAfterMs).toISOString(),
    is_admin_link: isAdminLink,
    is_admin: user.role === 'admin',
    texts_due: await consentsDue(ctx, user.id),
    inactivity_timeout_min: ctx.config.INACTIVITY_TIMEOUT_MIN,
  };
}
