/** How many drawn birds there are; files `/assets/avatars/bird-1.svg` on. */
export const BIRDS = 8;

/** Address of the bird that stands in for a person without a photograph: always the same one for the same seed (name or id). */
export function birdFor(seed: string): string {
  let hash = 2166136261;
  for (const char of seed.normalize('NFC')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return birdUrl(((hash >>> 0) % BIRDS) + 1);
}

/** Address of bird 1 to 8. */
export function birdUrl(number: number): string {
  return `/assets/avatars/bird-${number}.svg`;
}
