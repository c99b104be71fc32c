import { SIDE } from './hair-long.ts';
import { dots, lines, path, type Hair } from './hair-drawing.ts';

const SHADOW_CAP = 'M46 69c-1-25 13-36 34-36s35 11 34 36c-3-8-6-12-10-14-15-4-33-4-48 0-4 2-7 6-10 14Z';

/** Hair that ends above the jaw. */
export const SHORT_HAIR = {
  crop: {
    kin: ['his straight', 'his tight'],
    front: path('M46 68c-2-28 12-42 34-42s36 14 34 42c-3-9-5-13-10-16-16-5-32-5-48 0-5 3-7 7-10 16Z'),
  },
  sideSweep: {
    kin: ['his straight'],
    front: path('M46 74c-6-33 10-51 36-51 23 0 38 15 32 51-2-9-5-16-8-21-18 2-35-2-45-8-6 8-12 16-15 29Z'),
  },
  quiff: {
    kin: ['his straight'],
    front: path(
      'M46 72c-8-24 2-40 20-42 10-14 40-10 48 8 4 10 3 24 0 34-3-9-5-14-9-19-20 2-35-4-43-8-8 6-13 15-16 27Z',
    ),
  },
  neatPart: {
    kin: ['his straight'],
    front: path('M46 71c-6-29 8-46 34-46 25 0 39 17 34 46-2-8-5-13-9-17-9-2-31 1-42-9-6 5-13 13-17 26Z'),
  },
  slickBack: {
    kin: ['his straight'],
    front:
      path('M46 69c-4-28 10-46 34-46s38 18 34 46c-4-10-8-17-14-21-12-4-28-4-40 0-6 4-10 11-14 21Z') +
      lines('M66 44c1-6 4-11 8-14M80 43c0-5 1-9 3-12M93 44c0-5-1-9-2-12'),
  },
  curtains: {
    kin: ['his straight'],
    front: path('M81 37c-5 13-23 16-29 42-3 4-7 2-8-4-4-33 11-51 36-51s40 18 36 51c-1 6-5 8-8 4-6-26-22-29-27-42Z'),
    hidesEars: true,
  },
  shaggy: {
    kin: ['his straight', 'anybody'],
    back: path('M43 66c-1 26-6 40-9 54 8 3 14 2 19-2h54c5 4 11 5 19 2-3-14-8-28-9-54Z'),
    front: path('M45 82c-7-38 9-57 35-57s42 19 35 57c-3-8-5-14-7-19l-8 6-5-9-8 8-7-9-8 9-6-8-8 8-5-5c-3 6-5 12-8 19Z'),
    hidesEars: true,
  },
  surfer: {
    kin: ['his straight', 'anybody'],
    back: path('M41 72c0-29 16-47 39-47s39 18 39 47c0 16 7 28 4 42-9 4-15 1-17-4H54c-2 5-8 8-17 4-3-14 4-26 4-42Z'),
    front: path(SIDE),
    hidesEars: true,
  },
  twoBlock: {
    kin: ['anybody', 'two-block'],
    front: path(
      'M44 72c-4-33 12-49 36-49s40 16 36 49c-2 3-5 3-6 0-2-6-3-9-4-12-9 3-17 4-26 3-10 1-19 0-26-3-1 3-2 6-4 12-1 3-4 3-6 0Z',
    ),
  },
  shortCurls: {
    kin: ['her wavy', 'his curly', 'his tight'],
    back: dots('52 52 11, 61 39 13, 79 32 14, 98 38 13, 108 52 11'),
    front:
      path('M46 70c-2-22 12-38 34-38s36 16 34 38c-4-9-9-14-15-17-13-3-26-3-38 0-6 3-11 8-15 17Z') +
      dots('60 51 8, 72 47 9, 86 46 9, 99 51 8'),
  },
  curlTop: {
    kin: ['his curly', 'his tight', 'anybody'],
    back: dots('58 42 13, 72 33 14, 90 32 14, 104 42 13'),
    front:
      `<g opacity=".55">${path(SHADOW_CAP)}</g>` +
      dots('80 38 14, 58 46 10, 68 48 12, 82 52 11, 95 49 11, 103 45 9, 76 42 12, 90 42 12'),
  },
  buzz: {
    kin: ['her tight', 'his straight', 'his tight', 'anybody'],
    front: `<g opacity=".72">${path(SHADOW_CAP)}</g>`,
  },
  fade: {
    kin: ['his straight', 'his tight'],
    front:
      `<g opacity=".45">${path('M46 74c-2-27 12-41 34-41s36 14 34 41c-2-7-5-12-8-16-16-4-36-4-52 0-3 4-6 9-8 16Z')}</g>` +
      path('M51 53c0-20 12-29 29-29s29 9 29 29c-18-5-40-5-58 0Z'),
  },
  undercut: {
    kin: ['his straight', 'anybody'],
    front:
      `<g opacity=".5">${path(SHADOW_CAP)}</g>` +
      path('M49 58c-7-23 12-36 35-34 22 1 34 16 28 38-7-11-19-15-32-15-14 0-23 3-31 11Z'),
  },
  manBun: {
    kin: ['his straight'],
    back: dots('84 21 11'),
    front:
      path('M45 72c-3-27 12-42 35-42s38 15 35 42c-5-13-14-21-35-22-21 1-30 9-35 22Z') +
      lines('M66 33c-5 4-9 9-11 15M80 31v8M94 33c5 4 9 9 11 15'),
  },
  thinning: {
    kin: ['his straight'],
    front: `<g opacity=".85">${path('M46 80c-5-13-4-27 5-37 0 9 1 14-1 20-2 5-3 10-4 17ZM114 80c5-13 4-27-5-37 0 9-1 14 1 20 2 5 3 10 4 17Z')}</g><g opacity=".3">${path('M51 52c2-14 14-20 29-20s27 6 29 20c-8-9-18-12-29-12s-21 3-29 12Z')}</g>`,
  },
  bald: {
    kin: ['his straight', 'his tight'],
    front: lines('M62 45c5-4 11-6 18-6', '#ffffff', 3.5).replace('/>', ' stroke-opacity=".3"/>'),
  },
  pixie: {
    kin: ['her straight', 'anybody'],
    front: path('M44 80c-7-37 11-56 37-56 25 0 40 17 34 48-1 5-3 7-5 8-2-9-5-15-9-20-14 4-34 2-46-6-4 8-9 15-11 26Z'),
  },
  pixieLong: {
    kin: ['her straight', 'anybody'],
    front: path(
      'M44 84c-6-40 10-60 36-60s41 18 36 50c-2 4-3 6-5 8-1-8-2-14-5-19-8 7-22 8-32 1-7 2-14 6-19 4-4 5-8 9-11 16Z',
    ),
    hidesEars: true,
  },
  cornrows: {
    kin: ['her tight', 'his tight'],
    front:
      path('M45 70c-2-27 12-40 35-40s37 13 35 40c-5-12-14-19-35-20-21 1-30 8-35 20Z') +
      lines('M60 37c-5 6-8 12-9 19M70 33c-3 6-5 12-5 18M80 32v18M90 33c3 6 5 12 5 18M100 37c5 6 8 12 9 19'),
  },
} satisfies Record<string, Hair>;
