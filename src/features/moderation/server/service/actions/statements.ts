import { statementsPath } from '#features/accounts/server/service/statements-link.ts';
import { notifyOfEvent } from '#features/notifications/server/service.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import type { SanctionAction } from '../../../domain/action-rules.ts';
import {
  appealDecidedEmail,
  sanctionLiftedEmail,
  suspensionEndedEmail,
  statementEmail,
} from '../../present/statement-emails.ts';
import { markNotified, sanctionById } from '../../store/sanctions.ts';

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
  eventId: string,
): Promise<void> {
  const full = await sanctionById(ctx.db, sanctionId);
  if (!full) return;
  const url = statementUrl(ctx, userId, sanctionId);
  const renderEmail = (lang: Lang) => statementEmail(lang, full, url(lang));
  const notice = { type: 'statement' as const, data: { sanction_id: sanctionId, event: action } };
  await notifyOfEvent(ctx, eventId, [{ userId, notice, renderEmail }]);
  await markNotified(ctx.db, sanctionId, ctx.now());
}

/** Event handler: notifies a user that their suspension has expired. */
export async function notifySuspensionEnded(ctx: Ctx, { userId }: { userId: string }, eventId: string): Promise<void> {
  const url = signInUrl(ctx);
  const renderEmail = (lang: Lang) => suspensionEndedEmail(lang, url(lang));
  const notice = { type: 'statement' as const, data: { event: 'over' as const } };
  await notifyOfEvent(ctx, eventId, [{ userId, notice, renderEmail }]);
}

/** Event handler: notifies a user that a sanction was lifted. */
export async function notifySanctionLifted(
  ctx: Ctx,
  { sanctionId, userId, facts }: { sanctionId: string | null; userId: string; facts: string },
  eventId: string,
): Promise<void> {
  const full = sanctionId === null ? null : await sanctionById(ctx.db, sanctionId);
  const url = signInUrl(ctx);
  const renderEmail = (lang: Lang) => sanctionLiftedEmail(lang, { full, facts, url: url(lang) });
  const data = { event: 'lifted' as const, ...(sanctionId && { sanction_id: sanctionId }) };
  await notifyOfEvent(ctx, eventId, [{ userId, notice: { type: 'statement', data }, renderEmail }]);
}

/** Event handler: notifies a user of the outcome of their appeal. */
export async function notifyAppealDecided(
  ctx: Ctx,
  { sanctionId, userId, isAccepted }: { sanctionId: string; userId: string; isAccepted: boolean },
  eventId: string,
): Promise<void> {
  const full = await sanctionById(ctx.db, sanctionId);
  if (!full) return;
  const [see, entry] = [statementUrl(ctx, userId, sanctionId), signInUrl(ctx)];
  const renderEmail = (lang: Lang) => appealDecidedEmail(lang, full, { see: see(lang), signIn: entry(lang) });
  const event = isAccepted ? ('accepted' as const) : ('refused' as const);
  const notice = { type: 'statement' as const, data: { sanction_id: sanctionId, event } };
  await notifyOfEvent(ctx, eventId, [{ userId, notice, renderEmail }]);
}
