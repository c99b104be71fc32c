import { statementsPath } from '#features/accounts/server/service/statements-link.ts';
import { notify } from '#features/notifications/server/service.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import type { SanctionAction } from '../../../domain/actions.ts';
import {
  appealDecidedEmail,
  sanctionLiftedEmail,
  suspensionEndedEmail,
  statementEmail,
} from '../../present/statement-emails.ts';
import { markNotified, sanctionById, findPendingStatements } from '../../store/sanctions.ts';

/** Time after which an unsent statement counts as abandoned, and maximum number sent per run. */
const ABANDONED_AFTER_MS = 2 * 60_000;
const BATCH_SIZE = 100;

/** Signed link to a statement; works without a session because disabled accounts have none. */
function statementUrl(ctx: Ctx, userId: string, sanctionId: string): (lang: Lang) => string {
  const path = `${statementsPath(ctx, userId, 'mailed')}&id=${sanctionId}`;
  return (lang) => `${publicUrl(ctx.config, null)}/${lang}${path}`;
}

const signInUrl = (ctx: Ctx) => (lang: Lang) => `${publicUrl(ctx.config, null)}/${lang}/auth`;

/** Event handler: sends the statement of reasons, by email even to disabled accounts. */
export async function notifySanction(
  ctx: Ctx,
  { sanctionId, userId, action }: { sanctionId: string; userId: string; action: SanctionAction },
): Promise<void> {
  const full = await sanctionById(ctx.db, sanctionId);
  if (!full) return;
  const url = statementUrl(ctx, userId, sanctionId);
  const renderEmail = (lang: Lang) => statementEmail(lang, full, url(lang));
  await notify(ctx, userId, { type: 'statement', data: { sanction_id: sanctionId, event: action } }, { renderEmail });
  await markNotified(ctx.db, sanctionId, ctx.now());
}

/** Job: sends statements left unsent by a crashed process. */
export async function sendPendingStatements(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - ABANDONED_AFTER_MS);
  for (const { id, userId, action } of await findPendingStatements(ctx.db, before, BATCH_SIZE))
    await notifySanction(ctx, { sanctionId: id, userId, action });
}

/** Event handler: notifies a user that their suspension has expired. */
export async function notifySuspensionEnded(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const url = signInUrl(ctx);
  const renderEmail = (lang: Lang) => suspensionEndedEmail(lang, url(lang));
  await notify(ctx, userId, { type: 'statement', data: { event: 'over' } }, { renderEmail });
}

/** Event handler: notifies a user that a sanction was lifted. */
export async function notifySanctionLifted(
  ctx: Ctx,
  { sanctionId, userId, facts }: { sanctionId: string | null; userId: string; facts: string },
): Promise<void> {
  const full = sanctionId === null ? null : await sanctionById(ctx.db, sanctionId);
  const url = signInUrl(ctx);
  const renderEmail = (lang: Lang) => sanctionLiftedEmail(lang, { full, facts, url: url(lang) });
  const data = { event: 'lifted' as const, ...(sanctionId && { sanction_id: sanctionId }) };
  await notify(ctx, userId, { type: 'statement', data }, { renderEmail });
}

/** Event handler: notifies a user of the outcome of their appeal. */
export async function notifyAppealDecided(
  ctx: Ctx,
  { sanctionId, userId, isAccepted }: { sanctionId: string; userId: string; isAccepted: boolean },
): Promise<void> {
  const full = await sanctionById(ctx.db, sanctionId);
  if (!full) return;
  const [see, entry] = [statementUrl(ctx, userId, sanctionId), signInUrl(ctx)];
  const renderEmail = (lang: Lang) => appealDecidedEmail(lang, full, { see: see(lang), signIn: entry(lang) });
  const event = isAccepted ? ('accepted' as const) : ('refused' as const);
  await notify(ctx, userId, { type: 'statement', data: { sanction_id: sanctionId, event } }, { renderEmail });
}
