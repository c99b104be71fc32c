import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';

/** Whether an address may get one more mail of a kind, whoever asks for it. Takes one of its points. */
export async function maySend(
  ctx: Ctx,
  kind: string,
  email: string,
  { perAddress, windowMs }: { perAddress: number; windowMs: number },
): Promise<boolean> {
  try {
    await ctx.limits.take({ name: `mails-${kind}`, points: perAddress, perMs: windowMs }, email.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
