import * as z from 'zod/mini';
import { fraudPhrase } from './fraud-phrases.ts';
import { LANGS } from '#shared/i18n/lang.ts';

export const FILTER_WORDS = { minLength: 3, maxLength: 40, maxEntries: 500 } as const;
export const WORD_KINDS = ['addition', 'exception'] as const;
export const SEVERITIES = ['mild', 'strong'] as const;

/** Normalizes a word for comparison: lowercase, without accents; `ñ` is kept. */
export function normalizeWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('n\u0303', 'ñ')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
}

const word = z.string('required').check(
  z.trim(),
  z.maxLength(100, 'word_invalid'),
  z.refine((text) => /^[\p{L}]{3,40}$/u.test(normalizeWord(text)), { error: 'word_invalid' }),
);

export const wordBody = z.strictObject({
  word,
  kind: z.enum(WORD_KINDS, 'invalid_option'),
  lang: z.enum(LANGS, 'invalid_option'),
  severity: z.enum(SEVERITIES, 'invalid_option'),
});
export type WordBody = z.output<typeof wordBody>;
export const wordParams = z.strictObject({ word });

export const filterWord = z.object({
  word: z.string(),
  kind: z.enum(WORD_KINDS),
  lang: z.enum(LANGS),
  severity: z.enum(SEVERITIES),
  created_at: z.string(),
});
export type FilterWord = z.output<typeof filterWord>;
export const filterWordsResponse = z.object({ words: z.array(filterWord) });

/** Additions and exceptions to the word filter built into the client. */
const wordLists = z.object({
  strong: z.array(z.string()),
  mild: z.array(z.string()),
  allowed: z.array(z.string()),
});
export type WordLists = z.output<typeof wordLists>;
/** Word lists, and the phrases added to the built-in patterns of fraud. */
export const wordListsResponse = z.extend(wordLists, { fraud: z.array(fraudPhrase) });
export type ChatWordLists = z.output<typeof wordListsResponse>;
