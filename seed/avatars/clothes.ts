/** Clothing. `$c` is the cloth, `$d` its shade, `$e` a second color, `$k` the skin, `$g` its shade. */
const BODY = 'M14 166c2-30 24-44 66-44s64 14 66 44Z';
const NECK = '<path fill="$k" d="M64 98h32v26c0 10-7 16-16 16s-16-6-16-16Z"/>';
/** Shadow of the chin on the neck. */
const SHADE = '<path fill="#000" fill-opacity=".10" d="M64 108c6 8 24 10 32 2v8c-8 8-24 8-32 0Z"/>';
const body = (ink = '$c') => `<path fill="${ink}" d="${BODY}"/>`;
const inBody = (inside: string) =>
  `<clipPath id="body"><path d="${BODY}"/></clipPath><g clip-path="url(#body)">${inside}</g>`;
const bare = body('$k');

/** Clothing including the neck; the head is drawn on top. */
export const CLOTHING = {
  crew: body() + NECK + SHADE,
  rim: `${body()}<path fill="$d" d="M58 122c1 15 10 23 22 23s21-8 22-23Z"/>${NECK}${SHADE}`,
  vNeck: `${body()}<path fill="$k" d="M61 122 80 152l19-30Z"/>${NECK}${SHADE}`,
  stripes: body('$e') + inBody('<path d="M0 134h160v7H0ZM0 148h160v7H0Z" fill="$c"/>') + NECK + SHADE,
  shirt: `${body()}${NECK}${SHADE}<path d="M80 142v20" stroke="$d" stroke-width="2.500"/><path fill="$d" d="M64 116 54 126l20 18 6-6ZM96 116l10 10-20 18-6-6Z"/>`,
  shirtUnder: `${body()}${NECK}${SHADE}<path fill="$e" d="m63 117-9 9 17 17 9-7ZM97 117l9 9-17 17-9-7Z"/>`,
  hoodie: `<path fill="$d" d="M42 140c-4-24 14-36 38-36s42 12 38 36Z"/>${body()}${NECK}${SHADE}<path fill="$d" d="M60 121c-8 2-12 6-12 10 10 12 20 17 32 17s22-5 32-17c0-4-4-8-12-10-3 12-10 19-20 19s-17-7-20-19Z"/><path d="M70 146v12M90 146v12" stroke="$e" stroke-width="2.500" stroke-linecap="round"/>`,
  turtleneck: `${body()}${NECK}<path fill="$d" d="M61 111c10 8 28 8 38 0l4 21c-10 12-36 12-46 0Z"/>`,
  blazer: `${body('$e')}${NECK}${SHADE}<path fill="$c" d="M14 166c2-29 20-41 48-43l18 43ZM146 166c-2-29-20-41-48-43l-18 43Z"/><path fill="$d" d="m62 122-12 8 6 8-5 5 25 23h4ZM98 122l12 8-6 8 5 5-25 23h-4Z"/>`,
  dungarees: `${body('$e')}${NECK}${SHADE}<path fill="$c" d="M50 166v-20h60v20ZM47 125l10-2 5 25H51ZM113 125l-10-2-5 25h11Z"/><g fill="$d"><circle cx="56" cy="150" r="3"/><circle cx="104" cy="150" r="3"/></g>`,
  tank: bare + inBody('<path fill="$c" d="M46 120h12c0 16 8 26 22 26s22-10 22-26h12l4 50H42Z"/>') + SHADE,
  cardigan: `${body('$e')}${NECK}${SHADE}<path fill="$c" d="M14 166c2-29 20-41 48-43-4 12-2 28 6 43ZM146 166c-2-29-20-41-48-43 4 12 2 28-6 43Z"/><path d="M62 124c-4 12-2 28 6 42M98 124c4 12 2 28-6 42" stroke="$d" stroke-width="5"/>`,
  scarf: `${body()}${NECK}<path fill="$e" d="M54 112c10 9 42 9 52 0 7 6 8 14 4 21-14 11-46 11-60 0-4-7-3-15 4-21Z"/><path fill="$e" d="m90 136 16-4 6 34H96Z"/><path d="M56 124c14 8 34 8 48 0" stroke="#000" stroke-opacity=".13" stroke-width="3" stroke-linecap="round"/>`,
  denim: `${body('$e')}${NECK}${SHADE}<path fill="$c" d="M14 166c2-29 20-41 47-43l9 43ZM146 166c-2-29-20-41-47-43l-9 43Z"/><path fill="$d" d="m60 118-14 9 14 19 12-14ZM100 118l14 9-14 19-12-14Z"/>`,
  headphones: `${body()}${NECK}${SHADE}<path d="M50 122c6 16 54 16 60 0" stroke="#31343f" stroke-width="6" stroke-linecap="round"/><g fill="$e"><rect x="41" y="108" width="15" height="24" rx="7.500" transform="rotate(-14 48 120)"/><rect x="104" y="108" width="15" height="24" rx="7.500" transform="rotate(14 112 120)"/></g>`,
} as const;
export type Clothing = keyof typeof CLOTHING;
