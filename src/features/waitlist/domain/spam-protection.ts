import * as z from 'zod/mini';
import { HOUR_MS } from '#shared/time/duration.ts';

/** Spam protection of public forms: signed pass, minimum fill time and proof of work. */
export const SPAM_PROTECTION = {
  /** Validity of a pass; older pages request a new one. */
  passTtlMs: 12 * HOUR_MS,
  /** Minimum time between issuing the pass and submitting. */
  minFillMs: 3000,
  /** Required leading zero bits of the hash: about 4,000 attempts on average. */
  difficultyBits: 12,
  maxAttempts: 2_000_000,
} as const;

/** Fallback questions with numeric answers for clients without JavaScript. */
export const FALLBACK_QUESTIONS = [
  { key: 'legs', answers: ['4', 'cuatro', 'four'] },
  { key: 'days', answers: ['7', 'siete', 'seven'] },
  { key: 'sum', answers: ['5', 'cinco', 'five'] },
  { key: 'months', answers: ['12', 'doce', 'twelve'] },
] as const;
export type FallbackQuestion = (typeof FALLBACK_QUESTIONS)[number]['key'];

/** Question of a pass, derived from the pass. */
export function questionFor(pass: string): (typeof FALLBACK_QUESTIONS)[number] {
  const at = Number.parseInt(pass.slice(0, 2), 16) % FALLBACK_QUESTIONS.length;
  return FALLBACK_QUESTIONS[at] ?? FALLBACK_QUESTIONS[0];
}

export function isCorrectAnswer(pass: string, answer: string): boolean {
  const given = answer
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  return questionFor(pass).answers.some((right) => right === given);
}

/** Input of the proof-of-work hash: pass, email address and nonce. */
export function powInput(pass: string, email: string, tried: number | string): string {
  return `${pass}|${email.trim().toLowerCase()}|${tried}`;
}

/** True if the SHA-256 hash has enough leading zero bits. */
export function isPowValid(hash: Uint8Array): boolean {
  let bits = 0;
  for (const byte of hash) {
    bits += byte === 0 ? 8 : Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits >= SPAM_PROTECTION.difficultyBits;
}

export const formPassResponse = z.object({ pass: z.string(), question: z.string() });
export type FormPass = z.infer<typeof formPassResponse>;

const shortText = z._default(z.string('invalid_option').check(z.maxLength(200, 'invalid_option')), '');

/** Fields added to every protected form. `website` is a honeypot. */
export const spamProtectionFields = {
  pass: z.string('form_token_expired').check(z.maxLength(300, 'form_token_expired')),
  work: shortText,
  answer: shortText,
  website: shortText,
};
export interface ProtectedForm {
  email: string;
  pass: string;
  work: string;
  answer: string;
  website: string;
}
