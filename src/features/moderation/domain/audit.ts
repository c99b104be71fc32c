import * as z from 'zod/mini';

/** What can be wrong with the chain of the audit log, at the first row where it is. */
export const AUDIT_FAULTS = ['gap', 'broken_link', 'changed', 'end_missing', 'known_missing'] as const;

/** Whether the audit log is as it was written. `count` and `head` (a hash) are of the part that is whole. */
export const auditVerdict = z.object({
  is_whole: z.boolean(),
  count: z.number(),
  head: z.string(),
  broken: z.nullable(z.object({ seq: z.number(), id: z.nullable(z.string()), why: z.enum(AUDIT_FAULTS) })),
});
export type AuditVerdict = z.output<typeof auditVerdict>;
