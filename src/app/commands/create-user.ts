import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { parseName } from '#features/profiles/domain/parse-fields.ts';
import { aliasError, createProfile } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx } from '#platform/context.ts';

/**
 * Creates a confirmed account with a profile and returns the user's id. Throws `email_taken`, or the error of an
 * invalid alias or name.
 */
export async function createUser(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; alias?: string | undefined; admin: boolean },
): Promise<string> {
  // Validate first, so that a failing command leaves no account behind, especially no admin account.
  const problem = wanted.alias ? await aliasError(asUser(ctx, ctx.newId()), wanted.alias) : null;
  if (problem) throw new AppError(problem);
  const name = wanted.name ? parseName(wanted.name) : null;
  if (name && 'code' in name) throw new AppError(name.code);
  const user = await createConfirmedUser(ctx, {
    email: wanted.email,
    password: wanted.password,
    name: wanted.name,
    isAdmin: wanted.admin,
  });
  await createProfile(asUser(ctx, user.id, user), {
    ...(wanted.name && { name: wanted.name }),
    ...(wanted.alias && { alias: wanted.alias }),
  });
  return user.id;
}
