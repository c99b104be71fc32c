import type { Ctx } from '#platform/context.ts';
import { retentionCutoff } from '../../store/retention.ts';
import { findSentTexts, type SentMessage } from '../../store/sent-messages.ts';

export type { SentMessage };

/** Texts that a user has written lately in direct conversations. For moderation, which tells how often, not what. */
export async function listSentTexts(ctx: Ctx, userId: string): Promise<SentMessage[]> {
  return findSentTexts(ctx.db, userId, retentionCutoff(ctx.now()));
}
