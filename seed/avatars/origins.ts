import type { HairColor, SkinColor } from './colors.ts';
import type { HairCategory } from './hair-drawing.ts';

/** Origins that affect the avatar. */
export const ORIGINS = [
  'iberian',
  'mediterranean',
  'northern',
  'latin',
  'maghrebi',
  'african',
  'east_asian',
  'south_asian',
] as const;
export type Origin = (typeof ORIGINS)[number];

export interface OriginTraits {
  skinColors: readonly SkinColor[];
  /** Hair colors with weights. */
  hairColors: Readonly<Partial<Record<HairColor, number>>>;
  femaleHair: readonly HairCategory[];
  maleHair: readonly HairCategory[];
}

export const ORIGIN_TRAITS: Readonly<Record<Origin, OriginTraits>> = {
  iberian: {
    skinColors: ['fair', 'rose', 'rose', 'peach', 'peach', 'sand', 'sand', 'honey'],
    hairColors: { black: 3, espresso: 4, brown: 5, walnut: 4, chestnut: 2, auburn: 1, honey: 1, blond: 1, copper: 0.5 },
    femaleHair: ['her straight', 'her straight', 'her wavy'],
    maleHair: ['his straight', 'his straight', 'his curly'],
  },
  mediterranean: {
    skinColors: ['fair', 'rose', 'peach', 'sand'],
    hairColors: { black: 2, espresso: 3, brown: 4, walnut: 3, chestnut: 2, honey: 1 },
    femaleHair: ['her straight', 'her straight', 'her wavy'],
    maleHair: ['his straight', 'his straight', 'his curly'],
  },
  northern: {
    skinColors: ['porcelain', 'porcelain', 'fair', 'rose'],
    hairColors: { straw: 3, blond: 4, honey: 2, walnut: 2, chestnut: 2, ginger: 1.5, copper: 1, brown: 2 },
    femaleHair: ['her straight', 'her straight', 'her wavy'],
    maleHair: ['his straight'],
  },
  latin: {
    skinColors: ['peach', 'sand', 'honey', 'honey', 'tan', 'tan', 'caramel'],
    hairColors: { raven: 4, black: 4, espresso: 3, brown: 2, walnut: 1 },
    femaleHair: ['her straight', 'her straight', 'her wavy'],
    maleHair: ['his straight', 'his straight', 'his curly'],
  },
  maghrebi: {
    skinColors: ['peach', 'sand', 'honey', 'honey', 'tan'],
    hairColors: { raven: 4, black: 4, espresso: 2, brown: 1 },
    femaleHair: ['her wavy', 'her straight'],
    maleHair: ['his curly', 'his straight', 'his straight'],
  },
  african: {
    skinColors: ['caramel', 'chestnut', 'chestnut', 'cocoa', 'cocoa', 'espresso'],
    hairColors: { raven: 5, black: 2 },
    femaleHair: ['her tight'],
    maleHair: ['his tight'],
  },
  east_asian: {
    skinColors: ['porcelain', 'fair', 'rose', 'peach'],
    hairColors: { raven: 6, black: 3, espresso: 1 },
    femaleHair: ['her straight'],
    maleHair: ['two-block', 'his straight'],
  },
  south_asian: {
    skinColors: ['honey', 'tan', 'caramel', 'chestnut'],
    hairColors: { raven: 5, black: 3 },
    femaleHair: ['her straight', 'her straight', 'her wavy'],
    maleHair: ['turban', 'his straight', 'his curly'],
  },
};
