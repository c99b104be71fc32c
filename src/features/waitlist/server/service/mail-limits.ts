import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * Consumes one email of this kind for a recipient address. False if the limit is reached, regardless of the requester.
 */
export async function withinMailLimit(
  ctx: Ctx,
  kind: string,
  email: string,
  { perAddress, windowMs }: { perAddress: number; windowMs: number },
): Promise<boolean> {
  try {
    await ctx.rateLimiter.consume({ name: `mails-${kind}`, points: perAddress, perMs: windowMs }, email.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
