import { notify, readFor } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { UNREAD_NEWS } from '../../domain/rules.ts';
import { noteTold, takeCaughtUp, untold, type UntoldRow } from '../store/tellings.ts';

/**
 * Tells people who are away that somebody has written: once for each conversation, until they have read it. What they have
 * read meanwhile is put away among their notifications too.
 */
export async function tellUnread(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (const { user_id, notice_id } of await takeCaughtUp(ctx.db)) await readFor(ctx, user_id, notice_id);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const wanted = { awaySince: before(UNREAD_NEWS.awayMs), notBefore: before(UNREAD_NEWS.freshMs), now };
  for (;;) {
    const rows = await untold(ctx.db, { ...wanted, limit: UNREAD_NEWS.batch });
    for (const row of rows) await tell(ctx, row);
    if (rows.length < UNREAD_NEWS.batch) return;
  }
}

async function tell(ctx: Ctx, row: UntoldRow): Promise<void> {
  const id = ctx.newId();
  if (!(await noteTold(ctx.db, row, id, ctx.now()))) return;
  const data = row.partner_id
    ? { user_id: row.partner_id }
    : { group_id: row.conversation_id, group_name: row.group_name ?? '' };
  await notify(ctx, row.user_id, { type: 'message', data }, { id });
}
