import { LONG_HAIR } from './hair-long.ts';
import { SHORT_HAIR } from './hair-short.ts';
import { HEADWEAR } from './headwear.ts';
import type { Hair, HairCategory } from './hair-drawing.ts';

export type HairStyle = keyof typeof LONG_HAIR | keyof typeof SHORT_HAIR | keyof typeof HEADWEAR;
export const HAIRSTYLES: Readonly<Record<HairStyle, Hair>> = { ...LONG_HAIR, ...SHORT_HAIR, ...HEADWEAR };

/** Hairstyles of any of these categories. */
export function stylesOf(kins: readonly HairCategory[]): HairStyle[] {
  const all = Object.entries(HAIRSTYLES) as [HairStyle, Hair][];
  return all.filter(([, { kin }]) => kin.some((one) => kins.includes(one))).map(([style]) => style);
}
