import type { Random } from '../random.ts';

const SIDE_PX = 512;

/** Subject of a group photo. */
export type Motif = 'table' | 'sea' | 'roofs' | 'plant' | 'bike' | 'game' | 'cat' | 'mountain';

/** Matching colors: sky or wall, background, foreground, highlight, dark. */
const PALETTES = [
  ['#fbe3c8', '#f0a868', '#d4581a', '#ffb02e', '#263047'],
  ['#cdeee6', '#5fbfae', '#147a7a', '#ffd35c', '#1c2b3a'],
  ['#f9d9d3', '#e58f7b', '#a83f3f', '#ffc861', '#3a2233'],
  ['#dfe6fb', '#8aa0dc', '#41539b', '#ffd35c', '#1d2442'],
  ['#fff0b8', '#f0c04a', '#c77a12', '#e5633c', '#33261a'],
  ['#e3f0cf', '#95bd62', '#4d7a35', '#f7a93b', '#22331f'],
] as const;

/** Each on a 100 × 100 canvas; `$0` to `$4` are the colors of the palette. */
const MOTIFS: Readonly<Record<Motif, string>> = {
  table:
    '<circle cx="50" cy="20" r="26" fill="$3" opacity=".45"/><path d="M50 0v13" stroke="$4" stroke-width="1.6"/><path d="M36 25a14 13 0 0 1 28 0Z" fill="$4"/><circle cx="50" cy="25.500" r="3.400" fill="$3"/><path d="M0 66h100v34H0Z" fill="$1"/><path d="M0 66h100v5H0Z" fill="$2"/><ellipse cx="50" cy="68" rx="25" ry="8" fill="#fff8ec"/><ellipse cx="50" cy="66.500" rx="17" ry="4.800" fill="$3"/><path d="M38 66c4-5 20-5 24 0-6 2.500-18 2.500-24 0Z" fill="$2"/><path d="M9 58h14v9a7 7 0 0 1-14 0Z" fill="$4"/><path d="M23 60h2.500a3.500 3.500 0 0 1 0 7H23" fill="none" stroke="$4" stroke-width="2"/><path d="M78 54h13l-1.500 15a5 5 0 0 1-10 0Z" fill="#fff" opacity=".85"/><path d="M78.800 60h11.400l-.900 9a5 5 0 0 1-9.600 0Z" fill="$2"/>',
  sea: '<circle cx="68" cy="36" r="13" fill="$3"/><path d="M0 54h100v46H0Z" fill="$1"/><path d="M0 64q12.500-6 25 0t25 0 25 0 25 0v36H0Z" fill="$2"/><path d="M0 80q12.500-6 25 0t25 0 25 0 25 0v20H0Z" fill="#fff0d2"/><path d="M30 52 30 22 47 48Z" fill="#fff8ec"/><path d="M28 52V30L17 48Z" fill="$4"/><path d="M14 54h34l-6 8H21Z" fill="$4"/><path d="M66 88a13 9 0 0 1 26 0Z" fill="$3"/><path d="M74 88a5 9 0 0 1 10 0Z" fill="#fff8ec"/><path d="M79 78v18" stroke="$4" stroke-width="1.800"/>',
  roofs:
    '<circle cx="24" cy="27" r="11" fill="$3"/><path d="M0 52h30v48H0Z" fill="$1"/><path d="M54 40h46v60H54Z" fill="$1"/><path d="M-3 53 14 38l19 15Z" fill="$4"/><path d="M22 62h42v38H22Z" fill="#fff8ec"/><path d="M17 64 43 44l26 20Z" fill="$2"/><path d="M52 42h50l-6-9H60Z" fill="$4"/><path d="M33 70h9v13h-9ZM48 70h9v13h-9Z" fill="$1"/><path d="M31 84h13v3H31ZM46 84h13v3H46Z" fill="$4"/><path d="M71 50h8v12h-8ZM86 50h8v12h-8ZM71 72h8v12h-8ZM86 72h8v12h-8ZM6 62h8v11H6ZM6 82h8v11H6Z" fill="$3"/><path d="M84 33V20m-5 3h10m-8-3h6" stroke="$4" stroke-width="1.600" fill="none"/>',
  plant:
    '<path d="M12 8h48v58H12Z" fill="#fff8ec"/><path d="M16 12h18v50H16ZM38 12h18v50H38Z" fill="$3" opacity=".55"/><path d="M0 72h100v28H0Z" fill="$1"/><path d="M0 72h100v4H0Z" fill="$4"/><path d="M70 56C52 52 50 34 54 26c11 3 17 14 16 30Z" fill="$2"/><path d="M72 56c-6-20 2-34 12-38 5 12 2 28-12 38Z" fill="$4"/><path d="M72 57c6-13 17-16 25-13-2 10-12 16-25 13Z" fill="$2"/><path d="M58 58h27l-4 21H62Z" fill="$3"/><path d="M56 55h31v7H56Z" fill="$3"/><path d="M57 62h29l-.400 2H57.400Z" fill="$4" opacity=".25"/><path d="M18 60h18v14H18Z" fill="$2"/><path d="M21 55h18v5H21Z" fill="$4"/>',
  bike: '<path d="M0 80h100v20H0Z" fill="$1"/><path d="M0 80h100v3H0Z" fill="$2"/><path d="M86 14c11 0 16 10 12 17 6 6 1 17-9 17H75c-12 0-15-13-6-18-2-9 7-18 17-16Z" fill="$1"/><path d="M83 38v43" stroke="$4" stroke-width="4"/><g fill="none" stroke="$4" stroke-width="3"><circle cx="24" cy="68" r="14"/><circle cx="66" cy="68" r="14"/></g><g fill="none" stroke="$2" stroke-width="3.400" stroke-linejoin="round" stroke-linecap="round"><path d="M24 68 36 46h22l-14 22ZM36 46l8 22M58 46l8 22M58 46l-2-9h8"/></g><path d="M30 43h13" stroke="$4" stroke-width="4" stroke-linecap="round"/><path d="M56 44h16v-9H58Z" fill="$3"/><circle cx="44" cy="68" r="3" fill="$4"/>',
  game: '<path d="M0 62h100v38H0Z" fill="$1"/><path d="M14 12h72v44H14Z" fill="$4"/><path d="M18 16h64v36H18Z" fill="$2"/><path d="m18 52 17-20 13 13 10-8 24 15Z" fill="$3"/><circle cx="68" cy="25" r="5" fill="#fff8ec"/><path d="M40 56h20l3 7H37Z" fill="$4"/><path d="M33 70h34c12 0 17 22 8 24-6 1-9-8-14-8H39c-5 0-8 9-14 8-9-2-4-24 8-24Z" fill="#fff8ec"/><path d="M36 74h4v4h4v4h-4v4h-4v-4h-4v-4h4Z" fill="$4"/><circle cx="60" cy="82" r="2.800" fill="$2"/><circle cx="67" cy="77" r="2.800" fill="$3"/>',
  cat: '<path d="M58 6h34v44H58Z" fill="#fff8ec"/><path d="M61 9h13v38H61ZM77 9h12v38H77Z" fill="$3" opacity=".6"/><path d="M8 58c0-7 5-11 11-11h62c6 0 11 4 11 11v32H8Z" fill="$2"/><path d="M2 64c0-5 4-8 8-8s8 3 8 8v12h64V64c0-5 4-8 8-8s8 3 8 8v27H2Z" fill="$1"/><path d="M2 86h96v7H2Z" fill="$4" opacity=".3"/><path d="M28 76c-2-16 4-23 15-23s24 8 23 23Z" fill="$4"/><path d="M22 45v-13l8 6h8l8-6v13c0 8-5 13-12 13s-12-5-12-13Z" fill="$4"/><circle cx="29.500" cy="45" r="2.200" fill="$3"/><circle cx="38.500" cy="45" r="2.200" fill="$3"/><path d="M65 74c9 2 14-3 12-10" fill="none" stroke="$4" stroke-width="5" stroke-linecap="round"/>',
  mountain:
    '<circle cx="72" cy="26" r="12" fill="$3"/><path d="m-6 78 36-48 22 28 14-16 40 36Z" fill="$2"/><path d="m30 30 11 14-6 5-5-5-7 6-5-4Z" fill="#fff8ec"/><path d="m66 42 9 8-5 5-5-5-5 4-3-3Z" fill="#fff8ec"/><path d="M0 72q26-12 52 0t52-3v31H0Z" fill="$1"/><path d="M58 74h26v20H58Z" fill="#fff8ec"/><path d="m53 76 18-14 18 14Z" fill="$4"/><path d="M67 82h8v12h-8Z" fill="$3"/><path d="m22 92 8-24 8 24Zm-12 4 6-18 6 18Z" fill="$4"/>',
};

/** Blue and green palettes for water. */
const SEA_PALETTES = [PALETTES[1], PALETTES[3]];

/** Draws a flat group photo as SVG. */
export function drawGroupPhoto(motif: Motif, random: Random): string {
  const inks = random.pick(motif === 'sea' ? SEA_PALETTES : PALETTES);
  const drawn = MOTIFS[motif].replace(/\$([0-4])/g, (_, nth: string) => inks[Number(nth)] ?? inks[4]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${inks[0]}"/>${drawn}</svg>`;
}
