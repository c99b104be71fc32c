import { createHmac } from 'node:crypto';
import type { UserCtx } from '#platform/context.ts';
import { TURN_CREDENTIALS } from '../../domain/rules.ts';
import type { CallSetup, IceServer } from '../../domain/schema.ts';

/** Returns the call mode and ICE servers, with TURN credentials for the current user if TURN is configured. */
export function callSetup(ctx: UserCtx): CallSetup {
  const { CALLS: mode, TURN_URL, TURN_SECRET, stunUrls } = ctx.config;
  if (mode === 'off') return { mode, ice_servers: [] };
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (mode === 'turn' && TURN_URL && TURN_SECRET)
    servers.push({ urls: [TURN_URL], ...turnCredentials(TURN_SECRET, ctx.actor.userId, ctx.now()) });
  return { mode, ice_servers: servers };
}

/**
 * Time-limited TURN credentials: expiry in seconds as user name and its HMAC, as coturn expects with `use-auth-secret`.
 */
function turnCredentials(secret: string, userId: string, now: Date): { username: string; credential: string } {
  const username = `${Math.floor(now.getTime() / 1000) + TURN_CREDENTIALS.lifetimeS}:${userId}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
