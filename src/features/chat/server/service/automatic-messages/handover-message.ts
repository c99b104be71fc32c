import { asUser, type Ctx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import { derivedId } from '#platform/handled-events.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { sendUnlessRefused } from './send-unless-refused.ts';

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
    const clientId = derivedId(eventId, 'handover', to);
    const message = { to, content, type: 'text', property_id: null, client_id: clientId } as const;
    await sendUnlessRefused(asUser(ctx, byUserId), message, 'handover changed without a chat message');
  }
}
