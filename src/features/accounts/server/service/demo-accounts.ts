import type { Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { library } from '../store/library.ts';
import { confirmUser, setUserLang, userByEmail, type UserRow } from '../store/users.ts';
import { createUser } from './sign-up.ts';

interface DemoAccount {
  email: string;
  name: string;
  lang: Lang;
}

/** True when somebody has an account with this address. */
export async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  return (await userByEmail(ctx, email)) !== null;
}

/**
 * Gives a maker of confirmed accounts that all have one known password, whose slow hash is made once: for the demo and
 * nothing else. An address that has an account keeps it as it is.
 */
export async function openDemoAccounts(
  ctx: Ctx,
  password: string,
): Promise<(as: Ctx, wanted: DemoAccount) => Promise<UserRow>> {
  const auth = await library(ctx).$context;
  const passwordHash = await auth.password.hash(password);
  return async (as, { email, name, lang }) => {
    const found = await userByEmail(as, email.toLowerCase());
    if (found?.emailVerified) return found;
    const user = found ?? (await createUser(as, email.toLowerCase(), name, passwordHash));
    await setUserLang(as, user.id, lang);
    await confirmUser(as, user.id);
    return user;
  };
}
