import type { Offer } from './fields.ts';

/*
 * Orders of magnitude of rents by province, for installations that have too few homes to compare with. They are the
 * project's own estimates, not statistics: they are shown to no one, and only prices far below them are held for review.
 */

/** Monthly rent in euros per square metre of a flat of `USUAL_M2`, by province; `DEFAULT_M2_EUROS` elsewhere. */
const M2_EUROS: Readonly<Record<string, number>> = {
  '01': 12,
  '03': 10,
  '07': 16,
  '08': 16,
  '11': 10,
  '15': 9,
  '17': 11,
  '18': 9,
  '20': 15,
  '26': 9,
  '28': 16,
  '29': 13,
  '31': 11,
  '33': 9,
  '35': 12,
  '36': 9,
  '38': 11,
  '39': 10,
  '41': 10,
  '43': 9,
  '46': 11,
  '48': 13,
  '50': 10,
};
const DEFAULT_M2_EUROS = 7;
/** Monthly rent in euros of a room, by province; `DEFAULT_ROOM_EUROS` elsewhere. */
const ROOM_EUROS: Readonly<Record<string, number>> = {
  '01': 380,
  '03': 320,
  '07': 480,
  '08': 520,
  '17': 380,
  '20': 450,
  '28': 500,
  '29': 400,
  '31': 350,
  '35': 380,
  '38': 370,
  '39': 320,
  '41': 330,
  '46': 350,
  '48': 420,
  '50': 320,
};
const DEFAULT_ROOM_EUROS = 260;

const USUAL_M2 = 80;
/** Rents grow more slowly than the area. */
const AREA_EXPONENT = 0.7;
/** Area of a home that does not state it: a part for all, and one for each bedroom, in square metres. */
const BASE_M2 = 35;
const BEDROOM_M2 = 20;
/** Bounds of usual prices as shares of the reference; wide, because provinces have both cities and villages. */
const LOW_SHARE = 0.45;
const HIGH_SHARE = 2;

/** Factor by which a rent changes with the area. */
export function areaFactor(m2: number, toM2: number): number {
  return (toM2 / m2) ** AREA_EXPONENT;
}

/** Area of a home in square metres, estimated where it is not stated or cannot be true. */
export function estimatedM2(m2: number | null, bedrooms: number | null): number {
  const likely = BASE_M2 + BEDROOM_M2 * (bedrooms ?? 1);
  return m2 === null ? likely : Math.min(Math.max(m2, likely / 2), likely * 3);
}

/** Reference range of monthly prices in cents; null without a province or an offer. */
export function referencePrices(facts: {
  provinceId: string | null;
  offer: Offer | null;
  m2: number | null;
  bedrooms: number | null;
}): { low: number; middle: number; high: number } | null {
  const { provinceId, offer, m2, bedrooms } = facts;
  if (provinceId === null || offer === null) return null;
  const euros =
    offer === 'rooms'
      ? (ROOM_EUROS[provinceId] ?? DEFAULT_ROOM_EUROS)
      : (M2_EUROS[provinceId] ?? DEFAULT_M2_EUROS) * USUAL_M2 * areaFactor(USUAL_M2, estimatedM2(m2, bedrooms));
  const cents = (share: number) => Math.round(euros * share) * 100;
  return { low: cents(LOW_SHARE), middle: cents(1), high: cents(HIGH_SHARE) };
}
