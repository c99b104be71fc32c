import { aliasKey } from './alias-key.ts';
import { isReserved } from './reserved-names.ts';
import { PROFILE } from './rules.ts';

export type AliasCode =
  | 'required'
  | 'field_too_short'
  | 'alias_too_long'
  | 'alias_characters'
  | 'alias_mixed_scripts'
  | 'alias_reserved';

/** An alias as it is shown and its key, or why it cannot be one. */
export type AliasVerdict = { alias: string; key: string } | { code: AliasCode };

/** Letters, marks on letters, ASCII digits, space and `. _ - '`; nothing invisible (some letters and marks are). */
const ALLOWED = /^(?:(?!\p{DI})[\p{L}\p{M}0-9 ._'-])+$/u;
const HAS_LETTER_OR_DIGIT = /[\p{L}0-9]/u;
/** Marks that did not compose pile up over the lines around. */
const PILED_MARKS = /\p{M}{3}|^\p{M}|[^\p{L}\p{M}]\p{M}/u;

/**
 * The alphabets an alias may be written in; an alias has letters of one of them. A closed list: rare Latin, Greek and
 * Cyrillic letters and whole historic scripts exist mostly to look like others here.
 */
const ALPHABETS = [
  // Latin with the letters of the living languages that use it, and their full-width forms.
  /^[a-zªºÀ-ÖØ-öø-ſƏƠơƯưǍ-ȟȦ-ȳəḀ-ỿＡ-Ｚａ-ｚ]$/iu,
  /^[\u0386\u0388-\u03CE\u1F00-\u1FFF]$/u,
  /^[\u0400-\u045F\u048A-\u04FF]$/u,
  /^\p{Script=Armenian}$/u,
  /^\p{Script=Georgian}$/u,
  /^\p{Script=Hebrew}$/u,
  /^\p{Script=Arabic}$/u,
  /^\p{Script=Devanagari}$/u,
  /^\p{Script=Bengali}$/u,
  /^\p{Script=Gurmukhi}$/u,
  /^\p{Script=Tamil}$/u,
  /^\p{Script=Thai}$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]$/u,
] as const;

/** The alias as it is shown: composed, trimmed, single spaces, a straight apostrophe for the one that phones type. */
export function tidyAlias(text: string): string {
  return text.normalize('NFC').replaceAll('’', "'").replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '');
}

/** Judges an alias: 2 to 30 characters of one alphabet, nothing invisible, not reserved. Says nothing of who has it. */
export function readAlias(text: string): AliasVerdict {
  const alias = tidyAlias(text);
  const length = [...alias].length;
  if (length === 0) return { code: 'required' };
  if (length < PROFILE.aliasMinLength) return { code: 'field_too_short' };
  // Some signs are a whole phrase drawn as one, as wide as it.
  if ([...alias.normalize('NFKC')].length > PROFILE.aliasMaxLength) return { code: 'alias_too_long' };
  if (!ALLOWED.test(alias) || !HAS_LETTER_OR_DIGIT.test(alias) || PILED_MARKS.test(alias))
    return { code: 'alias_characters' };
  const letters = [...alias].filter((sign) => /\p{L}/u.test(sign));
  if (!letters.every((letter) => ALPHABETS.some((alphabet) => alphabet.test(letter))))
    return { code: 'alias_characters' };
  const isOfOne = ALPHABETS.some((alphabet) => letters.every((letter) => alphabet.test(letter)));
  if (!isOfOne) return { code: 'alias_mixed_scripts' };
  if (isReserved(alias)) return { code: 'alias_reserved' };
  return { alias, key: aliasKey(alias) };
}
