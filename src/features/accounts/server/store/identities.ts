import { and, asc, eq, like } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { credentials } from '../tables.ts';

const PREFIX = 'oidc:';

/** Condition for the rows of `credentials` that are linked providers. */
export const isIdentity = like(credentials.providerId, `${PREFIX}%`);

/** An account of an identity provider. */
export interface Identity {
  /** Name of the provider in the settings. */
  provider: string;
  /** Issuer and subject. */
  accountId: string;
  /** Domains of universities that the provider vouches for. */
  domains: readonly string[];
}

export interface IdentityRow extends Identity {
  id: string;
  userId: string;
  createdAt: Date;
  /** Last sign-in, when the provider last vouched for the domains. */
  updatedAt: Date;
}

const toIdentity = (row: typeof credentials.$inferSelect): IdentityRow => ({
  id: row.id,
  userId: row.userId,
  provider: row.providerId.slice(PREFIX.length),
  accountId: row.accountId,
  domains: row.scope?.split(' ') ?? [],
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const scopeOf = ({ domains }: Identity) => (domains.length > 0 ? domains.join(' ') : null);

/** Links an identity. Violates `credentials_identity_key` if another account has it; replaces that of the provider. */
export async function insertIdentity(ctx: Ctx, userId: string, identity: Identity): Promise<void> {
  const now = ctx.now();
  // A replaced identity is as new as a first one: "that wasn't me" deletes both.
  const set = { accountId: identity.accountId, scope: scopeOf(identity), createdAt: now, updatedAt: now };
  await ctx.db
    .insert(credentials)
    .values({ id: ctx.newId(), userId, providerId: PREFIX + identity.provider, ...set })
    .onConflictDoUpdate({ target: [credentials.userId, credentials.providerId], set });
}

/** Returns the link of an identity and records that it is used now; null if it is not linked. */
export async function refreshIdentity(ctx: Ctx, identity: Identity): Promise<IdentityRow | null> {
  const [found] = await ctx.db
    .update(credentials)
    .set({ scope: scopeOf(identity), updatedAt: ctx.now() })
    .where(and(eq(credentials.providerId, PREFIX + identity.provider), eq(credentials.accountId, identity.accountId)))
    .returning();
  return found ? toIdentity(found) : null;
}

export async function identitiesOf(ctx: Pick<Ctx, 'db'>, userId: string): Promise<IdentityRow[]> {
  const rows = await ctx.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isIdentity))
    .orderBy(asc(credentials.createdAt));
  return rows.map(toIdentity);
}

export async function deleteIdentity(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(credentials).where(eq(credentials.id, id));
}
