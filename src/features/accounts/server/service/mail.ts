import type { Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { MailMarks } from '#platform/mail/mail.ts';
import { userById } from '../store/users.ts';

/**
 * Writes to somebody in their language. Nothing goes to an unconfirmed address, or to somebody who is out or gone. `evenOut`: to
 * somebody who is out too, who must learn why.
 */
export async function mailUser(
  ctx: Ctx,
  userId: string,
  write: (lang: Lang) => Letter,
  { evenOut = false, ...marks }: MailMarks & { evenOut?: boolean } = {},
): Promise<void> {
  const user = await userById(ctx, userId);
  if (user?.emailVerified && (evenOut || !user.banned)) await ctx.mail(user.email, write(user.lang), marks);
}

/** The language that somebody has chosen; null for nobody, and for somebody who is out (unless `evenOut`). */
export async function langOf(ctx: Ctx, userId: string, { evenOut = false } = {}): Promise<Lang | null> {
  const user = await userById(ctx, userId);
  return user && (evenOut || !user.banned) ? user.lang : null;
}
