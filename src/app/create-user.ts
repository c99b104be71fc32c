import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { readName } from '#features/profiles/domain/texts.ts';
import { aliasProblem, createProfile } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';

/** A confirmed account with a profile. Returns the user's id; refuses with `email_taken`, or what is wrong with alias or name. */
export async function createUser(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; alias?: string | undefined; admin: boolean },
): Promise<string> {
  // Before anything is made: an account that the command says it refused would be there all the same, admins' too.
  const nobody = { ...ctx, actor: { userId: ctx.newId(), sessionId: '', email: wanted.email, role: 'user' as const } };
  const problem = wanted.alias ? await aliasProblem(nobody, wanted.alias) : null;
  if (problem) throw new Refusal(problem);
  const name = wanted.name ? readName(wanted.name) : null;
  if (name && 'code' in name) throw new Refusal(name.code);
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
