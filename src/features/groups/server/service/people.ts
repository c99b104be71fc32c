import { facesOf, profilesSeen } from '#features/profiles/server/service/profiles.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Seen } from '../present.ts';

/** Whether somebody is signed in. */
export function isUser(ctx: Ctx): ctx is UserCtx {
  return ctx.actor !== null;
}

/**
 * People of groups as the reader may see them: signed in with their profiles, else by name and face where they show
 * themselves. `met` are those who share a group with the reader, or have turned to them: hiding does not hide from these.
 */
export async function peopleSeen(
  ctx: Ctx,
  ids: readonly string[],
  met: readonly string[] = [],
): Promise<Map<string, Seen>> {
  if (ids.length === 0) return new Map();
  if (!isUser(ctx)) {
    const faces = await facesOf(ctx, ids);
    return new Map([...faces].map(([id, face]) => [id, { ...face, profile: null }]));
  }
  const profiles = await profilesSeen(ctx, ids, met);
  return new Map(
    [...profiles].map(([id, profile]) => [id, { name: profile.display_name, avatar_url: profile.avatar_url, profile }]),
  );
}
