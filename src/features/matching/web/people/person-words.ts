import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { shownText } from '#browser/shown-text.ts';
import { setApart } from '#kit/text.ts';
import { m } from '#words';

/** 'Aitana, 21' */
export function nameAndAge({ display_name, age }: PublicProfile): string {
  const name = setApart(shownText(display_name));
  return age === null ? name : m.matching_name_age({ name, age });
}

/** 'Universitat Politècnica de València · Castelló': what somebody does and where they look. */
export function whatAndWhere({ type, university, city, province }: PublicProfile): string {
  const what = type === 'student' && university ? university.name : m.matching_does({ type });
  const where = city ?? province;
  return where ? `${what} · ${where.name}` : what;
}
