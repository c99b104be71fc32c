import * as z from 'zod/mini';
import { application } from './schema.ts';
import { textSchema } from '#features/groups/domain/text-schema.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { ASKED_VERDICTS } from './asked.ts';

export const BOARD = {
  noteMaxLength: 500,
  messageMaxLength: 1000,
  /** A message with the name of the applicant filled in, in UTF-16 code units; below the limit of the chat. */
  personalMaxLength: 1500,
  /** Applications to whose applicants one text is written. */
  maxWritten: 100,
  /** Applications of one refusal. */
  maxDeclined: 100,
  /** Time to undo a refusal before anything is sent. */
  undoMs: 10_000,
} as const;

/** Place of the applicant's name in a message to several. */
export const NAME_PLACEHOLDERS = ['[nombre]', '[name]', '[nom]'] as const;

/** Message to one applicant; a name in many places makes it no longer than a chat message may be. */
export function personalMessage(message: string, name: string): string {
  // A function, because a name may contain a replacement pattern such as `$&`.
  const filled = NAME_PLACEHOLDERS.reduce((text, placeholder) => text.replaceAll(placeholder, () => name), message);
  return filled.slice(0, BOARD.personalMaxLength).toWellFormed();
}

/** A note on the board: one per application and author. */
export interface NoteRef {
  applicationId: string;
  authorId: string;
}

/** Id of a note for a report. */
export function formatNoteId({ applicationId, authorId }: NoteRef): string {
  return `${applicationId}.${authorId}`;
}

/** Reads the id of a note in lower case; `null` if it is none. */
export function parseNoteId(id: string): NoteRef | null {
  const [applicationId = '', authorId = '', ...rest] = id.toLowerCase().split('.');
  return rest.length === 0 && isUuid(applicationId) && isUuid(authorId) ? { applicationId, authorId } : null;
}

export const noteBody = z.strictObject({ note: textSchema(0, BOARD.noteMaxLength, 'field_too_long') });
export const declinesBody = z.strictObject({
  application_ids: z
    .array(z.uuid('not_found'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(BOARD.maxDeclined, 'required')),
  message: textSchema(1, BOARD.messageMaxLength, 'field_too_long'),
});
export const declinesParams = z.strictObject({ id: z.uuid('not_found'), batch_id: z.uuid('not_found') });
export const declinesResponse = z.object({ batch_id: z.string(), due_at: z.string(), count: z.int() });
export type Declines = z.output<typeof declinesResponse>;

const verdict = z.enum(ASKED_VERDICTS);
const applicant = z.object({
  application,
  /** Fit of the applicants with each person of the household; of a group the lowest. `null` with too few answers. */
  fits: z.array(z.object({ user_id: z.string(), percent: z.nullable(z.int()) })),
  dates: z.object({ verdict, from: z.nullable(z.string()), to: z.nullable(z.string()), empty_days: z.int() }),
  money: z.object({ verdict, cents: z.nullable(z.int()), missing_cents: z.int() }),
  stay: z.object({ verdict, months: z.nullable(z.int()) }),
  /** The reader's note about the application. */
  note: z.string(),
  /** Notes of the others who live there or offer the property; applicants see none. */
  notes: z.array(z.object({ user_id: z.string(), name: z.string(), note: z.string() })),
  /** The application is being declined; it can be undone until then. */
  decline_due_at: z.nullable(z.string()),
});
export type Applicant = z.output<typeof applicant>;
/** People who are told once a property is rented, and what ends. */
export const rentPreview = z.object({
  /** Applicants whose application was accepted; they stay. */
  accepted: z.array(z.string()),
  /** Applications with the owner that end. */
  applications: z.int(),
  waiting: z.int(),
  /** Upcoming viewings that are cancelled. */
  viewings: z.int(),
  /** People of these applications, each told once. Those who still prepare theirs are told, but not revealed. */
  people: z.int(),
});
export type RentPreview = z.output<typeof rentPreview>;

export const applicantBoard = z.object({
  /** Residents read; the owner decides. */
  viewer: z.enum(['owner', 'resident']),
  household: z.array(z.object({ user_id: z.string(), name: z.string(), avatar_url: z.nullable(z.string()) })),
  applicants: z.array(applicant),
  open: z.int(),
  waiting: z.int(),
  max_open: z.int(),
  home: z.object({
    id: z.string(),
    title: z.nullable(z.string()),
    state: z.string(),
    available_from: z.nullable(z.string()),
    min_stay_months: z.nullable(z.int()),
    cents_per_person: z.nullable(z.int()),
  }),
});
export type ApplicantBoard = z.output<typeof applicantBoard>;
