import { createGroup } from '#features/groups/server/service/groups.ts';
import { invite } from '#features/groups/server/service/membership/invitations.ts';
import { addToShortlist } from '#features/applications/server/service/shortlist.ts';
import { GROUP } from '#features/groups/domain/rules.ts';
import { presentMatch } from '#features/matching/server/present.ts';
import { getMatchesWith } from '#features/matching/server/service/matches.ts';
import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { requireVisibleProperty } from '#features/properties/server/service/detail.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { CoSaverGroup, CoSavers } from '../../domain/co-savers.ts';
import { CO_SAVERS } from '../../domain/rules.ts';
import { presentCoSaverGroupName } from '../present.ts';
import { findCoSaverIds, findCoSaverState } from '../store/co-savers.ts';

/** Bands of a good fit and above. */
const GOOD_BANDS: readonly string[] = ['great', 'good'];

/**
 * People who saved a property that the caller saved too, fit well with them and share their favourites. Empty unless
 * the caller shares theirs, and for the owner, who must not learn who is interested. Throws as the page of the property does, and `profile_not_found`.
 */
export async function listCoSavers(ctx: UserCtx, propertyId: string): Promise<CoSavers> {
  const { property } = await requireVisibleProperty(ctx, propertyId);
  const viewerId = ctx.actor.userId;
  const { isSaved, isSharing } = await findCoSaverState(ctx.db, viewerId, propertyId);
  const state = { is_saved: isSaved, is_sharing: isSharing };
  if (!isSaved || !isSharing || property.ownerId === viewerId) return { ...state, people: [] };
  const ids = await findCoSaverIds(ctx.db, { viewerId, propertyId, ownerId: property.ownerId });
  const matches = [...(await getMatchesWith(ctx, ids)).values()];
  const fitting = matches
    .filter(({ explanation }) => GOOD_BANDS.includes(explanation.band) && explanation.score.conflicts.length === 0)
    .toSorted((a, b) => b.explanation.score.tenths - a.explanation.score.tenths)
    .slice(0, CO_SAVERS.maxShown);
  return { ...state, people: fitting.map(presentMatch) };
}

/**
 * Creates a private group of the caller with the property on its shortlist, and invites people of `listCoSavers`.
 * Somebody who has joined another group of the city meanwhile is left out. Throws `not_found` for anybody else and for a
 * property that is not available, and as creating a group does: `group_one_per_city` and `group_create_limit`.
 */
export async function createCoSaverGroup(
  ctx: UserCtx,
  propertyId: string,
  userIds: readonly string[],
): Promise<CoSaverGroup> {
  const { people } = await listCoSavers(ctx, propertyId);
  const wanted = [...new Set(userIds)];
  if (!wanted.every((id) => people.some(({ profile }) => profile.user_id === id))) throw new AppError('not_found');
  const { property } = await requireVisibleProperty(ctx, propertyId);
  const isOffered = (await getPropertyFacts(ctx, [propertyId])).get(propertyId)?.isOffered ?? false;
  // Checked first: otherwise an empty group would stay when the shortlist refuses the property.
  if (property.cityId === null || !isOffered) throw new AppError('not_found');
  const group = await createGroup(ctx, {
    name: presentCoSaverGroupName(ctx.lang, property.title, GROUP.nameMaxLength),
    city_id: property.cityId,
    size: Math.min(GROUP.maxSize, wanted.length + 1),
    visibility: 'private',
  });
  await addToShortlist(ctx, group.id, propertyId);
  let invited = 0;
  for (const userId of wanted) invited += (await inviteIfPossible(ctx, group.id, userId)) ? 1 : 0;
  return { group_id: group.id, invited };
}

async function inviteIfPossible(ctx: UserCtx, groupId: string, userId: string): Promise<boolean> {
  try {
    await invite(ctx, groupId, userId);
    return true;
  } catch (error) {
    // The group stands, and its page says who is missing.
    if (error instanceof AppError) return false;
    throw error;
  }
}
