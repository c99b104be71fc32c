import type { Ctx } from '#platform/context.ts';
import { API_TOKEN } from '../domain/rules.ts';
import { deleteTokensEndedBefore } from './store/api-tokens.ts';

/** Deletes tokens that were revoked or expired long ago. */
export async function deleteEndedTokens(ctx: Ctx): Promise<void> {
  await deleteTokensEndedBefore(ctx.db, new Date(ctx.now().getTime() - API_TOKEN.keptMs));
}
