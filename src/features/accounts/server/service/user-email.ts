import type { Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import type { SendMailOptions } from '#platform/mail/mailer.ts';
import { userById, usersById } from '../store/users.ts';

/**
 * Emails a user in their language. Skips unconfirmed, disabled and deleted accounts. `evenDisabled` also emails disabled
 * accounts, which must learn the reason.
 */
export async function sendUserEmail(
  ctx: Ctx,
  userId: string,
  write: (lang: Lang) => EmailContent,
  { evenDisabled = false, ...marks }: SendMailOptions & { evenDisabled?: boolean } = {},
): Promise<void> {
  const user = await userById(ctx, userId);
  if (user?.emailConfirmed && (evenDisabled || user.status === 'active'))
    await ctx.outbox.enqueue(ctx.db, user.email, write(user.lang), marks);
}

/** Returns the user's language; null for missing accounts, and for disabled ones unless `evenDisabled`. */
export async function getUserLang(ctx: Ctx, userId: string, { evenDisabled = false } = {}): Promise<Lang | null> {
  const user = await userById(ctx, userId);
  return user && (evenDisabled || user.status === 'active') ? user.lang : null;
}

/** Accounts by id: whether they are active. Missing accounts are not included. */
export async function activeByUser(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, boolean>> {
  return new Map((await usersById(ctx, userIds)).map(({ id, status }) => [id, status === 'active']));
}
