import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { GROUP } from '../../domain/rules.ts';
import type { OwnGroups, ShortlistPendingCounts } from '../../domain/schema.ts';
import { presentGroupCard, presentOwnMembership } from '../present/groups.ts';
import { groupsById, type GroupRow } from '../store/groups.ts';
import { groupsWithBlock, membersIn, membershipsOf, type MemberRow } from '../store/members.ts';
import { pendingCountsByGroup } from '../store/pending-counts.ts';
import { getVisiblePeople } from './people.ts';

type CountOnShortlists = (
  db: Db,
  groupIds: readonly string[],
  userId: string,
) => Promise<ReadonlyMap<string, ShortlistPendingCounts>>;

/**
 * Lists the groups of the caller by category, newest first. Members are named only for current members and invited
 * people; pending counts only for current members. Invitations to groups with a block are omitted. `countOnShortlists`
 * comes from the feature above that owns shortlists.
 */
export async function myGroups(ctx: UserCtx, countOnShortlists: CountOnShortlists): Promise<OwnGroups> {
  const me = ctx.actor.userId;
  const memberships = await membershipsOf(ctx.db, me, GROUP.maxMembershipsListed);
  const rows = new Map(
    (
      await groupsById(
        ctx.db,
        memberships.map((membership) => membership.groupId),
      )
    ).map((row) => [row.id, row]),
  );
  const blocked = await groupsWithBlock(ctx.db, [...rows.keys()], me);
  const shown = memberships.flatMap((membership) => {
    const row = rows.get(membership.groupId);
    const category = row && toCategory(membership, row);
    return category && !(category === 'invited' && blocked.has(row.id)) ? [{ membership, row, category }] : [];
  });
  const named = shown.filter(({ membership }) => membership.state === 'accepted' || membership.state === 'invited');
  const members = await membersIn(
    ctx.db,
    named.map(({ row }) => row.id),
    ['accepted'],
  );
  const byGroup = Map.groupBy(members, (member) => member.groupId);
  const mates = shown.flatMap(({ membership, row }) =>
    membership.state === 'accepted' ? (byGroup.get(row.id) ?? []) : [],
  );
  const hosts = shown.flatMap(({ membership }) => membership.invitedBy ?? []);
  const met = [...mates.map((mate) => mate.userId), ...hosts];
  const people = await getVisiblePeople(ctx, [...members.map((member) => member.userId), ...met], met);
  const here = shown.flatMap(({ row, category }) => (category === 'groups' ? [row.id] : []));
  const counts = await pendingCountsByGroup(ctx.db, here, me);
  const onShortlists = await countOnShortlists(ctx.db, here, me);
  const found: OwnGroups = { groups: [], invited: [], requested: [], past: [] };
  for (const { membership, row, category } of shown) {
    const own = counts.get(row.id);
    const shortlist = onShortlists.get(row.id);
    found[category].push({
      group: presentGroupCard(row, byGroup.get(row.id) ?? [], people, null),
      mine: presentOwnMembership(membership, people),
      waits: own && shortlist ? { ...own, ...shortlist } : null,
    });
  }
  return found;
}

function toCategory(membership: MemberRow, group: GroupRow): keyof OwnGroups | null {
  if (membership.state === 'accepted') return group.state === 'closed' ? 'past' : 'groups';
  if (membership.state === 'invited' || membership.state === 'requested') return membership.state;
  return membership.state === 'left' || membership.state === 'removed' ? 'past' : null;
}
