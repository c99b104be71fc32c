import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { parseName } from '#features/profiles/domain/parse-fields.ts';
import { aliasError, createProfile } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * Creates a confirmed account with a profile and returns the user's id. Throws `email_taken`, or the error of an
 * invalid alias or name.
 */
export async function createUser(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; alias?: string | undefined; admin: boolean },
): Promise<string> {
  // Validate first, so that a failing command leaves no account behind, especially no admin account.
  const systemCtx = {
    ...ctx,
    actor: { userId: ctx.newId(), sessionId: '', email: wanted.email, role: 'user' as const },
  };
  const problem = wanted.alias ? await aliasError(systemCtx, wanted.alias) : null;
  if (problem) throw new AppError(problem);
  const name = wanted.name ? parseName(wanted.name) : null;
  if (name && 'code' in name) throw new AppError(name.code);
  const user = await createConfirmedUser(ctx, {
    email: wanted.email,
    password: wanted.password,
    name: wanted.name,
    isAdmin: wanted.admin,
  });
  const as = { ...ctx, actor: { userId: user.id, sessionId: '', email: user.email, role: user.role } };
  await createProfile(as, { ...(wanted.name && { name: wanted.name }), ...(wanted.alias && { alias: wanted.alias }) });
  return user.id;
}
