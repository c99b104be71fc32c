import type { Ctx, UserCtx } from '#platform/context.ts';
import { library } from '../store/library.ts';
import { passwordHashOf } from '../store/credentials.ts';
import { adminCount, userById } from '../store/users.ts';

/** Whether the caller's password is this one: asked again before what cannot be undone lightly. */
export async function isOwnPassword(ctx: UserCtx, given: string): Promise<boolean> {
  const hash = await passwordHashOf(ctx, ctx.actor.userId);
  if (hash === null) return false;
  const { password } = await library(ctx).$context;
  return password.verify({ hash, password: given });
}

/** Whether there would be no admin without the caller. */
export async function isLastAdmin(ctx: UserCtx): Promise<boolean> {
  const user = await userById(ctx, ctx.actor.userId);
  return user?.role === 'admin' && (await adminCount(ctx)) <= 1;
}

/** Whether somebody is out, for whatever reason; null where there is nobody of that id any more. */
export async function isOut(ctx: Ctx, userId: string): Promise<boolean | null> {
  const user = await userById(ctx, userId);
  return user && user.banned;
}
