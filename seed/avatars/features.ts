import { FRAME_COLOR, LINE_COLOR, LIP_COLOR } from './colors.ts';

/**
 * Facial features: jaw, eyes, brows, nose, mouth, beard, glasses. `$k` skin, `$g` skin shade, `$h` hair, `$m` frame,
 * `$j` jewellery.
 */
const stroke = (d: string, ink: string, width: number, more = '') =>
  `<path d="${d}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

/** All jaws share the upper half, because the hair is cut to fit it. */
export const JAWS = {
  oval: 'M80 34c22 0 34 15 34 38 0 25-15 44-34 44S46 97 46 72c0-23 12-38 34-38Z',
  round: 'M80 34c22 0 34 15 34 38 0 27-13 42-34 42S46 99 46 72c0-23 12-38 34-38Z',
  square: 'M80 34c22 0 34 15 34 38 0 14-2 25-8 32-7 8-16 12-26 12s-19-4-26-12c-6-7-8-18-8-32 0-23 12-38 34-38Z',
  heart: 'M80 34c22 0 34 15 34 37 0 22-18 46-34 46S46 93 46 71c0-22 12-37 34-37Z',
  long: 'M80 34c22 0 34 15 34 38 0 28-14 47-34 47S46 100 46 72c0-23 12-38 34-38Z',
} as const;

export const EYES = {
  dots: `<g fill="${LINE_COLOR}"><circle cx="67" cy="76" r="3.600"/><circle cx="94" cy="76" r="3.600"/></g>`,
  wide: `<g fill="${LINE_COLOR}"><circle cx="66" cy="76" r="4"/><circle cx="95" cy="76" r="4"/></g><g fill="#fff"><circle cx="67.500" cy="74.600" r="1.200"/><circle cx="96.500" cy="74.600" r="1.200"/></g>`,
  close: `<g fill="${LINE_COLOR}"><circle cx="68.500" cy="76" r="3.500"/><circle cx="92.500" cy="76" r="3.500"/></g>`,
  lashes: `<g fill="${LINE_COLOR}"><circle cx="67" cy="76.500" r="3.700"/><circle cx="94" cy="76.500" r="3.700"/></g>${stroke('M62.500 73.500l-3-2.500M98.500 73.500l3-2.500', LINE_COLOR, 2.2)}`,
  liner: `<g fill="${LINE_COLOR}"><circle cx="67" cy="76.500" r="3.600"/><circle cx="94" cy="76.500" r="3.600"/></g>${stroke('M61 75.500c3-4 8-4.500 11.500-1.500M100 75.500c-3-4-8-4.500-11.500-1.500', LINE_COLOR, 2)}`,
  laughing: stroke('M62 77.500c2.500-4.500 7.500-4.500 10 0M89 77.500c2.500-4.500 7.500-4.500 10 0', LINE_COLOR, 3.2),
  tall: `<g fill="${LINE_COLOR}"><ellipse cx="67" cy="76" rx="3.200" ry="4.300"/><ellipse cx="94" cy="76" rx="3.200" ry="4.300"/></g>`,
} as const;

export const BROWS = {
  soft: stroke('M61 66c3-3 8-3 11-1M89 65c3-2 8-2 11 1', '$w', 3),
  thick: stroke('M60 66c4-3.500 9-3.500 12.500-1.500M88.500 64.500c4-2 9-2 12.500 1.500', '$w', 4.4),
  fine: stroke('M61 66.500c3-3.500 8-4 11-2M89 64.500c3-2 8-1.500 11 2', '$w', 2.2),
  raised: stroke('M60.500 65c3-4.500 8.500-5 11.500-2M89 63c3-3 8.500-2.500 11.500 2', '$w', 3),
  straight: stroke('M61 65.500l11-1M89 64.500l11 1', '$w', 3.4),
  one: stroke('M61 66.500c3-2 8-2 11-.500M89 63c3-3 8-3 11 .500', '$w', 3),
} as const;

export const NOSES = {
  hook: stroke('M81 78c2 4 3 7 0 9', '#000', 3, ' stroke-opacity=".22"'),
  long: stroke('M81 76c2.500 5 4.500 10 .500 12', '#000', 3, ' stroke-opacity=".22"'),
  button: stroke('M77.500 86c2 2 5 2 7 0', '#000', 3, ' stroke-opacity=".22"'),
  wide: stroke('M75.500 85.500c1.500 3 8.500 3 10.500 0', '#000', 3, ' stroke-opacity=".24"'),
  strong: stroke('M82 74c1 5 5 10 2 12.500-1.500 1-4 1-5.500.500', '#000', 3, ' stroke-opacity=".22"'),
  left: stroke('M80 78c-2 4-3 7 0 9', '#000', 3, ' stroke-opacity=".22"'),
} as const;

export const MOUTHS = {
  smile: stroke('M70 96c6 6 15 6 21 0', '$l', 3.5),
  broad: stroke('M67 95c7 8 20 8 27 0', '$l', 3.5),
  small: stroke('M74 97c4 4 9 4 13 0', '$l', 3.5),
  crooked: stroke('M70 98c7 4 15 3 21-3', '$l', 3.5),
  open: `<path fill="${LIP_COLOR}" d="M68 94.500h25c0 8-5 13-12.500 13S68 102.500 68 94.500Z"/><path fill="#fff" d="M70 94.500h21c0 2.500-1 4-2.500 4h-16c-1.500 0-2.500-1.500-2.500-4Z"/>`,
  grin: `<path fill="#fff" d="M69 95h23c-1 6-5.500 9.500-11.500 9.500S70 101 69 95Z"/>${stroke('M69 95h23c-1 6-5.500 9.500-11.500 9.500S70 101 69 95Z', LIP_COLOR, 2.8)}`,
  lips: `<path fill="$r" d="M68.500 95c4.500 1.800 8 2.500 12 2.500s7.500-.700 12-2.500c-2.500 7.500-6.500 10-12 10s-9.500-2.500-12-10Z"/>`,
} as const;

export const BEARDS = {
  none: '',
  full: '<path fill="$h" d="M46.500 80c1 25 16 38 33.500 38s32.500-13 33.500-38c-4 9-8 11-12 10-6-3-36-3-42 0-4 1-9-1-13-10Z"/>',
  boxed: '<path fill="$h" d="M47 82c2 23 15 34 33 34s31-11 33-34c-3 7-6 13-11 12-7-4-37-4-44 0-5 1-8-5-11-12Z"/>',
  stubble:
    '<path fill="$h" fill-opacity=".19" d="M46.500 80c1 25 16 37 33.500 37s32.500-12 33.500-37c-4 9-8 12-12 11-6-3-36-3-42 0-4 1-9-2-13-11Z"/>',
  goatee: '<path fill="$h" d="M66 97c0-7 6-9 14.500-9s14.500 2 14.500 9c0 12-6 21-14.500 21S66 109 66 97Z"/>',
  moustache:
    '<path fill="$h" d="M65 95c3-6 9-7 15.500-4 6.500-3 12.500-2 15.500 4-5 1-10 1-15.500-1-5.500 2-10.500 2-15.500 1Z"/>',
} as const;

/** Mouth within a beard. */
export const BEARD_MOUTH = stroke('M71 98c6 5 13 5 19 0', '$o', 3.5);

export const GLASSES = {
  none: '',
  round: `<g stroke="$m" stroke-width="3.500"><circle cx="66" cy="77" r="11"/><circle cx="95" cy="77" r="11"/><path d="M77 76c2-1.500 5-1.500 7 0"/></g>`,
  big: `<g stroke="$m" stroke-width="2.600"><circle cx="65" cy="78" r="13"/><circle cx="96" cy="78" r="13"/><path d="M78 76c2-2 3-2 5 0"/></g>`,
  square: `<g stroke="$m" stroke-width="3.500"><rect x="54" y="68" width="24" height="19" rx="5"/><rect x="83" y="68" width="24" height="19" rx="5"/><path d="M78 75h5"/></g>`,
  brow: `<g stroke="$m" stroke-width="2.200"><path d="M55 74c0 9 4 13 11 13s11-4 11-13M84 74c0 9 4 13 11 13s11-4 11-13"/></g>${stroke('M54 72.500h23.500M83.500 72.500H107M77.500 74h6', '$m', 4.5)}`,
  cat: `<g stroke="$m" stroke-width="3.200" stroke-linejoin="round"><path d="M53 69c8-2 18-2 24 1 1 11-3 17-11 17s-12-6-13-18ZM108 69c-8-2-18-2-24 1-1 11 3 17 11 17s12-6 13-18ZM77 73c2-1.500 5-1.500 7 0"/></g>`,
} as const;

export const EXTRAS = {
  freckles:
    '<g fill="#8a4f2d" fill-opacity=".45"><circle cx="58" cy="87" r="1.300"/><circle cx="63" cy="90" r="1.300"/><circle cx="64" cy="85" r="1.300"/><circle cx="97" cy="85" r="1.300"/><circle cx="99" cy="90" r="1.300"/><circle cx="104" cy="87" r="1.300"/></g>',
  blush:
    '<g fill="#e0503f" fill-opacity=".17"><ellipse cx="58.500" cy="89" rx="7.500" ry="5.500"/><ellipse cx="102.500" cy="89" rx="7.500" ry="5.500"/></g>',
  mole: `<circle cx="95" cy="100" r="1.500" fill="${LINE_COLOR}" fill-opacity=".7"/>`,
  ears: '<g fill="$k"><ellipse cx="45.500" cy="79" rx="6.500" ry="8.500"/><ellipse cx="114.500" cy="79" rx="6.500" ry="8.500"/></g><path d="M43 77c1.500 1 2.500 3 2 5.500M117 77c-1.500 1-2.500 3-2 5.500" stroke="#000" stroke-opacity=".14" stroke-width="2" stroke-linecap="round"/>',
  hoops: '<g stroke="$j" stroke-width="2.400"><circle cx="44" cy="93" r="6"/><circle cx="116" cy="93" r="6"/></g>',
  studs: '<g fill="$j"><circle cx="45" cy="88" r="2.600"/><circle cx="115" cy="88" r="2.600"/></g>',
  drops:
    '<g fill="$j"><circle cx="45" cy="88" r="1.800"/><circle cx="115" cy="88" r="1.800"/><ellipse cx="45" cy="96" rx="3.200" ry="5.500"/><ellipse cx="115" cy="96" rx="3.200" ry="5.500"/></g>',
  septum: '<path d="M78 88c0 3.500 5 3.500 5 0" stroke="$j" stroke-width="1.800" stroke-linecap="round"/>',
} as const;

/** Frame colors visible on dark skin. */
export const LIGHT_FRAMES = ['#f0d9a8', '#e0b34c', '#f3e7d4', '#f0b440'] as const;
export const FRAMES = [FRAME_COLOR, FRAME_COLOR, FRAME_COLOR, '#6b3f22', '#8f2f3c', '#29475c', '#a9773c'] as const;
export const JEWELS = ['#e0b34c', '#e0b34c', '#d8dbe2', '#d4583a', '#1f8f92'] as const;
