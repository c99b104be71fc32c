/**
 * Folds case and diacritics, so that 'Alcalá' matches 'alcala'. `ñ` becomes `n`: suitable for search, not for comparing
 * names.
 */
export function foldDiacritics(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Normalizes text for search: folded words separated by single spaces. Hyphens, slashes and apostrophes separate words
 * ("L'Hospitalet" → 'l hospitalet'); the Catalan middle dot joins them ('Sant Marcel·lí' → 'sant marcelli').
 */
export function toSearchKey(text: string): string {
  return foldDiacritics(text)
    .replaceAll('·', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
