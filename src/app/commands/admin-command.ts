import * as z from 'zod/mini';
import type { AuditVerdict } from '#features/moderation/domain/audit.ts';
import type { UpdateSummary } from '#features/properties/server/service/transit/update-travel-times.ts';

export const createUserCommand = z.strictObject({
  do: z.literal('create-user'),
  email: z.email(),
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  name: z._default(z.string(), ''),
  alias: z.optional(z.string()),
  admin: z._default(z.boolean(), false),
});
export const resetSecondFactorCommand = z.strictObject({ do: z.literal('reset-second-factor'), email: z.email() });
export const verifyAuditCommand = z.strictObject({
  do: z.literal('verify-audit'),
  known: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits'))),
});
const updateTravelTimesCommand = z.strictObject({ do: z.literal('update-travel-times') });
const backupCommand = z.strictObject({ do: z.literal('backup'), to: z.string(), version: z.string() });

/** Commands that the command line can send to a running process. */
export const adminCommand = z.discriminatedUnion('do', [
  createUserCommand,
  resetSecondFactorCommand,
  verifyAuditCommand,
  updateTravelTimesCommand,
  backupCommand,
]);
export type BackupCommand = z.output<typeof backupCommand>;
export type AdminCommand = z.output<typeof adminCommand>;

/** Result type per command. */
interface CommandResults {
  'create-user': { id: string };
  'reset-second-factor': { wasOn: boolean };
  'verify-audit': { verdict: AuditVerdict };
  'update-travel-times': { summary: UpdateSummary | null };
  backup: { files: number };
}
export type CommandResult<D extends AdminCommand['do'] = AdminCommand['do']> =
  | ({ ok: true } & CommandResults[D])
  | { ok: false; error: string };
