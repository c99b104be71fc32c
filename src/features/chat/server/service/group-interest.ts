import { setTimeout as rest } from 'node:timers/promises';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { sendMessage } from './send.ts';

/** A server that has too much to do may have less to do in a moment: so often it is asked, resting in between. */
const TRIES = 4;

/**
 * Brings the application of a group to the owner of the home as a message of the group's leader; once, however often it is
 * told. Where the leader cannot write to them now (too many new conversations, no answer yet to five messages) the
 * application stands without it.
 */
export async function tellInterest(
  ctx: Ctx,
  told: { applicationId: string; propertyId: string; leaderId: string; ownerId: string; message: string },
): Promise<void> {
  const leader = { userId: told.leaderId, sessionId: '', email: '', role: 'user' as const };
  const send = async () =>
    sendMessage(
      { ...ctx, actor: leader },
      {
        to: told.ownerId,
        content: told.message,
        type: 'group_interest',
        property_id: told.propertyId,
        client_id: told.applicationId,
      },
    );
  try {
    await insisting(send, TRIES);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.info({ code: error.code }, 'an application went without a message');
  }
}

/** Does something again while the server says that it is busy, after as long as it says; `tries` times in all. */
export async function insisting(work: () => Promise<unknown>, tries: number): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'busy' || left <= 0) throw error;
      await rest((error.details.retryAfterS ?? 1) * 1000);
    }
  }
}
