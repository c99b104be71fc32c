import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/db.ts';
import { presentIdentity } from '../../present/account.ts';
import { providerLinkedEmail } from '../../present/sign-in-emails.ts';
import { deleteIdentity, identitiesOf, insertIdentity, type IdentityRow } from '../../store/identities.ts';
import { passkeyCount } from '../../store/passkeys.ts';
import { passwordHashOf } from '../../store/users.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { sendUserEmail } from '../user-email.ts';
import { leaveForProvider, publishAffiliation, takeReturn, type ProviderReturn } from './provider-return.ts';

/** Lists the providers linked with the user's account, and tells if it has a password. */
export async function ownIdentities(ctx: UserCtx) {
  const own = await identitiesOf(ctx, ctx.actor.userId);
  const hasPassword = await isPasswordSet(ctx);
  const isRemovable = await mayRemoveOne(ctx, own, hasPassword);
  const identities = own.map((one) => presentIdentity(one, labelOf(ctx, one.provider), isRemovable));
  const linkable = ctx.config.oidcProviders
    .filter(({ name }) => !own.some((one) => one.provider === name))
    .map(({ name, label }) => ({ name, label }));
  return { identities, has_password: hasPassword, linkable };
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

/** Leaves for a provider to link its account. Throws `not_found`, `proof_required` and `provider_failed`. */
export async function beginLink(ctx: UserCtx, name: string): Promise<{ url: string; secret: string }> {
  await requireRecentProof(ctx);
  return leaveForProvider(ctx, name, { userId: ctx.actor.userId });
}

/**
 * Links the account of a provider that the user comes back from, and emails the user. It must have the user's own
 * address, verified: another one belongs to another mailbox, which could take the account over. Throws `link_invalid`,
 * `provider_email_unverified`, `provider_email_differs`, and `provider_taken` if it opens another account.
 */
export async function completeLink(ctx: UserCtx, given: ProviderReturn): Promise<{ label: string }> {
  const { userId, email } = ctx.actor;
  const { proven, provider } = await takeReturn(ctx, given, userId);
  const { label } = provider;
  if (proven.email === null) throw new AppError('provider_email_unverified');
  if (proven.email !== email.toLowerCase())
    throw new AppError('provider_email_differs', { params: { email: proven.email, label } });
  try {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await insertIdentity(inside, userId, proven);
      await publishAffiliation(inside, userId, proven);
      await sendUserEmail(inside, userId, (lang) => providerLinkedEmail(lang, label));
    });
  } catch (error) {
    if (isUniqueViolation(error, 'credentials_identity_key'))
      throw new AppError('provider_taken', { params: { label } });
    throw error;
  }
  return { label };
}

/** Domains at which providers say that a user studies or works, with a key of the person there. */
export async function affiliationsOf(ctx: Pick<Ctx, 'db'>, userId: string) {
  return (await identitiesOf(ctx, userId)).flatMap(({ domains, provider, accountId, updatedAt }) =>
    domains.map((domain) => ({ domain, personKey: `${provider} ${accountId}`, confirmedAt: updatedAt })),
  );
}
