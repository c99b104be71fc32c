import { dots, lines, path, type Hair } from './hair-drawing.ts';

/** A braid hanging from a point: knots of decreasing size and a hair tie. */
const plait = (x: number, y: number, knots: number) =>
  Array.from(
    { length: knots },
    (_, at) =>
      `<ellipse cx="${x + (at % 2 ? 1.2 : -1.2)}" cy="${y + at * 9.5}" rx="${8.5 - at * 0.5}" ry="7" fill="${at % 2 ? '$s' : '$h'}"/>`,
  ).join('') +
  `<rect x="${x - 6}" y="${y + knots * 9.5 - 4}" width="12" height="6" rx="3" fill="$a"/>` +
  `<path fill="$h" d="M${x - 5} ${y + knots * 9.5 + 1}h10l2 10c-4 3-10 3-14 0Z"/>`;

const CAP = 'M44.500 76c-3-30 12-45 35.500-45s38.500 15 35.500 45c-7-13-17-22-35.500-24-18.500 2-28.500 11-35.500 24Z';
const CENTRE = 'M80 39C71 51 52 56 44 88c-6-38 9-58 36-58s42 20 36 58C108 56 89 51 80 39Z';
export const SIDE = 'M44 85c-5-35 11-54 36-54 26 0 41 18 36 54-4-14-13-27-24-34-10 10-26 13-36 19-7 4-10 8-12 15Z';
export const LONG_BACK = 'M37 74c0-31 18-49 43-49s43 18 43 49c0 26 6 44 8 60H29c2-16 8-34 8-60Z';
const STRAIGHT_BACK = 'M37 74c0-31 18-49 43-49s43 18 43 49v62H37Z';
const WAVY_BACK =
  'M80 24c-27 0-44 19-44 47 0 8-6 12-6 20s7 10 7 18-7 10-6 18 6 10 6 16h86c0-6 5-8 6-16s-6-10-6-18 7-10 7-18-6-12-6-20c0-28-17-47-44-47Z';
const BIG_CURLS = dots('50 56 21, 66 40 21, 94 40 21, 110 56 21, 115 80 17, 45 80 17');
const HALO = 'M44.500 69c-4-28 14-40 35.500-40s39.500 12 35.500 40c-8-12-18-17-35.500-17s-27.500 5-35.500 17Z';

