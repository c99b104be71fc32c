import * as z from 'zod/mini';
import { ACTION } from '#features/moderation/domain/action-rules.ts';
import type { AuditVerdict } from '#features/moderation/domain/audit.ts';
import type { PersonSummary } from '#features/moderation/domain/people.ts';
import { ADMIN_LIST, REASONS } from '#features/moderation/domain/rules.ts';
import type { UpdateSummary } from '#features/properties/server/service/transit/update-travel-times.ts';
import type { DeadLetter } from '#platform/queue/dead-letters.ts';
import type { JobStatus } from '#platform/queue/list-jobs.ts';

const address = z.email('an email address');

export const createUserCommand = z.strictObject({
  do: z.literal('create-user'),
  email: address,
  password: z.string('8 characters or more').check(z.minLength(8, '8 characters or more'), z.maxLength(128)),
  name: z._default(z.string(), ''),
  alias: z.optional(z.string()),
  admin: z._default(z.boolean(), false),
});
/** `q`: beginning of a name, an alias or, with an `@` in it, an address. */
export const listUsersCommand = z.strictObject({
  do: z.literal('list-users'),
  q: z.optional(z.string().check(z.maxLength(ADMIN_LIST.queryMaxLength))),
  admin: z.optional(z.boolean()),
  limit: z._default(z.int('a number').check(z.minimum(1), z.maximum(1000)), 50),
});
const facts = z
  .string()
  .check(
    z.minLength(ACTION.factsMinLength, `${ACTION.factsMinLength} characters or more`),
    z.maxLength(ACTION.factsMaxLength, `${ACTION.factsMaxLength} characters at most`),
  );
/** `by`: address of the administrator who decides, named in the audit log. `until`: a day; without it, for good. */
export const disableUserCommand = z.strictObject({
  do: z.literal('disable-user'),
  email: address,
  by: address,
  reason: z.enum(REASONS, `one of ${REASONS.join(', ')}`),
  facts,
  until: z.optional(z.iso.date('a day such as 2027-01-31')),
});
export const enableUserCommand = z.strictObject({
  do: z.literal('enable-user'),
  email: address,
  by: address,
  facts,
});
export const setRoleCommand = z.strictObject({
  do: z.literal('set-role'),
  email: address,
  role: z.enum(['user', 'admin']),
});
export const resetSecondFactorCommand = z.strictObject({ do: z.literal('reset-second-factor'), email: address });
export const verifyAuditCommand = z.strictObject({
  do: z.literal('verify-audit'),
  known: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits'))),
});
export const updateTravelTimesCommand = z.strictObject({ do: z.literal('update-travel-times') });
const backupCommand = z.strictObject({ do: z.literal('backup'), to: z.string(), version: z.string() });
export const listJobsCommand = z.strictObject({ do: z.literal('list-jobs') });
export const runJobCommand = z.strictObject({ do: z.literal('run-job'), name: z.string() });
/** `id`: one failed task; without it, all. */
export const retryTasksCommand = z.strictObject({
  do: z.literal('retry-tasks'),
  id: z.optional(z.uuid('the id of a failed task')),
});

/** Commands that the command line can send to a running process. */
export const adminCommand = z.discriminatedUnion('do', [
  createUserCommand,
  listUsersCommand,
  disableUserCommand,
  enableUserCommand,
  setRoleCommand,
  resetSecondFactorCommand,
  verifyAuditCommand,
  updateTravelTimesCommand,
  backupCommand,
  listJobsCommand,
  runJobCommand,
  retryTasksCommand,
]);
export type AdminCommand = z.output<typeof adminCommand>;

/** Result type per command. */
interface CommandResults {
  'create-user': { id: string };
  'list-users': { users: (PersonSummary & { email: string })[] };
  'disable-user': { id: string };
  'enable-user': { id: string };
  'set-role': { id: string };
  'reset-second-factor': { wasOn: boolean };
  'verify-audit': { verdict: AuditVerdict };
  'update-travel-times': { summary: UpdateSummary | null };
  backup: { files: number };
  'list-jobs': { jobs: JobStatus[]; failed: DeadLetter[] };
  /** `isDone`: false if the running process starts it within seconds. */
  'run-job': { isDone: boolean };
  'retry-tasks': { count: number };
}
export type CommandResult<D extends AdminCommand['do'] = AdminCommand['do']> =
  | ({ ok: true } & CommandResults[D])
  | { ok: false; error: string };
