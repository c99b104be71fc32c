import * as z from 'zod/mini';
import { queryNumber } from '#kit/query-number.ts';

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

/** Numbers of the log's pages. */
export const AUDIT = { pageSize: 50, maxPageSize: 100, exportMaxRows: 50_000 } as const;

const code = z.string().check(z.regex(/^[a-z_.]{1,60}$/, 'invalid_option'));
/** `day` as the clocks of Madrid count it; `before`: the number of the last one seen. */
const filters = {
  actor: z.optional(z.union([z.uuid('invalid_option'), z.literal('system')], 'invalid_option')),
  action: z.optional(code),
  subject_type: z.optional(code),
  subject: z.optional(z.string().check(z.minLength(1, 'invalid_option'), z.maxLength(100, 'invalid_option'))),
  day: z.optional(z.iso.date('invalid_option')),
};
export const auditExportQuery = z.strictObject(filters);
export const auditQuery = z.strictObject({
  ...filters,
  before: z.optional(queryNumber(1, 999_999_999)),
  limit: z.optional(queryNumber(1, AUDIT.maxPageSize)),
});
export type AuditFilters = z.output<typeof auditExportQuery>;

export const verifyQuery = z.strictObject({
  known: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid_option'))),
});

/** A line of the log. `name`: of somebody or something that is still there. */
export const auditLine = z.object({
  seq: z.number(),
  actor: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  created_at: z.string(),
});
export type AuditLine = z.output<typeof auditLine>;
export const auditAnswer = z.object({ entries: z.array(auditLine), next: z.nullable(z.number()) });

/** What there is to filter by: whoever and whatever stands in the log. */
export const auditChoices = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  actions: z.array(z.string()),
  subject_types: z.array(z.string()),
});
