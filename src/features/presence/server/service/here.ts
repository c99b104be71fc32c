import { authenticate } from '#features/accounts/server/service/sessions.ts';
import { isTokenShaped } from '#kit/token.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import { PRESENCE } from '../../domain/rules.ts';
import { spread } from './news.ts';
import { stateOf } from './state.ts';
import { tellFollowers } from './tell.ts';

const bySession = (sessionId: string) => `session:${sessionId}`;
const bySocket = (connection: Connection) => `socket:${connection.id}`;

/** A page of this session is visible. */
export async function markOnline(ctx: UserCtx): Promise<void> {
  await spread(ctx, { kind: 'beat', userId: ctx.actor.userId, source: bySession(ctx.actor.sessionId), at: nowOf(ctx) });
}

/**
 * The page of a session is gone or has been hidden for long. Without a bearer (the beacon cannot send one) the session
 * is the one of `token`. Another tab that is still visible keeps the person online. Refuses with `unauthorized`.
 */
export async function markOffline(ctx: Ctx, token: string | undefined): Promise<void> {
  const actor = ctx.actor ?? (isTokenShaped(token) ? await authenticate(ctx, token) : null);
  if (!actor) throw new Refusal('unauthorized');
  await spread(ctx, { kind: 'end', userId: actor.userId, source: bySession(actor.sessionId), at: nowOf(ctx) });
  await tellWhoLeft(ctx);
}

/** A heartbeat over a socket: the page is visible, or hidden. */
export async function heartbeat(ctx: Ctx, connection: Connection, isVisible: boolean): Promise<void> {
  const kind = isVisible ? 'beat' : 'hide';
  await spread(ctx, { kind, userId: connection.userId, source: bySocket(connection), at: nowOf(ctx) });
}

/** A socket is closed. A page that is reloading is back before anybody notices. */
export async function leave(ctx: Ctx, connection: Connection): Promise<void> {
  stateOf(ctx).subscribers.remove(connection);
  const at = nowOf(ctx) + PRESENCE.reloadGraceMs;
  await spread(ctx, { kind: 'end', userId: connection.userId, source: bySocket(connection), at });
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

function nowOf(ctx: Ctx): number {
  return ctx.now().getTime();
}
