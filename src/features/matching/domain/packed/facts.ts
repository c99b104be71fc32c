import { TYPES } from '#features/profiles/domain/fields.ts';
import { WISHED_GENDERS, type WishedGender } from '../ranking.ts';

/** Bits of `facts`: guest nights, erasmus, type (these make points), then verified, gender, wishes. */
export const SCORED_FACTS = 64;
export const NIGHTS = 7;
export const ERASMUS = 8;
export const TYPE_AT = 4;
export const VERIFIED = 1 << 6;
export const GENDER_AT = 7;
export const WISHES_AT = 9;

export function scoredFacts(guestNights: number | null, isErasmus: boolean, type: string | null): number {
  return (guestNights ?? 0) | (isErasmus ? ERASMUS : 0) | (typeCode(type) << TYPE_AT);
}

export function typeCode(type: string | null): number {
  return TYPES.indexOf(type as (typeof TYPES)[number]) + 1;
}

export function genderCode(gender: string | null): number {
  return WISHED_GENDERS.indexOf(gender as WishedGender) + 1;
}

export function wishMask(genders: readonly WishedGender[]): number {
  return genders.reduce((mask, gender) => mask | (1 << (genderCode(gender) - 1)), 0);
}
