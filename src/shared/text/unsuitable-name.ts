import { findProfanity, NO_FILTER_WORDS } from './profanity/profanity-filter.ts';
import { decodeLeet } from './leetspeak.ts';
import { toLatinLookalike } from './lookalikes.ts';
import { normalizeWithOffsets } from './normalized-text.ts';

export type UnsuitableName = 'name_offensive' | 'name_contact';

const ADDRESS = /@|https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|es|net|org|info|me|io|app|xyz|link|shop|online|site)\b/;
/** At least nine digits, however they are grouped. */
const PHONE = /(?:\d[\s.\-()/]{0,3}){9}/;
const PAYMENT =
  /\b(?:bizum|paypal|revolut|western ?union|moneygram|whats ?app|wasap|telegram|bitcoin|usdt|crypto|cripto|transferencia|paga(?:r|me)?|pay (?:me|now|by|via|with)|deposit|fianza|señal)\b/;

/**
 * Checks a text that strangers read: an insult, or an address or a phone number. Null if it may be shown. `words`:
 * additions and exceptions of moderators.
 */
export function findUnsuitableText(text: string, words = NO_FILTER_WORDS): 'offensive' | 'contact' | null {
  if (findProfanity(text, words).some(({ isMild }) => !isMild)) return 'offensive';
  const { text: folded } = normalizeWithOffsets(text, toLatinLookalike);
  return ADDRESS.test(folded) || PHONE.test(folded) ? 'contact' : null;
}

/**
 * Checks a text that stands where people expect a name: an insult, or an address, a phone number or a demand for money,
 * which would head a chat like a word of Tukan's. Null if it may be shown.
 */
export function findUnsuitableName(text: string, words = NO_FILTER_WORDS): UnsuitableName | null {
  const found = findUnsuitableText(text, words);
  if (found) return `name_${found}`;
  const { text: folded } = normalizeWithOffsets(text, toLatinLookalike);
  return PAYMENT.test(decodeLeet(folded)) ? 'name_contact' : null;
}
