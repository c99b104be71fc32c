import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { createProfile } from '#features/profiles/server/service/profiles.ts';
import type { Ctx } from '#platform/context.ts';

/** A confirmed account with a profile. Returns the user's id; refuses with `email_taken` or an alias refusal. */
export async function createUser(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; alias?: string | undefined; admin: boolean },
): Promise<string> {
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
