import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { PublicProfile } from '../../domain/profile.ts';

/** Returns a profile whose user-written text is safe to display. */
export function sanitizeProfile<T extends Pick<PublicProfile, 'display_name' | 'description' | 'otros_friki'>>(
  profile: T,
): T {
  return {
    ...profile,
    display_name: safeDisplayText(profile.display_name),
    description: profile.description && safeDisplayText(profile.description),
    otros_friki: safeDisplayText(profile.otros_friki),
  };
}
