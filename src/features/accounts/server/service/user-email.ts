import type { Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import type { SendMailOptions } from '#platform/mail/mailer.ts';
import { userById, usersById } from '../store/users.ts';

/**
 * Emails a user in their language. Skips unconfirmed, disabled and deleted accounts. `evenOut` also emails disabled
 * accounts, which must learn the reason.
 */
export async function sendUserEmail(
  ctx: Ctx,
  userId: string,
  write: (lang: Lang) => EmailContent,
  { evenOut = false, ...marks }: SendMailOptions & { evenOut?: boolean } = {},
): Promise<void> {
  const user = await userById(ctx, userId);
  if (user?.emailVerified && (evenOut || !user.banned))
    await ctx.outbox.enqueue(ctx.db, user.email, write(user.lang), marks);
}

/** Returns the user's language; null for missing accounts, and for disabled ones unless `evenOut`. */
export async function getUserLang(ctx: Ctx, userId: string, { evenOut = false } = {}): Promise<Lang | null> {
  const user = await userById(ctx, userId);
  return user && (evenOut || !user.banned) ? user.lang : null;
}

/** Accounts by id: whether they are enabled. Missing accounts are not included. */
export async function enabledByUser(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, boolean>> {
  return new Map((await usersById(ctx, userIds)).map(({ id, banned }) => [id, !banned]));
}
