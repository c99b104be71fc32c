import type { Ctx } from '#platform/context.ts';
import type { GroupRow } from '../../store/groups.ts';

const PURPOSE = 'group-link';

/** Signed content of an invite link; a new `link_id` revokes the old link. */
const signedSubject = (groupId: string, linkId: string) => `${groupId}:${linkId}`;

/**
 * Returns the token of a valid invite link, otherwise `null`. Tokens are signed and not stored, so a leaked database
 * does not give access to groups.
 */
export function createLinkToken(ctx: Ctx, { id, link_id, link_expires_at }: GroupRow): string | null {
  if (!link_id || !link_expires_at || link_expires_at <= ctx.now()) return null;
  return `${id}~${ctx.tokenSigner.sign(PURPOSE, signedSubject(id, link_id), link_expires_at)}`;
}

/** True if a token gives access to a group now. */
export function isLinkTokenValid(ctx: Ctx, { id, link_id, is_hidden }: GroupRow, token: string | undefined): boolean {
  if (link_id === null || is_hidden || !token?.startsWith(`${id}~`)) return false;
  return ctx.tokenSigner.isValid(token.slice(id.length + 1), PURPOSE, signedSubject(id, link_id), ctx.now());
}
