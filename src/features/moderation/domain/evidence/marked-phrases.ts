import { findFraud } from '#shared/text/fraud/find-fraud.ts';
import { findThreats } from '#shared/text/find-threats.ts';
import { FRAUD_FAMILIES, type FraudPhrase } from '#shared/text/fraud/fraud-families.ts';

/** Kinds of phrases that moderators see marked: threats, the families of fraud, and what the trained model finds similar to a fraud. */
export const PHRASE_KINDS = ['threat', ...FRAUD_FAMILIES, 'similar'] as const;
export type PhraseKind = (typeof PHRASE_KINDS)[number];

/** Phrase of a text: indices of UTF-16 units, the end excluded. */
export interface MarkedPhrase {
  kind: PhraseKind;
  start: number;
  end: number;
}

/**
 * Phrases of a text that speak for a threat or fraud, in the order of the text, without overlaps. Those of the trained model
 * (`similar`) come last.
 */
export function markPhrases(
  text: string,
  phrases: readonly FraudPhrase[] = [],
  similar: readonly MarkedPhrase[] = [],
): MarkedPhrase[] {
  const threats = findThreats(text).map((span) => ({ kind: 'threat' as const, ...span }));
  const fraud = findFraud(text, phrases).map(({ family, start, text: passage }) => ({
    kind: family,
    start,
    end: start + passage.length,
  }));
  const marked: MarkedPhrase[] = [];
  for (const one of [...threats, ...fraud, ...similar])
    if (!marked.some(({ start, end }) => one.start < end && one.end > start)) marked.push(one);
  return marked.toSorted((a, b) => a.start - b.start);
}

/** The sentence around a phrase, at most `maxLength` characters. */
export function sentenceAround(text: string, { start, end }: { start: number; end: number }, maxLength = 240): string {
  const before = Math.max(...['.', '!', '?', '\n'].map((sign) => text.lastIndexOf(sign, start - 1)), -1) + 1;
  const ends = ['.', '!', '?', '\n'].map((sign) => text.indexOf(sign, end)).filter((at) => at !== -1);
  const sentence = text.slice(before, Math.min(...ends, text.length - 1) + 1).trim();
  return sentence.length <= maxLength ? sentence : text.slice(start, end).slice(0, maxLength);
}
