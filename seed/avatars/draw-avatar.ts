import { CLOTHING } from './clothes.ts';
import { BEARD_MOUTH, BEARDS, BROWS, EXTRAS, EYES, GLASSES, JAWS, MOUTHS, NOSES } from './features.ts';
import { HAIRSTYLES } from './hair.ts';
import { colorDistance, HAIR_COLORS, LINE_COLOR, LIP_COLOR, shadeColor } from './colors.ts';
import { isDarkSkin, createAppearance, type Appearance, type AvatarSubject } from './appearance.ts';
import { createRandom } from '../random.ts';

/** Side of an avatar in pixels. */
const SIDE_PX = 512;

/** Draws a flat avatar as SVG, deterministic per seed: no outlines, no gradients. */
export function drawAvatar(sitter: AvatarSubject, seed: string): string {
  return portrait(createAppearance(sitter, createRandom(`face ${seed}`)));
}

function portrait(appearance: Appearance): string {
  const hair = HAIRSTYLES[appearance.hair];
  const turn = `translate(80 104) rotate(${appearance.lean}) scale(${appearance.width.toFixed(3)} ${appearance.height.toFixed(3)}) translate(-80 -104)`;
  const ink = colorsByLetter(appearance);
  const parts = [
    `<rect width="160" height="160" fill="${appearance.background}"/>`,
    `<g transform="${turn}">${hair.back ?? ''}</g>`,
    CLOTHING[appearance.clothing],
    `<g transform="${turn}">${head(appearance)}${hair.front}</g>`,
    hair.over ?? '',
    `<g transform="${turn}">${GLASSES[appearance.glasses]}</g>`,
  ];
  const drawn = parts.join('').replace(/\$([a-z])/g, (_, name: string) => ink[name] ?? LINE_COLOR);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="6 4 148 148" fill="none">${drawn}</svg>`;
}

function head(appearance: Appearance): string {
  const under = appearance.extras.filter((extra) => extra === 'ears');
  const upper = appearance.extras.filter((extra) => extra !== 'ears');
  const hidesMouth = appearance.beard === 'full' || appearance.beard === 'boxed' || appearance.beard === 'goatee';
  const speaks = appearance.mouth === 'open' || appearance.mouth === 'grin';
  return [
    ...under.map((extra) => EXTRAS[extra]),
    `<path fill="$k" d="${JAWS[appearance.jaw]}"/>`,
    appearance.beard === 'moustache' ? '' : BEARDS[appearance.beard],
    ...upper.map((extra) => EXTRAS[extra]),
    BROWS[appearance.brows],
    NOSES[appearance.nose],
    hidesMouth && !speaks ? BEARD_MOUTH : MOUTHS[appearance.mouth],
    appearance.beard === 'moustache' ? BEARDS.moustache : '',
    EYES[appearance.eyes],
  ].join('');
}

/** Colors by the placeholder letter used in the drawings. */
function colorsByLetter(appearance: Appearance): Record<string, string> {
  const isDark = isDarkSkin(appearance.skin);
  const isPaleHair = colorDistance(appearance.hairColor, '#000000') > 230;
  return {
    k: appearance.skin,
    h: appearance.hairColor,
    s:
      colorDistance(appearance.hairColor, '#000000') < 70
        ? shadeColor(appearance.hairColor, -0.12)
        : shadeColor(appearance.hairColor, 0.2),
    a: appearance.accent,
    b: shadeColor(appearance.accent, 0.2),
    c: appearance.cloth,
    d:
      colorDistance(appearance.cloth, '#000000') < 90
        ? shadeColor(appearance.cloth, -0.14)
        : shadeColor(appearance.cloth, 0.16),
    e: appearance.cloth2,
    m: appearance.frame,
    j: appearance.jewel,
    l: isDark ? '#4a1a1a' : LIP_COLOR,
    r: isDark ? '#8d3433' : '#b5443f',
    o:
      colorDistance(appearance.beard === 'none' ? appearance.skin : appearance.hairColor, '#000000') < 150
        ? '#f0d3c4'
        : LIP_COLOR,
    w: shadeColor(isPaleHair ? appearance.hairColor : HAIR_COLORS.espresso, isPaleHair ? 0.35 : 0),
  };
}
