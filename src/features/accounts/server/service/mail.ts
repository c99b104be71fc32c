import type { Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { userById } from '../store/users.ts';

/** Writes to somebody in their language. Nothing goes to an unconfirmed address, or to somebody who is banned or gone. */
export async function mailUser(ctx: Ctx, userId: string, write: (lang: Lang) => Letter): Promise<void> {
  const user = await userById(ctx, userId);
  if (user?.emailVerified && !user.banned) await ctx.mail(user.email, write(user.lang));
}
