import type { OnboardingBody } from './schema.ts';

/** The specification's other names for fields of the onboarding call. */
const OTHER_NAMES = [
  ['photo_url', 'avatar_url'],
  ['completed', 'onboarding_completed'],
  ['role', 'type'],
  ['bio', 'description'],
  ['group_university_ids', 'university_ids'],
] as const;

type OtherName = (typeof OTHER_NAMES)[number][0];
export type Change = Omit<OnboardingBody, OtherName | 'photo'>;

/**
 * The body under the names of the profile. `clashes` are other names that came beside their field with a different
 * value; there is no telling which was meant.
 */
export function underOwnNames(body: OnboardingBody): { change: Change; clashes: string[] } {
  const { photo: _file, ...merged }: Record<string, unknown> = { ...body };
  const clashes: string[] = [];
  const take = (name: string, other: string, value: unknown) => {
    if (value === undefined) return;
    if (merged[name] !== undefined && JSON.stringify(merged[name]) !== JSON.stringify(value)) clashes.push(other);
    merged[name] = value;
  };
  for (const [other, name] of OTHER_NAMES) {
    take(name, other, merged[other]);
    delete merged[other];
  }
  take('university_ids', 'preferences.university_ids', body.preferences?.university_ids);
  take('otros_friki', 'geek_preferences.otros_friki', body.geek_preferences?.otros_friki);
  return { change: merged as Change, clashes };
}
