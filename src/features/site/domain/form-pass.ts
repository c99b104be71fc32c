import * as z from 'zod/mini';

/** What keeps programs from filling in the forms that everybody may send. */
export const FORM_PASS = {
  /** A page that was left open for longer is given a new pass. */
  lifeMs: 12 * 3_600_000,
  /** Nobody reads a form and fills it in faster. */
  minMs: 3000,
  /** Leading zero bits of the hash that a browser has to find: some thousand tries. */
  workBits: 12,
  maxTries: 2_000_000,
} as const;

/** What a person without scripts is asked instead; each has a number for an answer. */
export const FORM_QUESTIONS = [
  { key: 'legs', answers: ['4', 'cuatro', 'four'] },
  { key: 'days', answers: ['7', 'siete', 'seven'] },
  { key: 'sum', answers: ['5', 'cinco', 'five'] },
  { key: 'months', answers: ['12', 'doce', 'twelve'] },
] as const;
export type FormQuestion = (typeof FORM_QUESTIONS)[number]['key'];

/** Which question goes with a pass: always the same one. */
export function questionOf(pass: string): (typeof FORM_QUESTIONS)[number] {
  const at = Number.parseInt(pass.slice(0, 2), 16) % FORM_QUESTIONS.length;
  return FORM_QUESTIONS[at] ?? FORM_QUESTIONS[0];
}

export function isAnswerTo(pass: string, answer: string): boolean {
  const given = answer
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  return questionOf(pass).answers.some((right) => right === given);
}

/** What is hashed: a pass, whose form it is, and the number that is being looked for. */
export function workText(pass: string, email: string, tried: number | string): string {
  return `${pass}|${email.trim().toLowerCase()}|${tried}`;
}

/** Whether a hash (SHA-256) begins with enough zero bits. */
export function isWorkDone(hash: Uint8Array): boolean {
  let bits = 0;
  for (const byte of hash) {
    bits += byte === 0 ? 8 : Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits >= FORM_PASS.workBits;
}

export const passAnswer = z.object({ pass: z.string(), question: z.string() });
export type FormPass = z.infer<typeof passAnswer>;

const short = z._default(z.string('invalid_option').check(z.maxLength(200, 'invalid_option')), '');

/** The fields that every such form has beside its own. `website` is one that people do not see. */
export const passFields = {
  pass: z.string('form_pass').check(z.maxLength(300, 'form_pass')),
  work: short,
  answer: short,
  website: short,
};
export interface PassedForm {
  email: string;
  pass: string;
  work: string;
  answer: string;
  website: string;
}
