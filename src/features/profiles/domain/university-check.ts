import * as z from 'zod/mini';
import { UNIVERSITY_CHECK } from './rules.ts';

const { codeLength, mailMaxLength } = UNIVERSITY_CHECK;
const CODE = new RegExp(`^\\d{${codeLength}}$`);

export const checkBody = z.strictObject({
  email: z.string('required').check(z.minLength(1, 'required'), z.maxLength(mailMaxLength, 'university_mail_invalid')),
});

/** Spaces in a code are what a mail program or a person put there. */
export const codeBody = z.strictObject({
  code: z.string('required').check(
    z.maxLength(40, 'university_code_wrong'),
    z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    z.regex(CODE, 'university_code_wrong'),
  ),
});

/** How far somebody is with showing that they are of their university. */
export const universityCheck = z.object({
  /** The one that the profile names; null for none, and for one that we do not know. */
  university: z.nullable(
    z.object({ id: z.string(), name: z.string(), short_name: z.string(), domains: z.array(z.string()) }),
  ),
  /** The day of the check, as 2026-09-01; null while there is none. */
  checked_on: z.nullable(z.string()),
  /** The last day on which it holds. */
  valid_until: z.nullable(z.string()),
  /** It is soon a year: time to show it again. */
  asks_again: z.boolean(),
  /** Until when the code that was mailed works; null where none is on its way. */
  code_until: z.nullable(z.string()),
});
export type UniversityCheck = z.output<typeof universityCheck>;
