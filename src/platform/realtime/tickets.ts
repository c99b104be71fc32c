import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/app-error.ts';
import type { SharedRedis } from '../db/redis.ts';
import { SOCKET_LIMITS } from './hub.ts';
import type { Actor } from '../security/actor.ts';

/** Single-use tickets, valid for 30 seconds, used in the socket URL instead of a session token. */
export interface TicketStore {
  /** Throws `unavailable` if tickets are shared and Redis is unavailable. */
  issue(actor: Actor, now: Date): Promise<string>;
  /** Returns the owner of a ticket once; null afterwards. */
  redeem(ticket: string, now: Date): Promise<Actor | null>;
}

interface StoredTicket {
  actor: Actor;
  expiresAt: number;
}

const generateTicket = () => randomBytes(24).toString('base64url');
/** Rejects tickets whose remaining life exceeds the maximum (clock moved backwards). */
function validActor(stored: StoredTicket | undefined, now: Date): Actor | null {
  const leftMs = stored ? stored.expiresAt - now.getTime() : 0;
  return stored && leftMs > 0 && leftMs <= SOCKET_LIMITS.ticketTtlMs ? stored.actor : null;
}

/** In-memory tickets for a single process. */
export function createMemoryTickets(): TicketStore {
  const open = new Map<string, StoredTicket>();
  return {
    async issue(actor, now) {
      for (const [ticket, { expiresAt }] of open) {
        if (expiresAt > now.getTime()) break;
        open.delete(ticket);
      }
      const ticket = generateTicket();
      open.set(ticket, { actor, expiresAt: now.getTime() + SOCKET_LIMITS.ticketTtlMs });
      return ticket;
    },
    async redeem(ticket, now) {
      const found = open.get(ticket);
      open.delete(ticket);
      return validActor(found, now);
    },
  };
}

/** Redis tickets that any process can redeem. */
export function createRedisTickets({ commands }: SharedRedis): TicketStore {
  const key = (ticket: string) => `tukan:ticket:${ticket}`;
  const away = () => {
    throw new AppError('unavailable');
  };
  return {
    async issue(actor, now) {
      const ticket = generateTicket();
      const stored: StoredTicket = { actor, expiresAt: now.getTime() + SOCKET_LIMITS.ticketTtlMs };
      await commands.set(key(ticket), JSON.stringify(stored), 'PX', SOCKET_LIMITS.ticketTtlMs).catch(away);
      return ticket;
    },
    async redeem(ticket, now) {
      const text = await commands.getdel(key(ticket)).catch(away);
      return validActor(text ? (JSON.parse(text) as StoredTicket) : undefined, now);
    },
  };
}
