import { earlyBirdNumber } from '#features/accounts/server/service/early-birds.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/db.ts';
import { getFilterWords } from '#features/site-settings/server/service/filter-words.ts';
import { findUnsuitableName } from '#shared/text/unsuitable-name.ts';
import { parseAlias } from '../../domain/alias.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import type { OwnProfile, PublicProfile } from '../../domain/profile.ts';
import { parseName } from '../../domain/parse-fields.ts';
import { presentAliasOnly, presentOwn, presentPublic } from '../present.ts';
import {
  accountName,
  insertProfile,
  ownerOfAlias,
  findOwnProfile,
  findProfiles,
  findProfilesFor,
  type ProfileForViewer,
  type ProfileWithAccount,
} from '../store/profiles.ts';
import { acquaintancesOf, areAcquainted, areBlocked, blockedByMe } from './relations.ts';

/** Returns the user's profile. Throws `profile_not_found` if there is none. */
export async function ownProfile(ctx: UserCtx): Promise<OwnProfile> {
  const own = await findOwnProfile(ctx.db, ctx.actor.userId);
  if (!own) throw new AppError('profile_not_found');
  return presentOwn(own, await earlyBirdNumber(ctx, ctx.actor.userId));
}

/**
 * Creates the user's profile with the given fields; the name defaults to the account's. Throws `profile_exists`,
 * `alias_taken`, and `validation` for an invalid name or alias.
 */
export async function createProfile(ctx: UserCtx, given: { alias?: string; name?: string }): Promise<OwnProfile> {
  const { userId } = ctx.actor;
  const alias = given.alias === undefined ? null : parseAlias(given.alias);
  if (alias && 'code' in alias) throw new AppError('validation', { fields: { alias: alias.code } });
  const name = parseName(given.name ?? (await accountName(ctx.db, userId)));
  if ('code' in name && given.name !== undefined) throw new AppError('validation', { fields: { name: name.code } });
  await requireSuitableNames(ctx, { alias: alias?.alias, name: given.name });
  const words = await getFilterWords(ctx);
  const shownName = 'name' in name && findUnsuitableName(name.name, words) === null ? name.name : null;
  const row = {
    id: userId,
    alias: alias?.alias ?? null,
    aliasKey: alias?.key ?? null,
    name: shownName,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  if (!(await mapAliasConflict(insertProfile(ctx.db, row)))) throw new AppError('profile_exists');
  return ownProfile(ctx);
}

/** Throws `validation` for an alias or name that offends, or that holds an address or a demand for money. */
export async function requireSuitableNames(
  ctx: UserCtx,
  given: { alias?: string | undefined; name?: string | null | undefined },
): Promise<void> {
  const words = await getFilterWords(ctx);
  const fields = Object.entries(given).flatMap(([field, text]) => {
    const code = text ? findUnsuitableName(text, words) : null;
    return code === null ? [] : [[field, code] as const];
  });
  if (fields.length > 0) throw new AppError('validation', { fields: Object.fromEntries(fields) });
}

/** Maps a unique violation of the alias key to `alias_taken`. */
export async function mapAliasConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'profiles_alias_key'))
      throw new AppError('alias_taken', { fields: { alias: 'alias_taken' } });
    throw error;
  }
}

/** Returns the error code of an alias; null if it is available or already the user's own. */
export async function aliasError(ctx: UserCtx, text: string): Promise<string | null> {
  const read = parseAlias(text);
  if ('code' in read) return read.code;
  const unsuitable = findUnsuitableName(read.alias, await getFilterWords(ctx));
  if (unsuitable) return unsuitable;
  const owner = await ownerOfAlias(ctx.db, read.key);
  return owner === null || owner === ctx.actor.userId ? null : 'alias_taken';
}

/**
 * Returns a profile as seen by the user, their own included. Throws `not_found` for missing, disabled and blocked
 * users, and for hidden ones who are not contacts.
 */
export async function publicProfile(ctx: UserCtx, id: string): Promise<PublicProfile> {
  const me = ctx.actor.userId;
  if (id !== me && isUuid(id) && (await areBlocked(ctx.db, me, id))) throw new AppError('not_found');
  const row = await findActiveProfile(ctx, id);
  if (id !== me && !row.visible && !(await areAcquainted(ctx.db, me, id))) throw new AppError('not_found');
  return presentPublic(row);
}

/**
 * The profile of an active account for the evidence of a report, hidden and blocking ones alike, so that the answer to a
 * report reveals neither. Throws `not_found`.
 */
export async function profileAsEvidence(ctx: Pick<Ctx, 'db'>, id: string): Promise<PublicProfile> {
  return presentPublic(await findActiveProfile(ctx, id));
}

