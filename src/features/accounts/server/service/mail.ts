import type { Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { MailMarks } from '#platform/mail/mail.ts';
import { userById } from '../store/users.ts';

/** Writes to somebody in their language. Nothing goes to an unconfirmed address, or to somebody who is banned or gone. */
export async function mailUser(
  ctx: Ctx,
  userId: string,
  write: (lang: Lang) => Letter,
  marks?: MailMarks,
): Promise<void> {
  const user = await userById(ctx, userId);
  if (user?.emailVerified && !user.banned) await ctx.mail(user.email, write(user.lang), marks);
}

/** The language that somebody has chosen; null for nobody, and for somebody who is banned. */
export async function langOf(ctx: Ctx, userId: string): Promise<Lang | null> {
  const user = await userById(ctx, userId);
  return user && !user.banned ? user.lang : null;
}
