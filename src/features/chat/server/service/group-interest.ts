import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { sendMessage } from './send.ts';

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
  try {
    await sendMessage(
      { ...ctx, actor: leader },
      {
        to: told.ownerId,
        content: told.message,
        type: 'group_interest',
        property_id: told.propertyId,
        client_id: told.applicationId,
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.info({ code: error.code }, 'an application went without a message');
  }
}
