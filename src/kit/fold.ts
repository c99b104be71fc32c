/**
 * Lower case without accents, so that 'Alcalá' and 'alcala' meet. `ñ` becomes `n`: right for searching, wrong for
 * telling two names apart.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * What search boxes compare: folded words parted by single spaces. Hyphens, slashes and apostrophes part words
 * ("L'Hospitalet" → 'l hospitalet'), the Catalan middle dot joins them ('Sant Marcel·lí' → 'sant marcelli').
 */
export function searchKey(text: string): string {
  return fold(text)
    .replaceAll('·', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
