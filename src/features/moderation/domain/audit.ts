import * as z from 'zod/mini';
import { queryInteger } from '#shared/query-integer.ts';

/** Possible defects of the audit hash chain, reported for the first affected row. */
export const AUDIT_FAULTS = ['gap', 'broken_link', 'changed', 'end_missing', 'known_missing'] as const;

/** Result of the chain verification. `count` and `head` (a hash) describe the intact part. */
export const auditVerdict = z.object({
  is_whole: z.boolean(),
  count: z.number(),
  head: z.string(),
  broken: z.nullable(z.object({ seq: z.number(), id: z.nullable(z.string()), why: z.enum(AUDIT_FAULTS) })),
});
export type AuditVerdict = z.output<typeof auditVerdict>;

/** Page sizes and export limit of the audit log. */
export const AUDIT = { pageSize: 50, maxPageSize: 100, exportMaxRows: 50_000 } as const;

const auditCode = z.string().check(z.regex(/^[a-z_.]{1,60}$/, 'invalid_option'));
/** `day`: calendar day in Europe/Madrid. `before`: keyset cursor (sequence number of the last entry). */
const filters = {
  actor: z.optional(z.union([z.uuid('invalid_option'), z.literal('system')], 'invalid_option')),
  action: z.optional(auditCode),
  subject_type: z.optional(auditCode),
  subject: z.optional(z.string().check(z.minLength(1, 'invalid_option'), z.maxLength(100, 'invalid_option'))),
  day: z.optional(z.iso.date('invalid_option')),
};
export const auditExportQuery = z.strictObject(filters);
export const auditQuery = z.strictObject({
  ...filters,
  before: z.optional(queryInteger(1, 999_999_999)),
  limit: z.optional(queryInteger(1, AUDIT.maxPageSize)),
});
export type AuditFilters = z.output<typeof auditExportQuery>;

export const verifyQuery = z.strictObject({
  known: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid_option'))),
});

/** Audit log entry. `name` is null if the user or item no longer exists. */
export const auditLogEntry = z.object({
  seq: z.number(),
  actor: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  created_at: z.string(),
});
export type AuditLogEntry = z.output<typeof auditLogEntry>;
export const auditLogResponse = z.object({ entries: z.array(auditLogEntry), next: z.nullable(z.number()) });

/** Distinct values for the audit log filters. */
export const auditFilterOptions = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  actions: z.array(z.string()),
  subject_types: z.array(z.string()),
});
