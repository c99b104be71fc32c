import { LONG_BACK } from './hair-long.ts';
import { lines, path, type Hair } from './hair-drawing.ts';

/** Headwear worn over the hair or instead of it. */
export const HEADWEAR = {
  hijab: {
    kin: ['hijab'],
    front:
      '<path fill="$a" fill-rule="evenodd" d="M80 19c31 0 47 23 47 53 0 22-5 34 1 54 1 10-2 18-6 24H38c-4-6-7-14-6-24 6-20 1-32 1-54 0-30 16-53 47-53Zm0 25c-20 0-31 14-31 34 0 22 13 37 31 37s31-15 31-37c0-20-11-34-31-34Z"/>' +
      lines('M49 92c6 20 22 28 46 34M104 108c-6 8-14 14-26 18', '$b'),
    hidesEars: true,
    isCover: true,
  },
  hijabWrap: {
    kin: ['hijab'],
    back: path('M32 76c0-34 18-58 48-58s48 24 48 58c0 24 6 40 2 62H30c-4-22 2-38 2-62Z', '$a'),
    front:
      '<path fill="$a" fill-rule="evenodd" d="M80 18c30 0 47 23 47 52 0 20-4 32-12 44-9 12-21 18-35 18s-26-6-35-18c-8-12-12-24-12-44 0-29 17-52 47-52Zm0 29c-20 0-31 12-31 32 0 21 13 35 31 35s31-14 31-35c0-20-11-32-31-32Z"/>' +
      path('M50 64c4-12 14-19 30-19s26 7 30 19c-3-15-12-24-30-24s-27 9-30 24Z', '$b'),
    over:
      path('M46 112c14 18 50 20 70 2 8 10 14 24 10 38-30 8-66 6-92-2-2-14 4-28 12-38Z', '$a') +
      lines('M60 124c12 8 30 10 46 4M54 136c16 8 40 9 62 2', '$b'),
    hidesEars: true,
    isCover: true,
  },
  headwrap: {
    kin: ['her tight'],
    back: '<g fill="$b"><circle cx="66" cy="20" r="12"/><circle cx="95" cy="20" r="12"/></g>',
    front:
      path('M43 64c-9-27 10-47 37-47s46 20 37 47c-10-9-22-12-37-12s-27 3-37 12Z', '$a') +
      lines('M48 46c18-10 46-10 64 0M56 31c14-7 34-7 48 0', '$b', 3.5) +
      '<ellipse cx="80" cy="20" rx="10" ry="8" fill="$a"/>',
    isCover: true,
  },
  turban: {
    kin: ['turban'],
    front:
      path('M43 63c-10-30 12-50 37-50s47 20 37 50c-9-11-20-16-37-22-17 6-28 11-37 22Z', '$a') +
      lines('M45 54c14-14 34-22 56-34M115 54c-12-14-26-20-40-25M50 36c10-8 20-13 32-18', '$b', 3),
    isCover: true,
  },
  beanie: {
    kin: ['his straight', 'his tight', 'anybody'],
    front:
      path('M43 60c-2-28 13-45 37-45s39 17 37 45Z', '$a') +
      '<rect x="40" y="51" width="80" height="16" rx="8" fill="$b"/>' +
      path('M46 67h7c-2 4-4 9-6 14ZM114 67h-7c2 4 4 9 6 14Z'),
  },
  beanieLong: {
    kin: ['her straight'],
    back: path(LONG_BACK),
    front:
      path('M43 60c-2-28 13-45 37-45s39 17 37 45Z', '$a') +
      '<rect x="40" y="51" width="80" height="16" rx="8" fill="$b"/>' +
      path('M44 66h11c-6 8-9 18-11 30ZM116 66h-11c6 8 9 18 11 30Z'),
    hidesEars: true,
  },
  cap: {
    kin: ['his straight'],
    front:
      path('M46 66h8c-3 4-5 8-7 14ZM114 66h-8c3 4 5 8 7 14Z') +
      path('M44 62c-2-27 14-40 36-40s38 13 36 40Z', '$a') +
      path('M42 58c16-5 62-5 90 4 5 2 4 8-1 7-32-7-62-7-88-3-4 0-5-7-1-8Z', '$b') +
      '<circle cx="80" cy="22" r="3.500" fill="$b"/>',
  },
} satisfies Record<string, Hair>;
