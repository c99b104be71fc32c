import type { TxCtx } from '#platform/context.ts';
import { hideByModeration, unhideByModeration } from '../store/hiding.ts';

/**
 * Hides a profile by moderation from users who do not know its owner. Stays in force whatever the owner sets meanwhile.
 * @returns True if the visibility changed; false also without a profile.
 */
export async function hideProfile(inside: TxCtx, userId: string): Promise<boolean> {
  const hasChanged = await hideByModeration(inside.db, userId);
  if (hasChanged) await inside.publish(inside.db, 'profiles.saved', { userId });
  return hasChanged;
}

/**
 * Restores the visibility chosen by the owner.
 * @returns True if the visibility changed.
 */
export async function unhideProfile(inside: TxCtx, userId: string): Promise<boolean> {
  const hasChanged = await unhideByModeration(inside.db, userId);
  if (hasChanged) await inside.publish(inside.db, 'profiles.saved', { userId });
  return hasChanged;
}
