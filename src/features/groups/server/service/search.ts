import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { searchKey } from '#kit/fold.ts';
import type { Ctx } from '#platform/context.ts';
import { cursorText, readCursor, type Cursor } from './search-cursor.ts';
import { GROUP_SEARCH } from '../../domain/rules.ts';
import type { GroupCard, GroupsAnswer, GroupsQuery } from '../../domain/schema.ts';
import { presentCard } from '../present.ts';
import { groupsById } from '../store/groups.ts';
import { membersIn } from '../store/members.ts';
import {
  countGroupsIn,
  countListedIds,
  countWanted,
  listedIds,
  newestGroups,
  type FoundGroup,
  type WantedGroups,
} from '../store/search.ts';
import { isUser, peopleSeen } from './people.ts';
import { readerFits } from './reader-fits.ts';

/**
 * A page of public groups. 'best' ranks the `GROUP_SEARCH.bestOf` newest that match by how the reader fits in, and goes on
 * with the others, newest first. Refuses with `validation` for a page that is none.
 */
export async function searchGroups(ctx: Ctx, query: GroupsQuery): Promise<GroupsAnswer> {
  const { sort = 'newest', page, ...filters } = query;
  const cursor = page === undefined ? null : readCursor(page, sort);
  const wanted: WantedGroups = {
    filters,
    words: searchKey(filters.q ?? '')
      .split(' ')
      .filter(Boolean),
    answers: filters.rules ? await ownAnswers(ctx) : null,
    viewerId: ctx.actor?.userId ?? null,
    until: cursor && cursor.mark !== 'n' ? cursor.until : null,
  };
  const [{ ids, next }, counted] = await Promise.all([
    sort === 'best' ? bestPage(ctx, wanted, cursor) : newestPage(ctx, wanted, cursor),
    countWanted(ctx.reads, wanted),
  ]);
  const total = { count: Math.min(counted, GROUP_SEARCH.countCap), more: counted > GROUP_SEARCH.countCap };
  return { groups: await groupCards(ctx, ids), total, next: next && cursorText(next), sort };
}

/** Groups as lists show them, in the order of `ids`; whoever calls has decided that the reader may see them. */
export async function groupCards(ctx: Ctx, ids: readonly string[]): Promise<GroupCard[]> {
  const rows = await groupsById(ctx.db, ids);
  const members = await membersIn(ctx.db, ids, ['accepted']);
  const byGroup = Map.groupBy(members, (member) => member.group_id);
  const people = await peopleSeen(
    ctx,
    members.map((member) => member.user_id),
  );
  const fits = await readerFits(ctx, byGroup);
  return rows.map((row) => presentCard(row, byGroup.get(row.id) ?? [], people, fits.get(row.id) ?? null));
}

interface FoundPage {
  ids: string[];
  next: Cursor | null;
}

async function newestPage(ctx: Ctx, wanted: WantedGroups, cursor: Cursor | null): Promise<FoundPage> {
  const after = cursor && cursor.mark !== 'b' ? cursor : null;
  const found = await newestGroups(ctx.reads, wanted, { after, limit: GROUP_SEARCH.pageSize + 1 });
  const shown = found.slice(0, GROUP_SEARCH.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last ? placeAt(last, wanted.until) : null };
}

function placeAt({ id, at }: FoundGroup, until: string | null): Cursor {
  return until === null ? { mark: 'n', at, id } : { mark: 't', until, at, id };
}

async function bestPage(ctx: Ctx, asked: WantedGroups, cursor: Cursor | null): Promise<FoundPage> {
  // what is founded meanwhile comes with the next walk: this one stays the same
  const until = asked.until ?? ctx.now().toISOString();
  const wanted = { ...asked, until };
  if (cursor?.mark === 't') return newestPage(ctx, wanted, cursor);
  const found = await newestGroups(ctx.reads, wanted, { after: null, limit: GROUP_SEARCH.bestOf });
  const members = await membersIn(
    ctx.db,
    found.map(({ id }) => id),
    ['accepted'],
  );
  const fits = await readerFits(
    ctx,
    Map.groupBy(members, (member) => member.group_id),
  );
  const ranked = found
    .map(({ id }) => ({ id, points: fits.get(id) ?? -1 }))
    .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const isBehind = ({ id, points }: { id: string; points: number }) =>
    cursor?.mark !== 'b' || points < cursor.points || (points === cursor.points && id > cursor.id);
  const rest = ranked.filter(isBehind);
  const shown = rest.slice(0, GROUP_SEARCH.pageSize);
  const ids = shown.map(({ id }) => id);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  if (last) return { ids, next: { mark: 'b', until, ...last } };
  const oldest = found.length === GROUP_SEARCH.bestOf ? found.at(-1) : undefined;
  return { ids, next: oldest ? placeAt(oldest, until) : null };
}

/** The reader's deal-breakers; null for whoever has none to suit. */
async function ownAnswers(ctx: Ctx): Promise<WantedGroups['answers']> {
  if (!isUser(ctx)) return null;
  const { userId } = ctx.actor;
  return (await publicProfiles(ctx, [userId])).get(userId)?.preferences ?? null;
}

/** How many groups stand in lists. */
export async function countListedGroups(ctx: Ctx): Promise<number> {
  return countListedIds(ctx.db);
}

/** Some of the groups in lists, the first founded first, and when each last changed. */
export async function listedGroups(
  ctx: Ctx,
  some: { skip: number; limit: number },
): Promise<{ id: string; changedAt: Date }[]> {
  const rows = await listedIds(ctx.db, some);
  return rows.map(({ id, changed_ms }) => ({ id, changedAt: new Date(changed_ms) }));
}

/** How many groups that still take people look in some cities, or only those of a university. */
export async function groupsIn(
  ctx: Ctx,
  where: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  return countGroupsIn(ctx.db, where);
}
