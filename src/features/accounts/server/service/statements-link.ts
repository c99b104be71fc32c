import type { Ctx } from '#platform/context.ts';
import { STATEMENTS_LINK } from '../../domain/rules.ts';

const PURPOSE = 'statements';

/**
 * The page where somebody reads why something was done to them and appeals, without a session: whoever is out has none. The
 * path is for a language to be put before. `mailed`: it has to work for as long as a mail is looked for.
 */
export function statementsPath(ctx: Ctx, userId: string, way: 'mailed' | 'shown'): string {
  const lifeMs = STATEMENTS_LINK[`${way}LifeMs`];
  const token = ctx.signer.sign(PURPOSE, userId, new Date(ctx.now().getTime() + lifeMs));
  return `/public/appeal?person=${userId}&token=${token}`;
}

/** Whether a link lets its holder read and answer a person's statements. */
export function opensStatements(ctx: Ctx, userId: string, token: string): boolean {
  return ctx.signer.isValid(token, PURPOSE, userId, ctx.now());
}
