import { authenticate } from '#features/accounts/server/service/sessions.ts';
import { isTokenShaped } from '#kit/token.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import { PRESENCE } from '../../domain/rules.ts';
import { stateOf } from './state.ts';
import { tellFollowers } from './tell.ts';

const bySession = (sessionId: string) => `session:${sessionId}`;
const bySocket = (connection: Connection) => `socket:${connection.id}`;

/** A page of this session is visible. */
export async function markOnline(ctx: UserCtx): Promise<void> {
  await beat(ctx, ctx.actor.userId, bySession(ctx.actor.sessionId));
}

/**
 * The page of a session is gone or has been hidden for long. Without a bearer (the beacon cannot send one) the session
 * is the one of `token`. Another tab that is still visible keeps the person online. Refuses with `unauthorized`.
 */
export async function markOffline(ctx: Ctx, token: string | undefined): Promise<void> {
  const actor = ctx.actor ?? (isTokenShaped(token) ? await authenticate(ctx, token) : null);
  if (!actor) throw new Refusal('unauthorized');
  const { registry } = stateOf(ctx);
  registry.end(actor.userId, bySession(actor.sessionId), ctx.now().getTime());
  await tellWhoLeft(ctx);
}

/** A heartbeat over a socket: the page is visible, or hidden. */
export async function heartbeat(ctx: Ctx, connection: Connection, isVisible: boolean): Promise<void> {
  if (isVisible) await beat(ctx, connection.userId, bySocket(connection));
  else stateOf(ctx).registry.hide(connection.userId, bySocket(connection), ctx.now().getTime());
}

/** A socket is closed. A page that is reloading is back before anybody notices. */
export function leave(ctx: Ctx, connection: Connection): void {
  const { registry, subscribers } = stateOf(ctx);
  subscribers.remove(connection);
  registry.end(connection.userId, bySocket(connection), ctx.now().getTime() + PRESENCE.reloadGraceMs);
}

/** Tells of people whose last sign of life is too old, and of those whose state was held back after the start. */
export async function tellWhoLeft(ctx: Ctx): Promise<void> {
  const { registry, held, holdUntil } = stateOf(ctx);
  const now = ctx.now().getTime();
  const left = registry.expire(now);
  const toTell = now < holdUntil ? left : [...new Set([...left, ...held])];
  if (now >= holdUntil) held.clear();
  if (toTell.length > 0) await tellFollowers(ctx, toTell);
}

async function beat(ctx: Ctx, userId: string, source: string): Promise<void> {
  if (stateOf(ctx).registry.beat(userId, source, ctx.now().getTime())) await tellFollowers(ctx, [userId]);
}
