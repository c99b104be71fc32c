import { earlyBirdNumber } from '#features/accounts/server/service/early-birds.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { breaksUnique } from '#platform/db/db.ts';
import { readAlias } from '../../domain/alias.ts';
import { isPersonId } from '../../domain/person-id.ts';
import type { OwnProfile, PublicProfile } from '../../domain/profile.ts';
import { readName } from '../../domain/texts.ts';
import { presentAlias, presentOwn, presentPublic } from '../present.ts';
import { accountName, insertProfile, ownerOfAlias, ownRow, profileRows, type SeenRow } from '../store/profiles.ts';
import { acquaintancesOf, areAcquainted, areBlocked, blockedByMe, blockersAmong } from './relations.ts';

/** The caller's profile. Refuses with `profile_not_found` while there is none. */
export async function ownProfile(ctx: UserCtx): Promise<OwnProfile> {
  const own = await ownRow(ctx.db, ctx.actor.userId);
  if (!own) throw new Refusal('profile_not_found');
  return presentOwn(own, await earlyBirdNumber(ctx, ctx.actor.userId));
}

/**
 * Makes the caller's profile, empty but for what is given; the name is the account's where none is. Refuses with
 * `profile_exists`, with `alias_taken`, and with `validation` for a name or an alias that cannot be one.
 */
export async function createProfile(ctx: UserCtx, given: { alias?: string; name?: string }): Promise<OwnProfile> {
  const { userId } = ctx.actor;
  const alias = given.alias === undefined ? null : readAlias(given.alias);
  if (alias && 'code' in alias) throw new Refusal('validation', { fields: { alias: alias.code } });
  const name = readName(given.name ?? (await accountName(ctx.db, userId)));
  if ('code' in name && given.name !== undefined) throw new Refusal('validation', { fields: { name: name.code } });
  const row = {
    id: userId,
    alias: alias?.alias ?? null,
    aliasKey: alias?.key ?? null,
    name: 'name' in name ? name.name : null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  if (!(await orAliasTaken(insertProfile(ctx.db, row)))) throw new Refusal('profile_exists');
  return ownProfile(ctx);
}

/** Turns the database's word on a taken alias into the refusal `alias_taken`. */
export async function orAliasTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (breaksUnique(error, 'profiles_alias_key'))
      throw new Refusal('alias_taken', { fields: { alias: 'alias_taken' } });
    throw error;
  }
}

/** What is wrong with an alias for the caller, as a code; null when it is free, or the caller's own. */
export async function aliasProblem(ctx: UserCtx, text: string): Promise<string | null> {
  const read = readAlias(text);
  if ('code' in read) return read.code;
  const owner = await ownerOfAlias(ctx.db, read.key);
  return owner === null || owner === ctx.actor.userId ? null : 'alias_taken';
}

/**
 * Somebody's profile as the caller sees it, one's own included. Refuses with `not_found`, the same for a missing
 * person, a banned one, one who hides from strangers, and where either has blocked the other.
 */
export async function publicProfile(ctx: UserCtx, id: string): Promise<PublicProfile> {
  const [row] = isPersonId(id) ? await profileRows(ctx.db, [id]) : [];
  if (!row) throw new Refusal('not_found');
  const me = ctx.actor.userId;
  if (id !== me) {
    if (await areBlocked(ctx.db, me, id)) throw new Refusal('not_found');
    if (!row.visible && !(await areAcquainted(ctx.db, me, id))) throw new Refusal('not_found');
  }
  return presentPublic(row);
}

/**
 * Many profiles by id in one query, without the banned. Knows nothing of blocks and hiding: for lists whose owner has
 * decided who stands in them.
 */
export async function publicProfiles(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, PublicProfile>> {
  const rows = await profileRows(ctx.db, ids.filter(isPersonId));
  return new Map(rows.map((row) => [row.id, presentPublic(row)]));
}

/**
 * Many profiles as the caller may see them: without the banned, without those who have blocked the caller, and without
 * those who hide, unless the caller knows them or they have turned to the caller themselves (`met`).
 */
export async function profilesSeen(
  ctx: UserCtx,
  ids: readonly string[],
  met: readonly string[] = [],
): Promise<Map<string, PublicProfile>> {
  const rows = await seenRows(ctx, await profileRows(ctx.db, ids.filter(isPersonId)), met);
  return new Map(rows.map((row) => [row.id, presentPublic(row)]));
}

/**
 * Name and face of those who show themselves, for readers who are not signed in: the alias, or the first word of the name.
 * Without the banned.
 */
export async function facesOf(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, { name: string; avatar_url: string | null }>> {
  const rows = await profileRows(ctx.db, ids.filter(isPersonId));
  return new Map(
    rows.flatMap((row) => {
      if (!row.visible) return [];
      const { alias, name, display_name, avatar_url } = presentPublic(row);
      return [[row.id, { name: alias ?? name?.split(' ')[0] ?? display_name, avatar_url }] as const];
    }),
  );
}

async function seenRows(ctx: UserCtx, rows: SeenRow[], met: readonly string[] = []): Promise<SeenRow[]> {
  const me = ctx.actor.userId;
  const blockers = await blockersAmong(
    ctx,
    rows.map((row) => row.id),
  );
  const seen = rows.filter((row) => !blockers.has(row.id));
  const isPlain = (row: SeenRow) => row.visible || row.id === me || met.includes(row.id);
  if (seen.every(isPlain)) return seen;
  const known = new Set(await acquaintancesOf(ctx.db, me));
  return seen.filter((row) => isPlain(row) || known.has(row.id));
}

/** The people the caller has blocked, the latest first; of those the caller may not see, nothing but the alias. */
export async function blockedProfiles(ctx: UserCtx): Promise<PublicProfile[]> {
  const ids = await blockedByMe(ctx);
  const rows = await profileRows(ctx.db, ids);
  const seen = new Set(await seenRows(ctx, rows));
  const found = new Map(rows.map((row) => [row.id, seen.has(row) ? presentPublic(row) : presentAlias(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
