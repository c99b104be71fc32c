import type { Random } from '../random.ts';
import type { Clothing } from './clothes.ts';
import type { BEARDS, BROWS, EXTRAS, EYES, GLASSES, JAWS, MOUTHS, NOSES } from './features.ts';
import { FRAMES, JEWELS, LIGHT_FRAMES } from './features.ts';
import { HAIRSTYLES, stylesOf, type HairStyle } from './hair.ts';
import { apart, BACKGROUNDS, CLOTHES, DYES, HAIRS, SCARVES, SKINS, type HairInk } from './inks.ts';
import { ROOTS, type Origin, type Roots } from './roots.ts';

/** What is known of a person before they are drawn. */
export interface Sitter {
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

/** Everything that a portrait shows. */
export interface Look extends Features {
  skin: string;
  hair: HairStyle;
  hairInk: string;
  accent: string;
  beard: keyof typeof BEARDS;
  frame: string;
  jewel: string;
  extras: (keyof typeof EXTRAS)[];
  clothing: Clothing;
  cloth: string;
  cloth2: string;
  background: string;
  /** Degrees the head leans, and how much it is stretched. */
  lean: number;
  width: number;
  height: number;
}

/** How often each is worn. */
const WARDROBE: Readonly<Record<Clothing, number>> = {
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
const MODEST: readonly Clothing[] = ['crew', 'turtleneck', 'cardigan', 'blazer', 'denim'];
const PALE_CLOTHES = ['#fbf6ee', '#f3e7d4', '#ffffff'];
/** Least distances of inks that lie beside each other. */
const APART = { background: 42, cloth: 60, twoCloths: 75 };

/** How somebody looks; the same sitter and the same run of chance give the same look. */
export function lookOf(sitter: Sitter, random: Random): Look {
  const roots = ROOTS[sitter.origin];
  const skin = SKINS[random.pick(roots.skins)];
  const hair = hairOf(sitter, roots, random);
  const beard = sitter.gender === 'male' ? beardOf(hair, random) : 'none';
  const hairInk = beard === 'none' ? hairInkOf(sitter, roots, hair, random) : ownInkOf(sitter, roots, random);
  const worn = HAIRSTYLES[hair];
  const isVeiled = hair.startsWith('hijab');
  const background = farFrom([skin, worn.isCover ? skin : hairInk], BACKGROUNDS, APART.background, random);
  const accents = isVeiled || hair === 'turban' ? SCARVES : CLOTHES.slice(0, 17);
  const accent = farFrom([skin, background, hairInk], accents, APART.cloth, random);
  const cloth = farFrom([skin, background, ...(worn.isCover ? [accent] : [])], CLOTHES, APART.cloth, random);
  const clothing = clothingOf(sitter, isVeiled, random);
  const hasPale = clothing === 'blazer' || clothing === 'shirtUnder';
  const others = hasPale ? [...PALE_CLOTHES, ...CLOTHES] : CLOTHES;
  return {
    skin,
    hair,
    hairInk,
    accent,
    background,
    cloth,
    cloth2: farFrom([skin, cloth, background], others, APART.twoCloths, random),
    clothing,
    beard,
    ...featuresOf(sitter, random),
    frame: random.pick(isDarkSkin(skin) ? LIGHT_FRAMES : FRAMES),
    jewel: random.pick(JEWELS),
    extras: extrasOf(sitter, skin, worn.hidesEars === true, random),
    lean: random.whole(-4, 4),
    width: 0.95 + random.next() * 0.09,
    height: 0.97 + random.next() * 0.06,
  };
}

/** Where black lines no longer stand out. */
export function isDarkSkin(skin: string): boolean {
  return apart(skin, '#000000') < 165;
}

function featuresOf({ gender, origin }: Sitter, random: Random): Features {
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

function hairOf(sitter: Sitter, roots: Roots, random: Random): HairStyle {
  if (sitter.wearsHijab) return random.pick(stylesOf(['hijab']));
  const { gender, origin } = sitter;
  if (gender === 'other' && origin !== 'african') return random.pick(stylesOf(['anybody']));
  const kins = gender === 'male' ? roots.his : gender === 'female' ? roots.hers : [...roots.his, ...roots.hers];
  // One kin first, so that a kin of one style is not lost among the many of another.
  const styles = stylesOf([random.pick(kins)]);
  const isYoung = sitter.age < 26;
  return random.pick(styles.filter((style) => !isYoung || (style !== 'thinning' && style !== 'bald')));
}

function hairInkOf(sitter: Sitter, roots: Roots, hair: HairStyle, random: Random): string {
  const isShown = hair !== 'bald' && hair !== 'thinning';
  const dyes = { female: 0.04, male: 0.015, other: 0.3 }[sitter.gender];
  if (isShown && random.chance(dyes)) return random.pick(DYES);
  return ownInkOf(sitter, roots, random);
}

function ownInkOf(sitter: Sitter, roots: Roots, random: Random): string {
  if (sitter.age >= 45 && random.chance(0.6)) return HAIRS[random.pick(['ash', 'silver'] as const)];
  return HAIRS[random.weighted(roots.hairs as Record<HairInk, number>)];
}

function beardOf(hair: HairStyle, random: Random): Look['beard'] {
  if (hair === 'turban') return random.pick(['full', 'boxed']);
  const none = hair === 'bald' || hair === 'thinning' ? 2 : 9;
  return random.weighted({ none, full: 2.5, boxed: 2, stubble: 3, goatee: 0.7, moustache: 0.9 });
}

function clothingOf(sitter: Sitter, isVeiled: boolean, random: Random): Clothing {
  if (isVeiled) return random.pick(MODEST);
  return random.weighted({ ...WARDROBE, tank: sitter.gender === 'male' ? 0 : WARDROBE.tank });
}

function extrasOf({ gender }: Sitter, skin: string, hidesEars: boolean, random: Random): Look['extras'] {
  const extras: Look['extras'] = [];
  const isPale = apart(skin, '#ffffff') < 110;
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

/** One of the inks that keeps its distance from all of `others`; where none does, the one that comes nearest to it. */
function farFrom(others: string[], from: readonly string[], distance: number, random: Random): string {
  const room = (ink: string) => Math.min(...others.map((other) => apart(ink, other)));
  const far = from.filter((ink) => room(ink) >= distance);
  return far.length > 0 ? random.pick(far) : from.reduce((best, ink) => (room(ink) > room(best) ? ink : best));
}
