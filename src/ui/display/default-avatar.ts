/** Number of default avatars, `/assets/avatars/bird-1.svg` and following. */
export const DEFAULT_AVATAR_COUNT = 8;

/**
 * URL of the default avatar of a person without a photo. Deterministic: the same seed (name or id) always gives the
 * same image. FNV-1a over code points and without the final mix of the shared one, which would give people other birds.
 */
export function defaultAvatarFor(seed: string): string {
  let hash = 2166136261;
  for (const char of seed.normalize('NFC')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return defaultAvatarUrl(((hash >>> 0) % DEFAULT_AVATAR_COUNT) + 1);
}

/** URL of default avatar 1 to 8. */
export function defaultAvatarUrl(number: number): string {
  return `/assets/avatars/bird-${number}.svg`;
}

/** URL of the same drawing in the file with all of them, where a page shows all eight. */
export function defaultAvatarInSprite(number: number): string {
  return `/assets/avatars/birds.svg#bird-${number}`;
}
