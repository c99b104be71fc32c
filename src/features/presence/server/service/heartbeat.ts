import { authenticate } from '#features/accounts/server/service/sessions.ts';
import { isTokenFormat } from '#shared/ids/token-format.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import { PRESENCE } from '../../domain/rules.ts';
import { broadcast } from './presence-sync.ts';
import { getPresenceState } from './state.ts';
import { notifySubscribers } from './notify-subscribers.ts';

const sessionSource = (sessionId: string) => `session:${sessionId}`;
const socketSource = (connection: Connection) => `socket:${connection.id}`;

/** Records a heartbeat of a visible page in this session. */
export async function markOnline(ctx: UserCtx): Promise<void> {
  await broadcast(ctx, {
    kind: 'beat',
    userId: ctx.actor.userId,
    source: sessionSource(ctx.actor.sessionId),
    at: nowMs(ctx),
  });
}

/**
 * Marks a session offline after its page was closed or hidden for long. Without a bearer (beacons cannot send one)
 * `token` identifies the session. Other visible tabs keep the user online. Throws `unauthorized`.
 */
export async function markOffline(ctx: Ctx, token: string | undefined): Promise<void> {
  const actor = ctx.actor ?? (isTokenFormat(token) ? await authenticate(ctx, token) : null);
  if (!actor) throw new AppError('unauthorized');
  await broadcast(ctx, { kind: 'end', userId: actor.userId, source: sessionSource(actor.sessionId), at: nowMs(ctx) });
  await expireStale(ctx);
}

/** Handles a socket heartbeat of a visible or hidden page. */
export async function heartbeat(ctx: Ctx, connection: Connection, isVisible: boolean): Promise<void> {
  const kind = isVisible ? 'beat' : 'hide';
  await broadcast(ctx, { kind, userId: connection.userId, source: socketSource(connection), at: nowMs(ctx) });
}

/** Ends the source after a grace period, so that a reload does not show the user as offline. */
export async function onSocketClosed(ctx: Ctx, connection: Connection): Promise<void> {
  getPresenceState(ctx).subscribers.remove(connection);
  const at = nowMs(ctx) + PRESENCE.reloadGraceMs;
  await broadcast(ctx, { kind: 'end', userId: connection.userId, source: socketSource(connection), at });
}

/**
 * Notifies subscribers of users whose heartbeats expired and, after the startup hold, of users whose status was held
 * back.
 */
export async function expireStale(ctx: Ctx): Promise<void> {
  const { registry, deferredUserIds, holdUntil } = getPresenceState(ctx);
  const now = ctx.now().getTime();
  const left = registry.expire(now);
  const toNotify = now < holdUntil ? left : [...new Set([...left, ...deferredUserIds])];
  if (now >= holdUntil) deferredUserIds.clear();
  if (toNotify.length > 0) await notifySubscribers(ctx, toNotify);
}

function nowMs(ctx: Ctx): number {
  return ctx.now().getTime();
}
