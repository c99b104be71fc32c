import type { Ctx } from '#platform/context.ts';
import type { GroupRow } from '../store/groups.ts';

const PURPOSE = 'group-link';

/** What the signature of a group's link is about; another `link_id` makes it void. */
const aboutOf = (groupId: string, linkId: string) => `${groupId}:${linkId}`;

/** Whether a token lets people into a group now. */
export function opensGroup(ctx: Ctx, { id, link_id }: GroupRow, token: string | undefined): boolean {
  const [groupId, ...signed] = (token ?? '').split('~');
  return (
    link_id !== null && groupId === id && ctx.signer.isValid(signed.join('~'), PURPOSE, aboutOf(id, link_id), ctx.now())
  );
}
