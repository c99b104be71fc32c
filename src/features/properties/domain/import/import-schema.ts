import * as z from 'zod/mini';
import { DAY_MS } from '#shared/time/duration.ts';
import { PROPERTY } from '../rules.ts';
import { cents, draftBody, roomInput } from '../schema.ts';

/** Limits and schemas of the import and export of properties. The format is documented in docs/import.md. */

export const IMPORT = {
  format: 'tukan-homes',
  version: 1,
  maxBytes: 25 * 1024 * 1024,
  /** Maximum number of properties per file. */
  maxProperties: 10_000,
  /** Maximum length of one property, in characters. */
  maxPropertyLength: 64_000,
  externalIdMaxLength: 100,
  /** Maximum number of problems listed in a report. */
  maxProblems: 500,
  maxProblemsPerProperty: 20,
  /** Maximum number of photos that an import fetches. */
  maxPhotoUrls: 5_000,
  photoUrlMaxLength: 2_000,
  photoTimeoutMs: 9_000,
  /** Photos that wait longer have lost their task; retries last for hours at most. */
  photoWaitMs: DAY_MS,
} as const;

/** Fields of an export that an import ignores. */
export const IGNORED_FIELDS = ['state', 'photos', 'url', 'created_at', 'published_at'] as const;

const { rooms: _rooms, ...facts } = draftBody.shape;

export const importRoom = z.extend(z.omit(roomInput, { id: true }), {
  /** If missing: the deposit of the property. */
  deposit_cents: z.optional(cents),
});

/**
 * Property in an import file. Missing fields stay unchanged, null and empty cells mean "not stated"; `rooms` replaces
 * the whole list.
 */
export const importProperty = z.strictObject({
  external_id: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(IMPORT.externalIdMaxLength, 'field_too_long')),
  ...facts,
  /** Addresses of photos, in order; fetched if the property has none. */
  photo_urls: z.optional(
    z
      .array(
        z.url({ protocol: /^https?$/, error: 'import_url' }).check(z.maxLength(IMPORT.photoUrlMaxLength, 'import_url')),
        'field_format',
      )
      .check(z.maxLength(PROPERTY.maxPhotos, 'too_many')),
  ),
  rooms: z.optional(z.array(importRoom, 'field_format').check(z.maxLength(PROPERTY.maxRooms, 'too_many'))),
});

/** Unvalidated property of a file with its line number. */
export interface ImportedProperty {
  line: number;
  /** Number of the property in a file without a line per property, from 1. */
  nth?: number;
  values: Record<string, unknown>;
  /** Line numbers of its rooms, if rooms have their own lines (CSV). */
  roomLines: readonly number[];
}

/** Problem in a line, as an error code; `field` is the name used in the file. */
export interface ImportProblem {
  line: number;
  /** Number of the property in a file without a line per property, from 1. */
  nth?: number;
  externalId: string | null;
  field: string;
  code: string;
  /** Parameters of the message. */
  params?: Record<string, number>;
}

export interface ImportedFile {
  homes: ImportedProperty[];
  problems: ImportProblem[];
}

export const importQuery = z.strictObject({
  /** `1`: dry run, validates without writing. */
  dry: z._default(z.enum(['0', '1'], 'invalid_option'), '1'),
});

const reportLine = z.object({
  line: z.int(),
  /** Number of the property in the list of a JSON file, from 1; null for CSV. */
  nth: z.nullable(z.int()),
  external_id: z.nullable(z.string()),
  field: z.string(),
  code: z.string(),
  message: z.string(),
});

export const importResponse = z.object({
  /** False after a dry run. */
  imported: z.boolean(),
  counts: z.object({ homes: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), bad: z.int() }),
  /** First problems, sorted by line. */
  problems: z.array(reportLine),
  /** Total number of problems, including unlisted ones. */
  problem_count: z.int(),
  /** Plausibility warnings, sorted by line, limited like problems. They do not block the import. */
  warnings: z.array(reportLine),
  warning_count: z.int(),
});
export type ImportReport = z.output<typeof importResponse>;
