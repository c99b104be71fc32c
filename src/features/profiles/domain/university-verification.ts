import * as z from 'zod/mini';
import { UNIVERSITY_VERIFICATION } from './rules.ts';

const { codeLength, emailMaxLength } = UNIVERSITY_VERIFICATION;
const CODE = new RegExp(`^\\d{${codeLength}}$`);

export const verificationBody = z.strictObject({
  email: z.string('required').check(z.minLength(1, 'required'), z.maxLength(emailMaxLength, 'university_mail_invalid')),
});

/** Strips whitespace, which mail clients and users insert into codes. */
export const codeBody = z.strictObject({
  code: z.string('required').check(
    z.maxLength(40, 'university_code_wrong'),
    z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    z.regex(CODE, 'university_code_wrong'),
  ),
});

/** Status of the user's university verification. */
export const universityVerification = z.object({
  /** University of the profile; null if there is none or it is unknown. */
  university: z.nullable(
    z.object({ id: z.string(), name: z.string(), short_name: z.string(), domains: z.array(z.string()) }),
  ),
  /** Day of the verification, such as 2026-09-01; null if not verified. */
  checked_on: z.nullable(z.string()),
  /** Last valid day. */
  valid_until: z.nullable(z.string()),
  /** True when the verification expires soon and can be renewed. */
  asks_again: z.boolean(),
  /** Expiry of the emailed code; null if none is pending. */
  code_until: z.nullable(z.string()),
});
export type UniversityVerification = z.output<typeof universityVerification>;