/** Hair that falls below the jaw, or is tied up. */
export const LONG_HAIR = {
  fringeBob: {
    kin: ['her straight'],
    back: path('M39 70c0-29 17-45 41-45s41 16 41 45c0 14 2 28 0 38H39c-2-10 0-24 0-38Z'),
    front: path('M44 88c-5-38 11-57 36-57s41 19 36 57c-5-10-7-19-9-27H53c-2 8-4 17-9 27Z'),
    hidesEars: true,
  },
  roundBob: {
    kin: ['her straight', 'anybody'],
    back: path('M37 72c0-31 18-48 43-48s43 17 43 48c0 16 3 28-4 37-5 6-16 6-22 1H63c-6 5-17 5-22-1-7-9-4-21-4-37Z'),
    front: path(SIDE),
    hidesEars: true,
  },
  longSide: {
    kin: ['her straight'],
    back: path(LONG_BACK),
    front: path('M44 86c-4-37 11-55 36-55s40 18 36 55c-5-17-14-29-23-36-11 12-31 17-49 36Z'),
    hidesEars: true,
  },
  longCentre: { kin: ['her straight'], back: path(STRAIGHT_BACK), front: path(CENTRE), hidesEars: true },
  longFront: {
    kin: ['her straight'],
    back: path(STRAIGHT_BACK),
    front: path(CENTRE),
    over: path(
      'M45 82c-9 18-9 40-13 66 8 3 15 3 22 0 2-22 1-40-4-50ZM115 82c9 18 9 40 13 66-8 3-15 3-22 0-2-22-1-40 4-50Z',
    ),
    hidesEars: true,
  },
  longFringe: {
    kin: ['her straight'],
    back: path(LONG_BACK),
    front: path(
      'M44 88c-5-38 11-57 36-57s41 19 36 57c-4-9-7-17-9-24-9-5-14-7-19-6l-6 3-6-4c-6-1-13 2-23 7-2 7-5 15-9 24Z',
    ),
    hidesEars: true,
  },
  wavySide: { kin: ['her wavy'], back: path(WAVY_BACK), front: path(SIDE), hidesEars: true },
  wavyCentre: { kin: ['her wavy'], back: path(WAVY_BACK), front: path(CENTRE), hidesEars: true },
  lobWavy: {
    kin: ['her straight', 'her wavy'],
    back: path(
      'M80 24c-26 0-43 18-43 46 0 9-6 13-5 21 0 8 6 9 5 17 0 7 8 12 17 7h52c9 5 17 0 17-7-1-8 5-9 5-17 1-8-5-12-5-21 0-28-17-46-43-46Z',
    ),
    front: path(SIDE),
    hidesEars: true,
  },
  curlyLong: {
    kin: ['her wavy', 'her tight'],
    back: dots(
      '44 64 18, 58 43 19, 80 36 20, 102 43 19, 116 64 18, 120 86 17, 40 86 17, 122 106 16, 38 106 16, 114 122 15, 46 122 15',
    ),
    front: path(HALO) + dots('54 57 10, 67 50 11, 82 47 11, 97 51 11, 107 59 9'),
    hidesEars: true,
  },
  bigCurls: { kin: ['her wavy', 'her tight', 'his curly'], back: BIG_CURLS, front: path(HALO), hidesEars: true },
  afro: {
    kin: ['her tight', 'his tight'],
    back: dots('80 58 47'),
    front: path('M45 72c-4-30 10-43 35-43s39 13 35 43c-5-13-14-21-35-21s-30 8-35 21Z'),
  },
  afroBand: {
    kin: ['her wavy', 'her tight'],
    back: dots('56 42 22, 80 33 24, 104 42 22'),
    front: path(HALO) + path('M45 62c10-15 60-15 70 0l1-11c-12-14-60-14-72 0Z', '$a'),
  },
  topBun: {
    kin: ['her straight', 'her tight'],
    back: dots('80 21 15'),
    front: path(CAP) + lines('M70 30c6 4 14 4 20 0'),
  },
  looseBun: {
    kin: ['her straight'],
    back: dots('98 24 14, 88 20 10'),
    front: path(CAP) + path('M46 72c-3 8-4 18-2 26 3-7 4-14 5-22ZM114 72c3 8 4 18 2 26-3-7-4-14-5-22Z'),
  },
  spaceBuns: {
    kin: ['her straight', 'anybody'],
    back: dots('48 33 14, 112 33 14'),
    front: path(CENTRE.replaceAll('88', '80')) + lines('M80 31v9'),
  },
  ponytail: {
    kin: ['her straight'],
    back: path('M102 32c20-10 36 4 34 28-2 18-9 30-3 48-17-3-24-18-23-34 1-14 0-28-8-42Z'),
    front: path(CAP) + '<circle cx="107" cy="37" r="7" fill="$a"/>',
  },
  lowPony: {
    kin: ['her straight'],
    back: path('M39 74c0-31 17-49 41-49s41 18 41 49c0 14-4 26-14 30H56c-12-3-17-16-17-30Z'),
    front: path(SIDE),
    over:
      path('M112 92c14 10 16 30 10 54-8 2-14 2-18 0 6-18 5-34 2-48Z') +
      '<rect x="103" y="97" width="14" height="8" rx="4" fill="$a" transform="rotate(28 110 101)"/>',
    hidesEars: true,
  },
  plaits: {
    kin: ['her straight'],
    back: path('M38 74c0-31 18-49 42-49s42 18 42 49l-4 28H42Z'),
    front: path(CENTRE),
    over: plait(42, 104, 4) + plait(118, 104, 4),
    hidesEars: true,
  },
  sidePlait: {
    kin: ['her straight'],
    back: path('M38 74c0-31 18-49 42-49s42 18 42 49l-4 28H42Z'),
    front: path(SIDE),
    over: plait(113, 102, 5),
    hidesEars: true,
  },
  locs: {
    kin: ['her tight', 'his tight'],
    back:
      lines(
        'M46 54C36 74 40 96 34 124M54 50C44 80 50 100 46 130M114 54c10 20 6 42 12 70M106 50c10 30 4 50 8 80',
        '$h',
        11,
      ) + path('M40 66c0-26 16-42 40-42s40 16 40 42Z'),
    front: path(CENTRE.replaceAll('88', '82')) + lines('M66 34c-8 6-14 14-17 24M94 34c8 6 14 14 17 24M80 31v8'),
    hidesEars: true,
  },
  braidsUp: {
    kin: ['her tight'],
    back:
      dots('80 20 16') +
      lines('M47 70c-8 20-4 40-10 60M113 70c8 20 4 40 10 60M52 80c-4 20-2 36-4 52M108 80c4 20 2 36 4 52', '$h', 7),
    front: path(CAP) + lines('M64 36c-6 5-10 11-12 18M74 33c-2 5-4 11-4 18M86 33c2 5 4 11 4 18M96 36c6 5 10 11 12 18'),
  },
  halfUp: {
    kin: ['her straight'],
    back: path(STRAIGHT_BACK) + dots('80 23 12'),
    front: path(CAP) + path('M45 72c-4 14-5 34-4 52l9-4c-2-16-2-30 0-46ZM115 72c4 14 5 34 4 52l-9-4c2-16 2-30 0-46Z'),
    hidesEars: true,
  },
} satisfies Record<string, Hair>;
