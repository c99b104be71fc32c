import { CLOTHING } from './faces/clothes.ts';
import { BEARD_MOUTH, BEARDS, BROWS, EXTRAS, EYES, GLASSES, JAWS, MOUTHS, NOSES } from './faces/features.ts';
import { HAIRSTYLES } from './faces/hair.ts';
import { apart, HAIRS, LINE, LIPS, shaded } from './faces/inks.ts';
import { isDarkSkin, lookOf, type Look, type Sitter } from './faces/look.ts';
import { makeRandom } from './random.ts';

/** Side of a portrait in pixels. */
const SIDE_PX = 512;

/** A flat portrait as SVG, one for each seed: no outline, no gradient, every face in the same hand. */
export function drawFace(sitter: Sitter, seed: string): string {
  return portrait(lookOf(sitter, makeRandom(`face ${seed}`)));
}

function portrait(look: Look): string {
  const hair = HAIRSTYLES[look.hair];
  const turn = `translate(80 104) rotate(${look.lean}) scale(${look.width.toFixed(3)} ${look.height.toFixed(3)}) translate(-80 -104)`;
  const ink = inksOf(look);
  const parts = [
    `<rect width="160" height="160" fill="${look.background}"/>`,
    `<g transform="${turn}">${hair.back ?? ''}</g>`,
    CLOTHING[look.clothing],
    `<g transform="${turn}">${head(look)}${hair.front}</g>`,
    hair.over ?? '',
    `<g transform="${turn}">${GLASSES[look.glasses]}</g>`,
  ];
  const drawn = parts.join('').replace(/\$([a-z])/g, (_, name: string) => ink[name] ?? LINE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="6 4 148 148" fill="none">${drawn}</svg>`;
}

function head(look: Look): string {
  const under = look.extras.filter((extra) => extra === 'ears');
  const upper = look.extras.filter((extra) => extra !== 'ears');
  const hidesMouth = look.beard === 'full' || look.beard === 'boxed' || look.beard === 'goatee';
  const speaks = look.mouth === 'open' || look.mouth === 'grin';
  return [
    ...under.map((extra) => EXTRAS[extra]),
    `<path fill="$k" d="${JAWS[look.jaw]}"/>`,
    look.beard === 'moustache' ? '' : BEARDS[look.beard],
    ...upper.map((extra) => EXTRAS[extra]),
    BROWS[look.brows],
    NOSES[look.nose],
    hidesMouth && !speaks ? BEARD_MOUTH : MOUTHS[look.mouth],
    look.beard === 'moustache' ? BEARDS.moustache : '',
    EYES[look.eyes],
  ].join('');
}

/** The letters of the drawings and their inks. */
function inksOf(look: Look): Record<string, string> {
  const isDark = isDarkSkin(look.skin);
  const isPaleHair = apart(look.hairInk, '#000000') > 230;
  return {
    k: look.skin,
    h: look.hairInk,
    s: apart(look.hairInk, '#000000') < 70 ? shaded(look.hairInk, -0.12) : shaded(look.hairInk, 0.2),
    a: look.accent,
    b: shaded(look.accent, 0.2),
    c: look.cloth,
    d: apart(look.cloth, '#000000') < 90 ? shaded(look.cloth, -0.14) : shaded(look.cloth, 0.16),
    e: look.cloth2,
    m: look.frame,
    j: look.jewel,
    l: isDark ? '#4a1a1a' : LIPS,
    r: isDark ? '#8d3433' : '#b5443f',
    o: apart(look.beard === 'none' ? look.skin : look.hairInk, '#000000') < 150 ? '#f0d3c4' : LIPS,
    w: shaded(isPaleHair ? look.hairInk : HAIRS.espresso, isPaleHair ? 0.35 : 0),
  };
}
