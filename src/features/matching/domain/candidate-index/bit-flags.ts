import { TYPES } from '#features/profiles/domain/fields.ts';
import { WISHED_GENDERS, type WishedGender } from '../ranking.ts';

/**
 * Bit layout of `flags`: guest nights, Erasmus, type (scored); then verified, gender, wished genders, shown to
 * visitors (filters only).
 */
export const SCORED_FLAG_VALUES = 64;
export const GUEST_NIGHTS_MASK = 7;
export const ERASMUS_FLAG = 8;
export const TYPE_SHIFT = 4;
export const VERIFIED_FLAG = 1 << 6;
export const GENDER_SHIFT = 7;
export const WISHED_GENDERS_SHIFT = 9;
export const VISITORS_FLAG = 1 << 12;

export function packScoredFlags(guestNights: number | null, isErasmus: boolean, type: string | null): number {
  return (guestNights ?? 0) | (isErasmus ? ERASMUS_FLAG : 0) | (typeCode(type) << TYPE_SHIFT);
}

export function typeCode(type: string | null): number {
  return TYPES.indexOf(type as (typeof TYPES)[number]) + 1;
}

export function genderCode(gender: string | null): number {
  return WISHED_GENDERS.indexOf(gender as WishedGender) + 1;
}

export function genderMask(genders: readonly WishedGender[]): number {
  return genders.reduce((mask, gender) => mask | (1 << (genderCode(gender) - 1)), 0);
}
