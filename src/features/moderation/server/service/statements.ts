import { statementsPath } from '#features/accounts/server/service/statements-link.ts';
import { notify } from '#features/notifications/server/service.ts';
import type { Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import type { SanctionAction } from '../../domain/actions.ts';
import { decidedLetter, liftedLetter, overLetter, statementLetter } from '../present/statement-letters.ts';
import { markTold, sanctionById, untold } from '../store/sanctions.ts';

/** How long a statement may be on its way before it counts as forgotten, and how many are brought by one run. */
const FORGOTTEN_MS = 2 * 60_000;
const AT_ONCE = 100;

/** Where a mail leads to read a statement: without a session, since whoever is out has none. */
function wayTo(ctx: Ctx, userId: string, sanctionId: string): (lang: Lang) => string {
  const path = `${statementsPath(ctx, userId, 'mailed')}&id=${sanctionId}`;
  return (lang) => `${publicAddress(ctx.config, null)}/${lang}${path}`;
}

const signIn = (ctx: Ctx) => (lang: Lang) => `${publicAddress(ctx.config, null)}/${lang}/auth`;

/** Brings somebody the statement of what was done to them, by mail even while they are out. For a subscriber. */
export async function tellSanction(
  ctx: Ctx,
  { sanctionId, userId, action }: { sanctionId: string; userId: string; action: SanctionAction },
): Promise<void> {
  const full = await sanctionById(ctx.db, sanctionId);
  if (!full) return;
  const url = wayTo(ctx, userId, sanctionId);
  const letter = (lang: Lang) => statementLetter(lang, full, url(lang));
  await notify(ctx, userId, { type: 'statement', data: { sanction_id: sanctionId, event: action } }, { letter });
  await markTold(ctx.db, sanctionId, ctx.now());
}

/** Brings the statements that a process owed when it died. For a job. */
export async function tellUntold(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - FORGOTTEN_MS);
  for (const { id, userId, action } of await untold(ctx.db, before, AT_ONCE))
    await tellSanction(ctx, { sanctionId: id, userId, action });
}

/** Tells somebody that their suspension has ended by itself. For a subscriber. */
export async function tellOver(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const url = signIn(ctx);
  const letter = (lang: Lang) => overLetter(lang, url(lang));
  await notify(ctx, userId, { type: 'statement', data: { event: 'over' } }, { letter });
}

/** Tells somebody that what was done to them was taken back. For a subscriber. */
export async function tellLifted(
  ctx: Ctx,
  { sanctionId, userId, facts }: { sanctionId: string | null; userId: string; facts: string },
): Promise<void> {
  const full = sanctionId === null ? null : await sanctionById(ctx.db, sanctionId);
  const url = signIn(ctx);
  const letter = (lang: Lang) => liftedLetter(lang, { full, facts, url: url(lang) });
  const data = { event: 'lifted' as const, ...(sanctionId && { sanction_id: sanctionId }) };
  await notify(ctx, userId, { type: 'statement', data }, { letter });
}

/** Tells somebody what became of their appeal. For a subscriber. */
export async function tellDecided(
  ctx: Ctx,
  { sanctionId, userId, isAccepted }: { sanctionId: string; userId: string; isAccepted: boolean },
): Promise<void> {
  const full = await sanctionById(ctx.db, sanctionId);
  if (!full) return;
  const [see, entry] = [wayTo(ctx, userId, sanctionId), signIn(ctx)];
  const letter = (lang: Lang) => decidedLetter(lang, full, { see: see(lang), signIn: entry(lang) });
  const event = isAccepted ? ('accepted' as const) : ('refused' as const);
  await notify(ctx, userId, { type: 'statement', data: { sanction_id: sanctionId, event } }, { letter });
}
