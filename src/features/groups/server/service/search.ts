import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { defineCursors } from '#shared/ids/cursor.ts';
import { toSearchKey } from '#shared/text/normalize-text.ts';
import { isSignedIn, type Ctx } from '#platform/context.ts';
import { GROUP_SEARCH } from '../../domain/rules.ts';
import type { GroupCard, GroupsResponse, GroupsQuery } from '../../domain/schema.ts';
import { presentGroupCard } from '../present/groups.ts';
import { groupsById } from '../store/groups.ts';
import { membersIn } from '../store/members.ts';
import {
  countGroupsIn,
  countListedIds,
  countMatching,
  listedIds,
  newestGroups,
  type GroupSearchRow,
  type GroupSearchCriteria,
} from '../store/search.ts';
import { getVisiblePeople } from './people.ts';
import { viewerFits } from './fit/viewer-fits.ts';

/**
 * `n` newest first; `b` best first by points, limited to groups created until `until`; `t` the groups after the ranked
 * ones, newest first.
 */
const cursors = defineCursors({
  n: { at: 'time', id: 'uuid' },
  b: { until: 'time', points: 'integer', id: 'uuid' },
  t: { until: 'time', at: 'time', id: 'uuid' },
});
type GroupCursor = Parameters<typeof cursors.encode>[0];

/**
 * Searches public groups. The `best` order ranks the `GROUP_SEARCH.rankLimit` newest matches by fit and continues with
 * the others, newest first. Throws `validation` for a malformed cursor.
 */
export async function searchGroups(ctx: Ctx, query: GroupsQuery): Promise<GroupsResponse> {
  const { sort = 'newest', page, ...filters } = query;
  const cursor = page === undefined ? null : cursors.decode(page, sort === 'newest' ? ['n'] : ['b', 't']);
  const wanted: GroupSearchCriteria = {
    filters,
    words: toSearchKey(filters.q ?? '')
      .split(' ')
      .filter(Boolean),
    answers: filters.rules ? await viewerAnswers(ctx) : null,
    viewerId: ctx.actor?.userId ?? null,
    until: cursor && cursor.kind !== 'n' ? cursor.until : null,
  };
  const [{ ids, next }, counted] = await Promise.all([
    sort === 'best' ? bestPage(ctx, wanted, cursor) : newestPage(ctx, wanted, cursor),
    countMatching(ctx.readDb, wanted),
  ]);
  const total = { count: Math.min(counted, GROUP_SEARCH.countCap), more: counted > GROUP_SEARCH.countCap };
  return { groups: await groupCards(ctx, ids), total, next: next && cursors.encode(next), sort };
}

/** Group cards in the order of `ids`. The caller must have checked the visibility. */
export async function groupCards(ctx: Ctx, ids: readonly string[]): Promise<GroupCard[]> {
  const rows = await groupsById(ctx.db, ids);
  const members = await membersIn(ctx.db, ids, ['accepted']);
  const byGroup = Map.groupBy(members, (member) => member.groupId);
  const people = await getVisiblePeople(
    ctx,
    members.map((member) => member.userId),
  );
  const fits = await viewerFits(ctx, byGroup);
  return rows.map((row) => presentGroupCard(row, byGroup.get(row.id) ?? [], people, fits.get(row.id) ?? null));
}

interface ResultPage {
  ids: string[];
  next: GroupCursor | null;
}

async function newestPage(ctx: Ctx, wanted: GroupSearchCriteria, cursor: GroupCursor | null): Promise<ResultPage> {
  const after = cursor && cursor.kind !== 'b' ? cursor : null;
  const found = await newestGroups(ctx.readDb, wanted, { after, limit: GROUP_SEARCH.pageSize + 1 });
  const shown = found.slice(0, GROUP_SEARCH.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last ? toCursor(last, wanted.until) : null };
}

function toCursor({ id, at }: GroupSearchRow, until: string | null): GroupCursor {
  return until === null ? { kind: 'n', at, id } : { kind: 't', until, at, id };
}

async function bestPage(ctx: Ctx, criteria: GroupSearchCriteria, cursor: GroupCursor | null): Promise<ResultPage> {
  // Groups created later are excluded, so that the pagination stays stable.
  const until = criteria.until ?? ctx.now().toISOString();
  const wanted = { ...criteria, until };
  if (cursor?.kind === 't') return newestPage(ctx, wanted, cursor);
  const found = await newestGroups(ctx.readDb, wanted, { after: null, limit: GROUP_SEARCH.rankLimit });
  const members = await membersIn(
    ctx.db,
    found.map(({ id }) => id),
    ['accepted'],
  );
  const fits = await viewerFits(
    ctx,
    Map.groupBy(members, (member) => member.groupId),
  );
  const ranked = found
    .map(({ id }) => ({ id, points: fits.get(id)?.percent ?? -1 }))
    .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const isBehind = ({ id, points }: { id: string; points: number }) =>
    cursor?.kind !== 'b' || points < cursor.points || (points === cursor.points && id > cursor.id);
  const rest = ranked.filter(isBehind);
  const shown = rest.slice(0, GROUP_SEARCH.pageSize);
  const ids = shown.map(({ id }) => id);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  if (last) return { ids, next: { kind: 'b', until, ...last } };
  const oldest = found.length === GROUP_SEARCH.rankLimit ? found.at(-1) : undefined;
  return { ids, next: oldest ? toCursor(oldest, until) : null };
}

/** Deal-breakers of the viewer; `null` without a profile. */
async function viewerAnswers(ctx: Ctx): Promise<GroupSearchCriteria['answers']> {
  if (!isSignedIn(ctx)) return null;
  const { userId } = ctx.actor;
  return (await publicProfiles(ctx, [userId])).get(userId)?.preferences ?? null;
}

/** Number of listed groups. */
export async function countListedGroups(ctx: Ctx): Promise<number> {
  return countListedIds(ctx.db);
}

/** A page of the listed groups, oldest first, with the time of their last change. */
export async function listedGroups(
  ctx: Ctx,
  some: { skip: number; limit: number },
): Promise<{ id: string; changedAt: Date }[]> {
  const rows = await listedIds(ctx.db, some);
  return rows.map(({ id, changed_ms }) => ({ id, changedAt: new Date(changed_ms) }));
}

/** Number of open groups in some cities, or only those of a university. */
export async function countGroupsInLocation(
  ctx: Ctx,
  where: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  return countGroupsIn(ctx.db, where);
}
