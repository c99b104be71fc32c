import type { Random } from '../random.ts';
import type { Clothing } from './clothes.ts';
import type { BEARDS, BROWS, EXTRAS, EYES, GLASSES, JAWS, MOUTHS, NOSES } from './features.ts';
import { FRAMES, JEWELS, LIGHT_FRAMES } from './features.ts';
import { HAIRSTYLES, stylesOf, type HairStyle } from './hair.ts';
import {
  colorDistance,
  BACKGROUND_COLORS,
  CLOTHING_COLORS,
  HAIR_DYES,
  HAIR_COLORS,
  SCARF_COLORS,
  SKIN_COLORS,
  type HairColor,
} from './colors.ts';
import { ORIGIN_TRAITS, type Origin, type OriginTraits } from './origins.ts';

/** Traits of a person that determine the avatar. */
export interface AvatarSubject {
  origin: Origin;
  gender: 'female' | 'male' | 'other';
  age: number;
  wearsHijab: boolean;
}

interface Features {
  jaw: keyof typeof JAWS;
  eyes: keyof typeof EYES;
  brows: keyof typeof BROWS;
  nose: keyof typeof NOSES;
  mouth: keyof typeof MOUTHS;
  glasses: keyof typeof GLASSES;
}

/** Everything an avatar shows. */
export interface Appearance extends Features {
  skin: string;
  hair: HairStyle;
  hairColor: string;
  accent: string;
  beard: keyof typeof BEARDS;
  frame: string;
  jewel: string;
  extras: (keyof typeof EXTRAS)[];
  clothing: Clothing;
  cloth: string;
  cloth2: string;
  background: string;
  /** Head tilt in degrees, and scale factors. */
  lean: number;
  width: number;
  height: number;
}

/** Weights of the clothing items. */
const CLOTHING_ODDS: Readonly<Record<Clothing, number>> = {
  crew: 5,
  rim: 3,
  vNeck: 3,
  stripes: 3,
  shirt: 3,
  shirtUnder: 1.5,
  hoodie: 3.5,
  turtleneck: 2,
  blazer: 1.2,
  dungarees: 1.6,
  tank: 1.4,
  cardigan: 2,
  scarf: 1,
  denim: 1.6,
  headphones: 1.2,
};
const MODEST_CLOTHING: readonly Clothing[] = ['crew', 'turtleneck', 'cardigan', 'blazer', 'denim'];
const PALE_CLOTHES = ['#fbf6ee', '#f3e7d4', '#ffffff'];
/** Minimum color distances between adjacent areas. */
const MIN_COLOR_DISTANCE = { background: 42, cloth: 60, twoCloths: 75 };

/** Creates an appearance; deterministic for the same subject and random sequence. */
export function createAppearance(sitter: AvatarSubject, random: Random): Appearance {
  const roots = ORIGIN_TRAITS[sitter.origin];
  const skin = SKIN_COLORS[random.pick(roots.skinColors)];
  const hair = pickHair(sitter, roots, random);
  const beard = sitter.gender === 'male' ? pickBeard(hair, random) : 'none';
  const hairInk =
    beard === 'none' ? pickHairColor(sitter, roots, hair, random) : naturalHairColor(sitter, roots, random);
  const worn = HAIRSTYLES[hair];
  const isVeiled = hair.startsWith('hijab');
  const background = pickContrastingColor(
    [skin, worn.isCover ? skin : hairInk],
    BACKGROUND_COLORS,
    MIN_COLOR_DISTANCE.background,
    random,
  );
  const accents = isVeiled || hair === 'turban' ? SCARF_COLORS : CLOTHING_COLORS.slice(0, 17);
  const accent = pickContrastingColor([skin, background, hairInk], accents, MIN_COLOR_DISTANCE.cloth, random);
  const cloth = pickContrastingColor(
    [skin, background, ...(worn.isCover ? [accent] : [])],
    CLOTHING_COLORS,
    MIN_COLOR_DISTANCE.cloth,
    random,
  );
  const clothing = pickClothing(sitter, isVeiled, random);
  const hasPale = clothing === 'blazer' || clothing === 'shirtUnder';
  const others = hasPale ? [...PALE_CLOTHES, ...CLOTHING_COLORS] : CLOTHING_COLORS;
  return {
    skin,
    hair,
    hairColor: hairInk,
    accent,
    background,
    cloth,
    cloth2: pickContrastingColor([skin, cloth, background], others, MIN_COLOR_DISTANCE.twoCloths, random),
    clothing,
    beard,
    ...pickFeatures(sitter, random),
    frame: random.pick(isDarkSkin(skin) ? LIGHT_FRAMES : FRAMES),
    jewel: random.pick(JEWELS),
    extras: pickExtras(sitter, skin, worn.hidesEars === true, random),
    lean: random.integer(-4, 4),
    width: 0.95 + random.next() * 0.09,
    height: 0.97 + random.next() * 0.06,
  };
}

