import * as z from 'zod/mini';
import { PROPERTY } from './rules.ts';
import { draftBody, roomInput } from './schema.ts';

/** Homes that come in a file, and leave in one. The format stands in docs/import.md. */

export const IMPORT = {
  format: 'tukan-homes',
  version: 1,
  maxBytes: 25 * 1024 * 1024,
  /** Homes that one file may hold. */
  maxHomes: 10_000,
  /** Of one home, in characters. */
  maxHomeLength: 64_000,
  externalIdMaxLength: 100,
  /** Problems that a report tells one by one. */
  maxProblems: 500,
  maxProblemsOfHome: 20,
} as const;

/** What an export tells beside what can be brought in: read over where it comes back. */
export const READ_OVER = ['state', 'photos', 'url', 'created_at', 'published_at'] as const;

const { rooms: _rooms, ...facts } = draftBody.shape;

export const importRoom = z.omit(roomInput, { id: true });

/** A home of a file: what is left out stays as it is, null and nothing in a cell are "not said"; `rooms` is the whole list. */
export const importHome = z.strictObject({
  external_id: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(IMPORT.externalIdMaxLength, 'field_too_long')),
  ...facts,
  rooms: z.optional(z.array(importRoom, 'field_format').check(z.maxLength(PROPERTY.maxRooms, 'too_many'))),
});
export type ImportHome = z.output<typeof importHome>;

/** A home as a file says it, not checked yet, and where it stands. */
export interface FiledHome {
  line: number;
  values: Record<string, unknown>;
  /** Lines of its rooms, where those are lines of their own. */
  roomLines: readonly number[];
}

/** Something wrong with a line, as a code; `field` as the file calls it. */
export interface FiledProblem {
  line: number;
  externalId: string | null;
  field: string;
  code: string;
  /** For the words. */
  params?: Record<string, number>;
}

export interface FiledHomes {
  homes: FiledHome[];
  problems: FiledProblem[];
}

export const importQuery = z.strictObject({
  /** '1': tell what would happen, and do nothing. */
  dry: z._default(z.enum(['0', '1'], 'invalid_option'), '1'),
});

const line = z.object({
  line: z.int(),
  external_id: z.nullable(z.string()),
  field: z.string(),
  code: z.string(),
  message: z.string(),
});

export const importAnswer = z.object({
  /** Whether it has been done. */
  imported: z.boolean(),
  counts: z.object({ homes: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), bad: z.int() }),
  /** The first of them, by line. */
  problems: z.array(line),
  /** All of them, those that are not told one by one too. */
  problem_count: z.int(),
  /** What is hardly meant as it stands, by line, as many as of problems; it keeps nothing from being brought in. */
  warnings: z.array(line),
  warning_count: z.int(),
});
export type ImportReport = z.output<typeof importAnswer>;
