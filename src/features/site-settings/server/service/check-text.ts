import { AppError } from '#shared/app-error.ts';
import { judgeMessage } from '#shared/text/fraud/model/judge-message.ts';
import type { Ctx } from '#platform/context.ts';
import { getFraudPhrases } from './fraud-phrases.ts';

/** True for a text that the chat would quarantine for a moderator. */
export async function isQuarantinedByChat(ctx: Ctx, text: string): Promise<boolean> {
  return judgeMessage(text, [], { phrases: await getFraudPhrases(ctx) }).isHeld;
}

/**
 * Refuses texts for other people that the chat would hold for a moderator, but that do not pass through it. They are read
 * as one, so that a sentence that is split over several is found too. Throws `text_fraud`.
 */
export async function requireHonestText(ctx: Ctx, ...texts: readonly (string | undefined)[]): Promise<void> {
  if (await isQuarantinedByChat(ctx, texts.filter(Boolean).join('\n'))) throw new AppError('text_fraud');
}