/** True if black lines have too little contrast on this skin. */
export function isDarkSkin(skin: string): boolean {
  return colorDistance(skin, '#000000') < 165;
}

function pickFeatures({ gender, origin }: AvatarSubject, random: Random): Features {
  const isHer = gender === 'female';
  const isHim = gender === 'male';
  const isBroad = origin === 'african' || origin === 'east_asian';
  const noses = isBroad
    ? (['button', 'wide', 'hook'] as const)
    : (['hook', 'long', 'button', 'strong', 'left'] as const);
  return {
    jaw: isHim
      ? random.pick(['oval', 'square', 'square', 'long', 'round'])
      : random.pick(['oval', 'oval', 'round', 'heart', 'long']),
    eyes: random.weighted({
      dots: 4,
      wide: 2,
      close: 1.2,
      laughing: 1,
      tall: isHer ? 0.5 : 2,
      lashes: isHer ? 3 : 0,
      liner: isHer ? 2.5 : 0,
    }),
    brows: isHim
      ? random.pick(['soft', 'thick', 'thick', 'straight', 'one'])
      : random.pick(['soft', 'soft', 'fine', 'raised', 'one']),
    nose: random.pick(noses),
    mouth: random.weighted({ smile: 4, broad: 3, small: 2, crooked: 1.5, open: 2, grin: 2, lips: isHer ? 2 : 0 }),
    glasses: random.weighted({ none: 9, round: 1.2, square: 1, brow: 0.6, big: 0.6, cat: isHer ? 0.5 : 0 }),
  };
}

function pickHair(sitter: AvatarSubject, roots: OriginTraits, random: Random): HairStyle {
  if (sitter.wearsHijab) return random.pick(stylesOf(['hijab']));
  const { gender, origin } = sitter;
  if (gender === 'other' && origin !== 'african') return random.pick(stylesOf(['anybody']));
  const kins =
    gender === 'male'
      ? roots.maleHair
      : gender === 'female'
        ? roots.femaleHair
        : [...roots.maleHair, ...roots.femaleHair];
  // Pick a category first, so that a category with one style is not outnumbered.
  const styles = stylesOf([random.pick(kins)]);
  const isYoung = sitter.age < 26;
  return random.pick(styles.filter((style) => !isYoung || (style !== 'thinning' && style !== 'bald')));
}

function pickHairColor(sitter: AvatarSubject, roots: OriginTraits, hair: HairStyle, random: Random): string {
  const isShown = hair !== 'bald' && hair !== 'thinning';
  const dyes = { female: 0.04, male: 0.015, other: 0.3 }[sitter.gender];
  if (isShown && random.chance(dyes)) return random.pick(HAIR_DYES);
  return naturalHairColor(sitter, roots, random);
}

function naturalHairColor(sitter: AvatarSubject, roots: OriginTraits, random: Random): string {
  if (sitter.age >= 45 && random.chance(0.6)) return HAIR_COLORS[random.pick(['ash', 'silver'] as const)];
  return HAIR_COLORS[random.weighted(roots.hairColors as Record<HairColor, number>)];
}

function pickBeard(hair: HairStyle, random: Random): Appearance['beard'] {
  if (hair === 'turban') return random.pick(['full', 'boxed']);
  const none = hair === 'bald' || hair === 'thinning' ? 2 : 9;
  return random.weighted({ none, full: 2.5, boxed: 2, stubble: 3, goatee: 0.7, moustache: 0.9 });
}

function pickClothing(sitter: AvatarSubject, isVeiled: boolean, random: Random): Clothing {
  if (isVeiled) return random.pick(MODEST_CLOTHING);
  return random.weighted({ ...CLOTHING_ODDS, tank: sitter.gender === 'male' ? 0 : CLOTHING_ODDS.tank });
}

function pickExtras({ gender }: AvatarSubject, skin: string, hidesEars: boolean, random: Random): Appearance['extras'] {
  const extras: Appearance['extras'] = [];
  const isPale = colorDistance(skin, '#ffffff') < 110;
  if (isPale && random.chance(0.14)) extras.push('freckles');
  if (random.chance(isPale ? 0.4 : 0.15)) extras.push('blush');
  if (gender !== 'male' && random.chance(0.08)) extras.push('mole');
  if (hidesEars) return extras;
  extras.push('ears');
  const jewels = { female: 0.55, male: 0.1, other: 0.4 }[gender];
  if (random.chance(jewels)) extras.push(gender === 'male' ? 'studs' : random.pick(['hoops', 'studs', 'drops']));
  if (gender !== 'male' && random.chance(0.06)) extras.push('septum');
  return extras;
}

/** Picks a color with at least this distance from all `others`; if there is none, the one with the largest distance. */
function pickContrastingColor(others: string[], from: readonly string[], distance: number, random: Random): string {
  const room = (ink: string) => Math.min(...others.map((other) => colorDistance(ink, other)));
  const far = from.filter((ink) => room(ink) >= distance);
  return far.length > 0 ? random.pick(far) : from.reduce((best, ink) => (room(ink) > room(best) ? ink : best));
}
