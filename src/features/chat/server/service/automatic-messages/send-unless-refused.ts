import { setTimeout as rest } from 'node:timers/promises';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { sendMessage, type MessageToSend } from '../send-message.ts';

/** Attempts while the server is overloaded, with a pause in between. */
const MAX_ATTEMPTS = 4;

/**
 * Sends a message that only accompanies a change, on behalf of the caller; idempotent by its `client_id`. If they cannot
 * write now (a block, too many new conversations, five unanswered messages), logs `refusal` instead.
 */
export async function sendUnlessRefused(ctx: UserCtx, message: MessageToSend, refusal: string): Promise<void> {
  try {
    await retryWhileBusy(async () => sendMessage(ctx, message), MAX_ATTEMPTS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ code: error.code }, refusal);
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
