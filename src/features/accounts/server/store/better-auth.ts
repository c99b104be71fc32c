import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { BetterAuthOptions } from 'better-auth';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { ACCOUNT, SESSION } from '../../domain/rules.ts';
import { credentials, sessions, users, verifications } from '../tables.ts';

type AdapterFactory = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<AdapterFactory>;
type Where = Parameters<Adapter['findOne']>[0]['where'];

/** Hash under which a session token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Better Auth stores session tokens in clear text. This adapter stores their hash instead: it hashes on insert and in
 * conditions, and returns the plain token only to the caller that created the session.
 */
function withHashedTokens(make: AdapterFactory): AdapterFactory {
  const hashed = (model: string, where: Where): Where =>
    model === 'session'
      ? where?.map((part) =>
          part.field === 'token' && typeof part.value === 'string' ? { ...part, value: hashToken(part.value) } : part,
        )
      : where;
  return (options: BetterAuthOptions) => {
    const inner = make(options);
    const create: Adapter['create'] = async (call) => {
      const data = call.data as { token?: unknown };
      if (call.model !== 'session' || typeof data.token !== 'string') return inner.create(call);
      const row = await inner.create({ ...call, data: { ...call.data, token: hashToken(data.token) } });
      return { ...(row as object), token: data.token } as never;
    };
    return {
      ...inner,
      create,
      findOne: async (call) => inner.findOne({ ...call, where: hashed(call.model, call.where) }),
      delete: async (call) => inner.delete({ ...call, where: hashed(call.model, call.where) }),
      deleteMany: async (call) => inner.deleteMany({ ...call, where: hashed(call.model, call.where) }),
      update: async (call) => inner.update({ ...call, where: hashed(call.model, call.where) }),
    };
  };
}

function createAuth(db: Db, newId: () => string) {
  return betterAuth({
    baseURL: 'http://tukan.invalid',
    basePath: '/api/auth',
    // Better Auth's cookies and signed links are unused, so this secret signs nothing that leaves the process.
    secret: newId() + newId(),
    database: withHashedTokens(
      drizzleAdapter(db as never, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: credentials, verification: verifications },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: ACCOUNT.passwordMinLength,
      maxPasswordLength: ACCOUNT.passwordMaxLength,
      revokeSessionsOnPasswordReset: true,
    },
    session: { expiresIn: SESSION.ttlMs / 1000 },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: () => newId() }, disableOriginCheck: true, disableCSRFCheck: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;
const instances = new WeakMap<object, Auth>();

/** Returns the Better Auth instance of a database. */
export function getAuth(ctx: Pick<Ctx, 'db' | 'newId'>): Auth {
  let made = instances.get(ctx.db);
  if (!made) instances.set(ctx.db, (made = createAuth(ctx.db, ctx.newId)));
  return made;
}
