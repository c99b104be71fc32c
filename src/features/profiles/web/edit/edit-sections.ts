import { missingAnswers } from '../../domain/required-fields.ts';
import { toOnboardingFields, type FormField, type ProfileForm } from '../profile-form.ts';

export const SECTIONS = [
  'identity',
  'place',
  'preferences',
  'habits',
  'interests',
  'about',
  'contact',
  'crypto',
] as const;
export type Section = (typeof SECTIONS)[number];

const SECTION_FIELDS: Record<Section, readonly FormField[]> = {
  identity: ['avatar_url', 'alias', 'name', 'gender', 'age', 'type', 'intents', 'erasmus_friendly'],
  place: ['province_id', 'city_id', 'university_id'],
  preferences: ['preferences'],
  habits: ['habits'],
  interests: ['geek_preferences', 'otros_friki'],
  about: ['description'],
  contact: ['phone', 'website'],
  crypto: ['solana_wallet'],
};

/** Sections with a field that matches, in order. */
export function sectionsWith(matches: (field: FormField) => boolean): Section[] {
  return SECTIONS.filter((section) => SECTION_FIELDS[section].some(matches));
}

/** Sections of a stored profile that lack an answer that matching requires. */
export function unansweredSections(stored: ProfileForm): Section[] {
  const missing: readonly string[] = missingAnswers(toOnboardingFields(stored));
  return sectionsWith((field) => missing.includes(field));
}
