import { createHmac } from 'node:crypto';
import type { UserCtx } from '#platform/context.ts';
import { RELAY } from '../../domain/rules.ts';
import type { CallSetup, IceServer } from '../../domain/schema.ts';

/** Whether and how this installation calls, with a relay's password of the caller's own where there is a relay. */
export function callSetup(ctx: UserCtx): CallSetup {
  const { CALLS: mode, TURN_URL, TURN_SECRET, stunUrls } = ctx.config;
  if (mode === 'off') return { mode, ice_servers: [] };
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (mode === 'turn' && TURN_URL && TURN_SECRET)
    servers.push({ urls: [TURN_URL], ...relayPassword(TURN_SECRET, ctx.actor.userId, ctx.now()) });
  return { mode, ice_servers: servers };
}

/** A name that says until when it is good, in seconds, and its signature: what coturn takes with `use-auth-secret`. */
function relayPassword(secret: string, userId: string, now: Date): { username: string; credential: string } {
  const username = `${Math.floor(now.getTime() / 1000) + RELAY.passwordLifeS}:${userId}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
