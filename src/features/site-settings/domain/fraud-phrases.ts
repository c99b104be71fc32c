import * as z from 'zod/mini';
import { PHRASE_FAMILIES } from '#shared/text/fraud/fraud-families.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';

export const FRAUD_PHRASES = { minLength: 4, maxLength: 80, maxEntries: 500 } as const;

/** At least two letters in each word, so that `*` cannot match every word. */
const WORD = String.raw`(?:[a-z]{2,}\*?|\d+)`;
const PHRASE = new RegExp(String.raw`^${WORD}(?: (?:\.\. )?${WORD}){0,11}$`);

/** Normalizes a phrase for comparison with folded texts. */
export function normalizePhrase(phrase: string): string {
  return foldDiacritics(phrase)
    .replaceAll('…', '..')
    .replaceAll(/ *\.{2,} */g, ' .. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const phrase = z.string('required').check(
  z.trim(),
  z.maxLength(FRAUD_PHRASES.maxLength, 'phrase_invalid'),
  z.refine((text) => PHRASE.test(normalizePhrase(text)) && normalizePhrase(text).length >= FRAUD_PHRASES.minLength, {
    error: 'phrase_invalid',
  }),
);

export const phraseBody = z.strictObject({ phrase, family: z.enum(PHRASE_FAMILIES, 'invalid_option') });
export type PhraseBody = z.output<typeof phraseBody>;
export const phraseParams = z.strictObject({ phrase });

export const fraudPhrase = z.object({ phrase: z.string(), family: z.enum(PHRASE_FAMILIES) });
export const fraudPhrasesResponse = z.object({ phrases: z.array(fraudPhrase) });
