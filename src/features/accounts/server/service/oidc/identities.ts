import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { presentIdentity } from '../../present/account.ts';
import { deleteIdentity, identitiesOf, type IdentityRow } from '../../store/identities.ts';
import { passkeyCount } from '../../store/passkeys.ts';
import { passwordHashOf } from '../../store/users.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';

/** Lists the providers linked with the user's account, and tells if it has a password. */
export async function ownIdentities(ctx: UserCtx) {
  const own = await identitiesOf(ctx, ctx.actor.userId);
  const hasPassword = await isPasswordSet(ctx);
  const isRemovable = await mayRemoveOne(ctx, own, hasPassword);
  const identities = own.map((one) => presentIdentity(one, labelOf(ctx, one.provider), isRemovable));
  return { identities, has_password: hasPassword };
}

/** A provider that is no longer in the settings keeps its name. */
const labelOf = (ctx: Ctx, name: string) => ctx.config.oidcProviders.find((one) => one.name === name)?.label ?? name;

const isPasswordSet = async (ctx: UserCtx) => (await passwordHashOf(ctx, ctx.actor.userId)) !== null;

/** True if a password, a passkey or another provider is left. */
async function mayRemoveOne(ctx: UserCtx, own: readonly IdentityRow[], hasPassword: boolean): Promise<boolean> {
  return own.length > 1 || hasPassword || (await passkeyCount(ctx, ctx.actor.userId)) > 0;
}

/**
 * Removes a linked provider. Throws `not_found`, `proof_required`, and `last_way_in` for the last one of an account
 * without password.
 */
export async function removeOwnIdentity(ctx: UserCtx, id: string): Promise<void> {
  const own = await identitiesOf(ctx, ctx.actor.userId);
  if (!own.some((one) => one.id === id)) throw new AppError('not_found');
  if (!(await mayRemoveOne(ctx, own, await isPasswordSet(ctx)))) throw new AppError('last_way_in');
  await requireRecentProof(ctx);
  await deleteIdentity(ctx, id);
}

/** Domains at which providers say that a user studies or works, with a key of the person there. */
export async function affiliationsOf(ctx: Pick<Ctx, 'db'>, userId: string) {
  return (await identitiesOf(ctx, userId)).flatMap(({ domains, provider, accountId, updatedAt }) =>
    domains.map((domain) => ({ domain, personKey: `${provider} ${accountId}`, confirmedAt: updatedAt })),
  );
}
