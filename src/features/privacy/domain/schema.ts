import * as z from 'zod/mini';

export const EXPORT_STATES = ['asked', 'making', 'ready', 'failed'] as const;

const dataExport = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Progress, 0 to 100. */
  percent: z.number(),
  bytes: z.nullable(z.number()),
  asked_at: z.string(),
  /** Expiry of the file; null until the export is ready. */
  expires_at: z.nullable(z.string()),
});
export type DataExport = z.output<typeof dataExport>;

/** Latest export, or null. `may_ask_at`: earliest time of the next request; null if allowed now. */
export const exportResponse = z.object({ export: z.nullable(dataExport), may_ask_at: z.nullable(z.string()) });
export type ExportResponse = z.output<typeof exportResponse>;

export const exportParams = z.strictObject({ export_id: z.uuid('not_found') });
export const fileParams = z.strictObject({ file: z.string().check(z.regex(/^[0-9a-f-]{36}\.zip$/, 'not_found')) });
export const fileQuery = z.strictObject({ key: z._default(z.string().check(z.maxLength(200, 'not_found')), '') });
export const linkResponse = z.object({ url: z.string(), expires_at: z.string() });

/** An account without a password proves by other means who it belongs to. */
export const deletionBody = z.strictObject({
  password: z.optional(z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'password_too_long'))),
});
/** Time of the final erasure. */
export const deletionResponse = z.object({ due_at: z.string() });
