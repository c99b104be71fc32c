import type { UserCtx } from '#platform/context.ts';
import { GROUP } from '../../domain/rules.ts';
import type { OwnGroup, OwnGroups } from '../../domain/schema.ts';
import { presentCard, presentTie } from '../present.ts';
import { groupsById, type GroupRow } from '../store/groups.ts';
import { groupsWithBlock, membersIn, tiesOf, type MemberRow } from '../store/members.ts';
import { waitsIn } from '../store/waiting.ts';
import { peopleSeen } from './people.ts';

/**
 * The caller's groups by what they are to them, the latest first. Of groups that they are not or no longer in, the members
 * are not named; of those that they are in comes what waits for them; an invitation from where there is a block by now is left out.
 */
export async function myGroups(ctx: UserCtx): Promise<OwnGroups> {
  const me = ctx.actor.userId;
  const ties = await tiesOf(ctx.db, me, GROUP.tiesListed);
  const rows = new Map(
    (
      await groupsById(
        ctx.db,
        ties.map((tie) => tie.group_id),
      )
    ).map((row) => [row.id, row]),
  );
  const blocked = await groupsWithBlock(ctx.db, [...rows.keys()], me);
  const shown = ties.flatMap((tie) => {
    const row = rows.get(tie.group_id);
    const heap = row && heapOf(tie, row);
    return heap && !(heap === 'invited' && blocked.has(row.id)) ? [{ tie, row, heap }] : [];
  });
  const named = shown.filter(({ tie }) => tie.state === 'accepted' || tie.state === 'invited');
  const members = await membersIn(
    ctx.db,
    named.map(({ row }) => row.id),
    ['accepted'],
  );
  const byGroup = Map.groupBy(members, (member) => member.group_id);
  const mates = shown.flatMap(({ tie, row }) => (tie.state === 'accepted' ? (byGroup.get(row.id) ?? []) : []));
  const hosts = shown.flatMap(({ tie }) => tie.invited_by ?? []);
  const met = [...mates.map((mate) => mate.user_id), ...hosts];
  const people = await peopleSeen(ctx, [...members.map((member) => member.user_id), ...met], met);
  const here = shown.flatMap(({ row, heap }) => (heap === 'groups' ? [row.id] : []));
  const waits = await waitsIn(ctx.db, here, me);
  const found: OwnGroups = { groups: [], invited: [], requested: [], past: [] };
  for (const { tie, row, heap } of shown) {
    const own: OwnGroup = {
      group: presentCard(row, byGroup.get(row.id) ?? [], people, null),
      mine: presentTie(tie, people),
      waits: waits.get(row.id) ?? null,
    };
    found[heap].push(own);
  }
  return found;
}

function heapOf(tie: MemberRow, group: GroupRow): keyof OwnGroups | null {
  if (tie.state === 'accepted') return group.state === 'closed' ? 'past' : 'groups';
  if (tie.state === 'invited' || tie.state === 'requested') return tie.state;
  return tie.state === 'left' || tie.state === 'removed' ? 'past' : null;
}
