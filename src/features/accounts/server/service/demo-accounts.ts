import type { Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { confirmUser, setUserLang, userByEmail, type UserRow } from '../store/users.ts';
import { createUser } from './sign-up.ts';

interface DemoAccount {
  email: string;
  name: string;
  lang: Lang;
}

/** True if the address has an account. */
export async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  return (await userByEmail(ctx, email)) !== null;
}

/**
 * Creates a factory of confirmed demo accounts that share one password hash. Existing confirmed accounts are returned
 * unchanged.
 */
export function createDemoAccountFactory(passwordHash: string): (as: Ctx, wanted: DemoAccount) => Promise<UserRow> {
  return async (as, { email, name, lang }) => {
    const found = await userByEmail(as, email.toLowerCase());
    if (found?.emailConfirmed) return found;
    const user = found ?? (await createUser(as, email.toLowerCase(), name, passwordHash));
    await setUserLang(as, user.id, lang);
    await confirmUser(as, user.id);
    return user;
  };
}
