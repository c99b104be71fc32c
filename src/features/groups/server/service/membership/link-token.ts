import type { Ctx } from '#platform/context.ts';
import type { GroupRow } from '../../store/groups.ts';

const PURPOSE = 'group-link';

/** Signed content of an invite link; a new `link_id` revokes the old link. */
const signedSubject = (groupId: string, linkId: string) => `${groupId}:${linkId}`;

/**
 * Returns the token of a valid invite link, otherwise `null`. Tokens are signed and not stored, so a leaked database
 * does not give access to groups.
 */
export function createLinkToken(ctx: Ctx, { id, linkId, linkExpiresAt }: GroupRow): string | null {
  if (!linkId || !linkExpiresAt || linkExpiresAt <= ctx.now()) return null;
  return `${id}~${ctx.tokenSigner.sign(PURPOSE, signedSubject(id, linkId), linkExpiresAt)}`;
}

/** True if a token gives access to a group now. */
export function isLinkTokenValid(ctx: Ctx, { id, linkId, isHidden }: GroupRow, token: string | undefined): boolean {
  if (linkId === null || isHidden || !token?.startsWith(`${id}~`)) return false;
  return ctx.tokenSigner.isValid(token.slice(id.length + 1), PURPOSE, signedSubject(id, linkId), ctx.now());
}