async function findActiveProfile(ctx: Pick<Ctx, 'db'>, id: string): Promise<ProfileWithAccount> {
  const [row] = isUuid(id) ? await findProfiles(ctx.db, [id]) : [];
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Returns profiles by id in one query, without disabled users. Ignores blocks and visibility, so the caller must have
 * checked who is listed.
 */
export async function publicProfiles(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, PublicProfile>> {
  const rows = await findProfiles(ctx.db, ids.filter(isUuid));
  return new Map(rows.map((row) => [row.id, presentPublic(row)]));
}

/** Returns profiles by id as `publicProfiles` does, each with its stored row, from which features compute. */
export async function profilesWithRows(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, { profile: PublicProfile; row: ProfileWithAccount }>> {
  const rows = await findProfiles(ctx.db, ids.filter(isUuid));
  return new Map(rows.map((row) => [row.id, { profile: presentPublic(row), row }]));
}

/**
 * Returns the profiles visible to the user: without disabled users, without those who blocked the user, and without
 * hidden ones unless they are contacts or contacted the user themselves (`met`).
 */
export async function visibleProfiles(
  ctx: UserCtx,
  ids: readonly string[],
  met: readonly string[] = [],
): Promise<Map<string, PublicProfile>> {
  return (await visibleAndPublicProfiles(ctx, ids, [], met)).visible;
}

/** `visibleProfiles` of `ids` and `publicProfiles` of `publicIds` in one query. */
export async function visibleAndPublicProfiles(
  ctx: UserCtx,
  ids: readonly string[],
  publicIds: readonly string[],
  met: readonly string[] = [],
): Promise<{ visible: Map<string, PublicProfile>; all: Map<string, PublicProfile> }> {
  const all = [...new Set([...ids, ...publicIds])].filter(isUuid);
  const rows = await findProfilesFor(ctx.db, ctx.actor.userId, all);
  const presented = new Map(rows.map((row) => [row.id, presentPublic(row)]));
  const asked = new Set(ids);
  const seen = await filterVisible(
    ctx,
    rows.filter((row) => asked.has(row.id)),
    met,
  );
  const pick = (wanted: readonly string[]) =>
    new Map(
      wanted.flatMap((id) => {
        const profile = presented.get(id);
        return profile ? [[id, profile] as const] : [];
      }),
    );
  return { visible: pick(seen.map(({ id }) => id)), all: pick(publicIds) };
}

/**
 * Returns profiles by id in one query, without disabled users, and whether the viewer may see them: hidden people are
 * visible to their contacts only. Ignores blocks, so the caller must have checked them.
 */
export async function profilesWithVisibility(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { profile: PublicProfile; isVisible: boolean }>> {
  const rows = await findProfiles(ctx.db, ids.filter(isUuid));
  const visible = new Set((await withoutHidden(ctx, rows)).map((row) => row.id));
  return new Map(rows.map((row) => [row.id, { profile: presentPublic(row), isVisible: visible.has(row.id) }]));
}

/** Name and avatar of visible users for guests: the alias, or the first word of the name. Excludes disabled users. */
export async function guestProfiles(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, { name: string; avatar_url: string | null }>> {
  const rows = await findProfiles(ctx.db, ids.filter(isUuid));
  return new Map(
    rows.flatMap((row) => {
      if (!row.visible) return [];
      const { alias, name, display_name, avatar_url } = presentPublic(row);
      return [[row.id, { name: alias ?? name?.split(' ')[0] ?? display_name, avatar_url }] as const];
    }),
  );
}

async function filterVisible(
  ctx: UserCtx,
  rows: ProfileForViewer[],
  met: readonly string[] = [],
): Promise<ProfileWithAccount[]> {
  return withoutHidden(
    ctx,
    rows.filter((row) => !row.isBlocker),
    met,
  );
}

async function withoutHidden(
  ctx: Ctx,
  rows: ProfileWithAccount[],
  met: readonly string[] = [],
): Promise<ProfileWithAccount[]> {
  const me = ctx.actor?.userId ?? null;
  const isPlain = (row: ProfileWithAccount) => row.visible || row.id === me || met.includes(row.id);
  if (me === null || rows.every(isPlain)) return rows.filter(isPlain);
  const acquaintanceIds = new Set(await acquaintancesOf(ctx.db, me));
  return rows.filter((row) => isPlain(row) || acquaintanceIds.has(row.id));
}

/** Returns the users blocked by the user, newest first. Those not visible to the user show only their alias. */
export async function blockedProfiles(ctx: UserCtx): Promise<PublicProfile[]> {
  const ids = await blockedByMe(ctx);
  const rows = await findProfilesFor(ctx.db, ctx.actor.userId, ids);
  const seen = new Set(await filterVisible(ctx, rows));
  const found = new Map(rows.map((row) => [row.id, seen.has(row) ? presentPublic(row) : presentAliasOnly(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
