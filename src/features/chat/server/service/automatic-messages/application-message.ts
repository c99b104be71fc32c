import { asUser, type Ctx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import { sendUnlessRefused } from './send-unless-refused.ts';

/**
 * Sends an application to the property owner as a message of the leader; idempotent. If the leader cannot write now, the
 * application stands without a message.
 */
export async function sendApplicationMessage(ctx: Ctx, application: Events['groups.application_sent']): Promise<void> {
  const message = {
    to: application.ownerId,
    content: application.message,
    type: application.isGroup === false ? 'property_interest' : 'group_interest',
    property_id: application.propertyId,
    client_id: application.applicationId,
    isOfApplication: true,
  } as const;
  await sendUnlessRefused(asUser(ctx, application.leaderId), message, 'application sent without a chat message');
}

/** Writes the owner's answer to declined applicants; idempotent. It stands in the application too. */
export async function sendApplicationAnswer(ctx: Ctx, answer: Events['groups.application_answered']): Promise<void> {
  const message = {
    to: answer.leaderId,
    content: answer.message,
    type: 'text',
    property_id: null,
    client_id: answer.applicationId,
  } as const;
  await sendUnlessRefused(asUser(ctx, answer.ownerId), message, 'application declined without a chat message');
}
