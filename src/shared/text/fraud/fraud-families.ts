/** Families of fraud, most serious first. `channel` moves the conversation elsewhere; it warns and holds nothing. */
export const FRAUD_FAMILIES = [
  'minors',
  'favours',
  'advance_payment',
  'booking_site',
  'courier_keys',
  'absent_owner',
  'crypto',
  'documents',
  'channel',
] as const;
export type FraudFamily = (typeof FRAUD_FAMILIES)[number];

/** Families of the phrases that moderators add; `harmless` permits sentences that contain the phrase. */
export const PHRASE_FAMILIES = [...FRAUD_FAMILIES, 'harmless'] as const;
export type PhraseFamily = (typeof PHRASE_FAMILIES)[number];

/** Phrase added by moderators: words without accents, `*` for any ending, `..` for up to nine words between. */
export interface FraudPhrase {
  phrase: string;
  family: PhraseFamily;
}
