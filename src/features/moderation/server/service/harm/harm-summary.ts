import { directConversationId, groupConversationId } from '#features/chat/domain/conversation-id.ts';
import { MESSAGE } from '#features/chat/domain/rules.ts';
import type { Message } from '#features/chat/domain/schema.ts';
import { findClosedPartner } from '#features/chat/server/service/danger/closed-accounts.ts';
import { listMessages } from '#features/chat/server/service/messages/list-messages.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { HARM_SUMMARY } from '../../../domain/harm-schema.ts';
import { presentHarmSummaryPdf } from '../../present/harm-summary-pdf.ts';
import { listHarmReports } from './harm-reports.ts';

/**
 * A PDF with the messages between the caller and an account that is closed for a danger, and what the caller has told.
 * Of a group chat, only what these two wrote. Throws `not_found` unless the account has written to the caller.
 */
export async function renderHarmSummary(
  ctx: UserCtx,
  offenderId: string,
  groupId: string | undefined,
): Promise<Uint8Array> {
  const danger = await findClosedPartner(ctx, offenderId);
  if (danger === null) throw new AppError('not_found');
  const conversationId = groupId === undefined ? directConversationId(offenderId) : groupConversationId(groupId);
  const { messages, isCut } = await newestBetween(ctx, conversationId, offenderId);
  const reports = await listHarmReports(ctx, offenderId);
  const summary = { readerId: ctx.actor.userId, offenderId, danger, messages, isCut, reports, createdAt: ctx.now() };
  return ctx.pdf.render(presentHarmSummaryPdf(summary, ctx.lang));
}

/** The newest messages of two people in a conversation, oldest first. */
async function newestBetween(
  ctx: UserCtx,
  conversationId: string,
  offenderId: string,
): Promise<{ messages: Message[]; isCut: boolean }> {
  const found: Message[] = [];
  let before: number | undefined;
  do {
    const page = await listMessages(ctx, conversationId, { before, limit: MESSAGE.syncPageSize });
    found.push(
      ...page.messages.filter(
        ({ type, sender_id: sender }) => type !== 'system' && [offenderId, ctx.actor.userId].includes(sender),
      ),
    );
    before = page.next ?? undefined;
  } while (before !== undefined && found.length <= HARM_SUMMARY.maxMessages);
  const messages = found.slice(0, HARM_SUMMARY.maxMessages);
  return { messages: messages.reverse(), isCut: found.length > HARM_SUMMARY.maxMessages };
}
