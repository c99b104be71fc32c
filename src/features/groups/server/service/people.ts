import { guestProfiles, visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { isSignedIn, type Ctx } from '#platform/context.ts';
import type { VisiblePerson } from '../present/groups.ts';

/**
 * Loads people as visible to the viewer: profiles for signed-in viewers, otherwise name and avatar of visible profiles.
 * `met` lists people who share a group with the viewer or have contacted them; profile visibility settings do not hide
 * these.
 */
export async function getVisiblePeople(
  ctx: Ctx,
  ids: readonly string[],
  met: readonly string[] = [],
): Promise<Map<string, VisiblePerson>> {
  if (ids.length === 0) return new Map();
  if (!isSignedIn(ctx)) {
    const faces = await guestProfiles(ctx, ids);
    return new Map([...faces].map(([id, face]) => [id, { ...face, profile: null }]));
  }
  const profiles = await visibleProfiles(ctx, ids, met);
  return new Map(
    [...profiles].map(([id, profile]) => [id, { name: profile.display_name, avatar_url: profile.avatar_url, profile }]),
  );
}
