import type { OnboardingBody } from './schema.ts';

/** Field aliases of the onboarding request, given by the specification. */
const FIELD_ALIASES = [
  ['photo_url', 'avatar_url'],
  ['completed', 'onboarding_completed'],
  ['role', 'type'],
  ['bio', 'description'],
  ['group_university_ids', 'university_ids'],
] as const;

type FieldAlias = (typeof FIELD_ALIASES)[number][0];
export type ProfileChange = Omit<OnboardingBody, FieldAlias | 'photo'>;

/**
 * Renames the aliases of a body to profile fields. `clashes` lists aliases sent together with their field but with
 * another value.
 */
export function toProfileChange(body: OnboardingBody): { change: ProfileChange; clashes: string[] } {
  const { photo: _file, ...merged }: Record<string, unknown> = { ...body };
  const clashes: string[] = [];
  const take = (name: string, other: string, value: unknown) => {
    if (value === undefined) return;
    if (merged[name] !== undefined && JSON.stringify(merged[name]) !== JSON.stringify(value)) clashes.push(other);
    merged[name] = value;
  };
  for (const [other, name] of FIELD_ALIASES) {
    take(name, other, merged[other]);
    delete merged[other];
  }
  take('university_ids', 'preferences.university_ids', body.preferences?.university_ids);
  take('otros_friki', 'geek_preferences.otros_friki', body.geek_preferences?.otros_friki);
  return { change: merged as ProfileChange, clashes };
}
