import { aliasKey } from './alias-key.ts';
import { isReservedName } from './reserved-names.ts';
import { PROFILE } from './rules.ts';

export type AliasCode =
  | 'required'
  | 'field_too_short'
  | 'alias_too_long'
  | 'alias_characters'
  | 'alias_mixed_scripts'
  | 'alias_reserved';

/** The normalized alias and its key, or an error code. */
export type AliasResult = { alias: string; key: string } | { code: AliasCode };

/** Letters, combining marks, ASCII digits, space and `. _ - '`, except default-ignorable (invisible) characters. */
const ALLOWED_CHARACTERS = /^(?:(?!\p{DI})[\p{L}\p{M}0-9 ._'-])+$/u;
const HAS_LETTER_OR_DIGIT = /[\p{L}0-9]/u;
/** Stacked combining marks, which would overlap adjacent lines. */
const STACKED_MARKS = /\p{M}{3}|^\p{M}|[^\p{L}\p{M}]\p{M}/u;

/**
 * Allowed alphabets; an alias uses letters of one. A closed list, because rare Latin, Greek and Cyrillic letters and
 * historic scripts mostly serve to imitate other letters.
 */
const ALPHABETS = [
  // Latin with the letters of living languages, and their full-width forms.
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

/**
 * Normalizes an alias for display: NFC, trimmed, single spaces, and a straight apostrophe instead of the curly one that
 * phones type.
 */
export function normalizeAlias(text: string): string {
  return text.normalize('NFC').replaceAll('’', "'").replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '');
}

/**
 * Validates an alias: 2 to 30 characters of one alphabet, no invisible characters, not reserved. Does not check
 * availability.
 */
export function parseAlias(text: string): AliasResult {
  const alias = normalizeAlias(text);
  const length = [...alias].length;
  if (length === 0) return { code: 'required' };
  if (length < PROFILE.aliasMinLength) return { code: 'field_too_short' };
  // Some single characters expand to a whole phrase and are as wide as one.
  if ([...alias.normalize('NFKC')].length > PROFILE.aliasMaxLength) return { code: 'alias_too_long' };
  if (!ALLOWED_CHARACTERS.test(alias) || !HAS_LETTER_OR_DIGIT.test(alias) || STACKED_MARKS.test(alias))
    return { code: 'alias_characters' };
  const letters = [...alias].filter((sign) => /\p{L}/u.test(sign));
  if (!letters.every((letter) => ALPHABETS.some((alphabet) => alphabet.test(letter))))
    return { code: 'alias_characters' };
  const isOfOne = ALPHABETS.some((alphabet) => letters.every((letter) => alphabet.test(letter)));
  if (!isOfOne) return { code: 'alias_mixed_scripts' };
  if (isReservedName(alias)) return { code: 'alias_reserved' };
  return { alias, key: aliasKey(alias) };
}
