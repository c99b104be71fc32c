import { shownText } from '#browser/shown-text.ts';
import type { PublicProfile } from '../../domain/profile.ts';

/** Somebody's profile with their own words as they may be drawn. */
export function shownProfile<T extends PublicProfile>(profile: T): T {
  return {
    ...profile,
    display_name: shownText(profile.display_name),
    description: profile.description && shownText(profile.description),
    otros_friki: shownText(profile.otros_friki),
  };
}
