import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { STATEMENTS_LINK } from '../../domain/rules.ts';

const PURPOSE = 'statements';

/**
 * Path, without language prefix, of the page with a user's statements of reasons and appeals. It needs no session,
 * because disabled accounts have none. `mailed` links live longer than those shown on screen.
 */
export function statementsPath(ctx: Ctx, userId: string, way: 'mailed' | 'shown'): string {
  const lifeMs = STATEMENTS_LINK[`${way}LifeMs`];
  const token = ctx.tokenSigner.sign(PURPOSE, userId, addMs(ctx.now(), lifeMs));
  return `/public/appeal?person=${userId}&token=${token}`;
}

/** True if the token lets its holder read and appeal the user's statements of reasons. */
export function isStatementsTokenValid(ctx: Ctx, userId: string, token: string): boolean {
  return ctx.tokenSigner.isValid(token, PURPOSE, userId, ctx.now());
}
