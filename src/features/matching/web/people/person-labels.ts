import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { formatLocationName } from '#features/locations/domain/format-location-name.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { inlineName } from '#browser/inline-name.ts';
import { m } from '#messages';

/** 'Aitana, 21' */
export function nameAndAge({ display_name, age }: PublicProfile): string {
  const name = inlineName(display_name);
  return age === null ? name : m.matching_name_age({ name, age });
}

/** Occupation and location: 'Universitat Politècnica de València · Castelló'. */
export function occupationAndLocation({ type, university, city, province }: PublicProfile): string {
  const what = type === 'student' && university ? university.name : m.matching_does({ type });
  const where = city ?? province;
  return where ? `${what} · ${formatLocationName(where, currentLang())}` : what;
}
