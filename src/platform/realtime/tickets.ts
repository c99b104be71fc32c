import { randomBytes } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import type { Actor } from '../context.ts';
import type { SharedRedis } from '../redis.ts';
import { SOCKET } from './hub.ts';

/** Single-use tickets, good for half a minute: the socket's address carries one instead of a session token. */
export interface Tickets {
  /** Refuses with `unavailable` where tickets are shared and the sharing is away. */
  issue(actor: Actor, now: Date): Promise<string>;
  /** The ticket's owner, once: a second use finds nothing. */
  redeem(ticket: string, now: Date): Promise<Actor | null>;
}

interface Kept {
  actor: Actor;
  until: number;
}

const newTicket = () => randomBytes(24).toString('base64url');
/** One that is good for longer than a ticket can be was issued before the clock was set back: nobody knows how old it is. */
function ownerIn(kept: Kept | undefined, now: Date): Actor | null {
  const leftMs = kept ? kept.until - now.getTime() : 0;
  return kept && leftMs > 0 && leftMs <= SOCKET.ticketLifeMs ? kept.actor : null;
}

/** Tickets in the memory of the one process that there is. */
export function makeTickets(): Tickets {
  const open = new Map<string, Kept>();
  return {
    async issue(actor, now) {
      for (const [ticket, { until }] of open) {
        if (until > now.getTime()) break;
        open.delete(ticket);
      }
      const ticket = newTicket();
      open.set(ticket, { actor, until: now.getTime() + SOCKET.ticketLifeMs });
      return ticket;
    },
    async redeem(ticket, now) {
      const found = open.get(ticket);
      open.delete(ticket);
      return ownerIn(found, now);
    },
  };
}

/** Tickets that another process than the one that issued them may redeem. */
export function makeSharedTickets({ commands }: SharedRedis): Tickets {
  const key = (ticket: string) => `tukan:ticket:${ticket}`;
  const away = () => {
    throw new Refusal('unavailable');
  };
  return {
    async issue(actor, now) {
      const ticket = newTicket();
      const kept: Kept = { actor, until: now.getTime() + SOCKET.ticketLifeMs };
      await commands.set(key(ticket), JSON.stringify(kept), 'PX', SOCKET.ticketLifeMs).catch(away);
      return ticket;
    },
    async redeem(ticket, now) {
      const text = await commands.getdel(key(ticket)).catch(away);
      return ownerIn(text ? (JSON.parse(text) as Kept) : undefined, now);
    },
  };
}
