import { setTimeout as rest } from 'node:timers/promises';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import { sendMessage } from '../send-message.ts';

/** Attempts while the server is overloaded, with a pause in between. */
const MAX_ATTEMPTS = 4;

/**
 * Sends an application to the property owner as a message of the leader; idempotent. If the leader cannot
 * write now (too many new conversations, five unanswered messages), the application stands without a message.
 */
export async function sendApplicationMessage(ctx: Ctx, application: Events['groups.application_sent']): Promise<void> {
  const send = async () =>
    sendMessage(asUser(ctx, application.leaderId), {
      to: application.ownerId,
      content: application.message,
      type: application.isGroup === false ? 'property_interest' : 'group_interest',
      property_id: application.propertyId,
      client_id: application.applicationId,
      isOfApplication: true,
    });
  try {
    await retryWhileBusy(send, MAX_ATTEMPTS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ code: error.code }, 'application sent without a chat message');
  }
}

/** Writes the owner's answer to declined applicants; idempotent. It stands in the application too. */
export async function sendApplicationAnswer(ctx: Ctx, answer: Events['groups.application_answered']): Promise<void> {
  const send = async () =>
    sendMessage(asUser(ctx, answer.ownerId), {
      to: answer.leaderId,
      content: answer.message,
      type: 'text',
      property_id: null,
      client_id: answer.applicationId,
    });
  try {
    await retryWhileBusy(send, MAX_ATTEMPTS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ code: error.code }, 'application declined without a chat message');
  }
}

/** Retries `work` while it fails with `busy`, after the given delay, up to `tries` attempts. */
export async function retryWhileBusy(work: () => Promise<unknown>, tries: number): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'busy' || left <= 0) throw error;
      await rest((error.details.retryAfterS ?? 1) * 1000);
    }
  }
}
