import * as z from 'zod/mini';
import { assertion } from './passkeys.ts';
import { ownPassword } from './schema.ts';
import { code } from './second-factor.ts';

const PROOF_METHODS = ['password', 'passkey', 'email_code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** One of the three. */
export const proofBody = z.strictObject({
  password: z.optional(ownPassword),
  /** Code that was emailed. */
  code: z.optional(code),
  credential: z.optional(assertion),
});
export type ProofBody = z.output<typeof proofBody>;

export const proofResponse = z.object({
  /** True if no proof is needed at the moment. */
  is_recent: z.boolean(),
  methods: z.array(z.enum(PROOF_METHODS)),
  /** Mailbox that codes go to. */
  email: z.string(),
});
export type OwnProof = z.output<typeof proofResponse>;
