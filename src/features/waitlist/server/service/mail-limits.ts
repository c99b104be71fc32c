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
  const limit = { name: `mails-${kind}`, points: perAddress, perMs: windowMs };
  return ctx.rateLimiter.tryConsume(limit, email.toLowerCase());
}
