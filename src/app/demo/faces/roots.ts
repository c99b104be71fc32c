import type { HairInk, Skin } from './inks.ts';
import type { Kin } from './strokes.ts';

/** Where people's families come from, as far as a portrait shows it. */
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

export interface Roots {
  skins: readonly Skin[];
  /** Inks of hair with their weights. */
  hairs: Readonly<Partial<Record<HairInk, number>>>;
  hers: readonly Kin[];
  his: readonly Kin[];
}

export const ROOTS: Readonly<Record<Origin, Roots>> = {
  iberian: {
    skins: ['fair', 'rose', 'rose', 'peach', 'peach', 'sand', 'sand', 'honey'],
    hairs: { black: 3, espresso: 4, brown: 5, walnut: 4, chestnut: 2, auburn: 1, honey: 1, blond: 1, copper: 0.5 },
    hers: ['her straight', 'her straight', 'her wavy'],
    his: ['his straight', 'his straight', 'his curly'],
  },
  mediterranean: {
    skins: ['fair', 'rose', 'peach', 'sand'],
    hairs: { black: 2, espresso: 3, brown: 4, walnut: 3, chestnut: 2, honey: 1 },
    hers: ['her straight', 'her straight', 'her wavy'],
    his: ['his straight', 'his straight', 'his curly'],
  },
  northern: {
    skins: ['porcelain', 'porcelain', 'fair', 'rose'],
    hairs: { straw: 3, blond: 4, honey: 2, walnut: 2, chestnut: 2, ginger: 1.5, copper: 1, brown: 2 },
    hers: ['her straight', 'her straight', 'her wavy'],
    his: ['his straight'],
  },
  latin: {
    skins: ['peach', 'sand', 'honey', 'honey', 'tan', 'tan', 'caramel'],
    hairs: { raven: 4, black: 4, espresso: 3, brown: 2, walnut: 1 },
    hers: ['her straight', 'her straight', 'her wavy'],
    his: ['his straight', 'his straight', 'his curly'],
  },
  maghrebi: {
    skins: ['peach', 'sand', 'honey', 'honey', 'tan'],
    hairs: { raven: 4, black: 4, espresso: 2, brown: 1 },
    hers: ['her wavy', 'her straight'],
    his: ['his curly', 'his straight', 'his straight'],
  },
  african: {
    skins: ['caramel', 'chestnut', 'chestnut', 'cocoa', 'cocoa', 'espresso'],
    hairs: { raven: 5, black: 2 },
    hers: ['her tight'],
    his: ['his tight'],
  },
  east_asian: {
    skins: ['porcelain', 'fair', 'rose', 'peach'],
    hairs: { raven: 6, black: 3, espresso: 1 },
    hers: ['her straight'],
    his: ['two-block', 'his straight'],
  },
  south_asian: {
    skins: ['honey', 'tan', 'caramel', 'chestnut'],
    hairs: { raven: 5, black: 3 },
    hers: ['her straight', 'her straight', 'her wavy'],
    his: ['turban', 'his straight', 'his curly'],
  },
};
