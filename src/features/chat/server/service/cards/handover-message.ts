import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import { derivedId } from '#platform/handled-events.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { retryWhileBusy } from './application-message.ts';
import { sendMessage } from '../send-message.ts';

const MAX_ATTEMPTS = 4;

/**
 * Sends the link of a handover that was begun or signed to the other side, which the chat shows as a card; idempotent.
 * Where the person cannot write now, the notification is enough.
 */
export async function sendHandoverLink(
  ctx: Ctx,
  { handoverId, step, byUserId, otherSideIds = [] }: Events['tenancies.handover_changed'],
  eventId: string,
): Promise<void> {
  if (!byUserId || handoverId === null || (step !== 'opened' && step !== 'signed')) return;
  const content = `${publicUrl(ctx.config, null)}/handovers/${handoverId}`;
  for (const to of otherSideIds) {
    const message = {
      to,
      content,
      type: 'text' as const,
      property_id: null,
      client_id: derivedId(eventId, 'handover', to),
    };
    try {
      await retryWhileBusy(async () => sendMessage(asUser(ctx, byUserId), message), MAX_ATTEMPTS);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.info({ code: error.code }, 'handover changed without a chat message');
    }
  }
}
