import type { Ctx } from '#platform/context.ts';
import type { GroupRow } from '../store/groups.ts';

const PURPOSE = 'group-link';

/** What the signature of a group's link is about; another `link_id` makes it void. */
const aboutOf = (groupId: string, linkId: string) => `${groupId}:${linkId}`;

/** The token of a group's link while it holds, else null. Signed and not stored: a copy of the database opens no group. */
export function tokenOf(ctx: Ctx, { id, link_id, link_expires_at }: GroupRow): string | null {
  if (!link_id || !link_expires_at || link_expires_at <= ctx.now()) return null;
  return `${id}~${ctx.signer.sign(PURPOSE, aboutOf(id, link_id), link_expires_at)}`;
}

/** Whether a token lets people into a group now. */
export function opensGroup(ctx: Ctx, { id, link_id, is_hidden }: GroupRow, token: string | undefined): boolean {
  if (link_id === null || is_hidden || !token?.startsWith(`${id}~`)) return false;
  return ctx.signer.isValid(token.slice(id.length + 1), PURPOSE, aboutOf(id, link_id), ctx.now());
}
