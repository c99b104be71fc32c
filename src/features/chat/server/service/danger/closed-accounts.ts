import { banReasonsOf } from '#features/accounts/server/service/account-status.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { directConversationId, groupConversationId } from '../../../domain/conversation-id.ts';
import type { Danger } from '../../../domain/schema.ts';
import { findPeopleWrittenTo, hasWrittenTo, type WrittenTo } from '../../store/conversations.ts';
import { sendConversationChange } from '../broadcast.ts';

/** Reasons of bans of which the people they wrote to are told; the others harm nobody further. */
const DANGER_BY_REASON: Partial<Record<string, Danger>> = {
  scam: 'scam',
  fake_profile: 'fake_profile',
  threats: 'threats',
  harassment: 'threats',
  sexual_solicitation: 'threats',
};

/** Those of the users whose accounts are closed for good for a danger to others. */
export async function dangersAmong(ctx: Pick<Ctx, 'db'>, userIds: readonly string[]): Promise<Map<string, Danger>> {
  const reasons = await banReasonsOf(ctx, userIds);
  return new Map(
    [...reasons].flatMap(([id, reason]) => {
      const danger = DANGER_BY_REASON[reason];
      return danger ? [[id, danger] as const] : [];
    }),
  );
}

/**
 * People to whom a user has written, each once, with the group if only in its chat. Their open tabs show the notice in
 * every such conversation at once.
 */
export async function warnPeopleWrittenTo(ctx: Ctx, userId: string): Promise<WrittenTo[]> {
  const people = await findPeopleWrittenTo(ctx.db, userId);
  for (const { user_id: reader, group_id: group } of people)
    if (group === null) sendConversationChange(ctx, reader, directConversationId(userId), 'closed');
    else sendConversationChange(ctx, reader, groupConversationId(group), 'room');
  const first = new Map<string, WrittenTo>();
  for (const one of people) if (!first.has(one.user_id)) first.set(one.user_id, one);
  return [...first.values()];
}

/** Danger for which this account, which has written to the caller, is closed; else null. */
export async function findClosedPartner(ctx: UserCtx, userId: string): Promise<Danger | null> {
  const danger = (await dangersAmong(ctx, [userId])).get(userId) ?? null;
  return danger && (await hasWrittenTo(ctx.db, userId, ctx.actor.userId)) ? danger : null;
}
