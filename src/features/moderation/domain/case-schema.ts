import * as z from 'zod/mini';
import { queryNumber } from '#kit/query-number.ts';
import { SANCTIONS } from './actions.ts';
import { CASES } from './cases.ts';
import { PRIORITIES, REASONS, REPORT, REPORT_STATES, REPORT_TYPES } from './rules.ts';
import { evidence } from './schema.ts';
import { DISMISSALS } from './weight.ts';

/** `before`: what the last page gave as `next`. */
export const queueQuery = z.strictObject({
  state: z._default(z.enum(REPORT_STATES, 'invalid_option'), 'open'),
  priority: z.optional(z.enum(PRIORITIES, 'invalid_option')),
  type: z.optional(z.enum(REPORT_TYPES, 'invalid_option')),
  assignee: z.optional(z.enum(['me', 'nobody'], 'invalid_option')),
  q: z.optional(z.string().check(z.trim(), z.maxLength(CASES.searchMaxLength, 'invalid_option'))),
  before: z.optional(
    z.string().check(z.regex(/^-?\d{1,3}_\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid_option')),
  ),
  limit: z.optional(queryNumber(1, REPORT.maxPageSize)),
});
export type QueueQuery = z.output<typeof queueQuery>;

const person = z.object({ id: z.string(), name: z.string() });

const line = {
  /** The most urgent report of the case. */
  id: z.string(),
  type: z.enum(REPORT_TYPES),
  resource_id: z.string(),
  reported_user_id: z.nullable(z.string()),
  /** What it is about, as it was called when it was reported; empty where it has no name. */
  subject_name: z.string(),
  reason: z.enum(REASONS),
  description: z.nullable(z.string()),
  priority: z.enum(PRIORITIES),
  state: z.enum(REPORT_STATES),
  verdict: z.nullable(z.enum(DISMISSALS)),
  assignee: z.nullable(person),
  version: z.int(),
  /** How many have told us. */
  reports: z.int(),
  /** None of them weighs much. */
  is_doubted: z.boolean(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
};

export const queueLine = z.object(line);
export type QueueLine = z.output<typeof queueLine>;
export const queueAnswer = z.object({ reports: z.array(queueLine), next: z.nullable(z.string()) });
export type QueueAnswer = z.output<typeof queueAnswer>;

export const queueFigures = z.object({
  /** Cases by state. */
  counts: z.record(z.enum(REPORT_STATES), z.int()),
  oldest_open_at: z.nullable(z.string()),
  /** Of the last 30 days: the middle time to the first action, and the share of the decided that ended in one. */
  first_action_s: z.nullable(z.number()),
  actioned_share: z.nullable(z.number()),
});
export type QueueFigures = z.output<typeof queueFigures>;

const reporter = z.object({
  ...person.shape,
  /** From 0 to 1; `made`: reports of theirs, and what became of them. */
  weight: z.number(),
  made: z.int(),
  held: z.int(),
  failed: z.int(),
});

/** One of the reports of a case. `reporter`: null once that person is gone. */
const told = z.object({
  id: z.string(),
  reporter: z.nullable(reporter),
  reason: z.enum(REASONS),
  description: z.nullable(z.string()),
  created_at: z.string(),
});

/** Whom it is about: the person, whoever has published the home, or who leads the group. */
const about = z.object({
  ...person.shape,
  avatar_urls: z.nullable(z.object({ small: z.string(), large: z.string() })),
  created_at: z.string(),
  is_out: z.boolean(),
  /** Homes of theirs that people see, and all. */
  homes: z.object({ shown: z.int(), all: z.int() }),
});

const earlier = z.object({
  id: z.string(),
  type: z.enum(REPORT_TYPES),
  reason: z.enum(REASONS),
  state: z.enum(REPORT_STATES),
  verdict: z.nullable(z.enum(DISMISSALS)),
  created_at: z.string(),
});

const note = z.object({ id: z.string(), author: z.nullable(person), text: z.string(), created_at: z.string() });

/** Something that was done to the case: a line of the audit log. `who`: null for Tukan itself. */
const step = z.object({
  id: z.string(),
  action: z.string(),
  who: z.nullable(person),
  /** To whom it was given; null for nobody. */
  to: z.nullable(person),
  verdict: z.nullable(z.enum(DISMISSALS)),
  /** What was done because of it. */
  sanction: z.nullable(z.enum(SANCTIONS)),
  /** How often in a row, of looks alone. */
  times: z.int(),
  created_at: z.string(),
});

export const fullCase = z.object({
  ...line,
  decision: z.nullable(z.string()),
  /** The home was taken off until somebody has looked. */
  is_held: z.boolean(),
  told: z.array(told),
  about: z.nullable(about),
  earlier: z.array(earlier),
  notes: z.array(note),
  history: z.array(step),
  evidence,
  /** Whoever speaks in it. */
  people: z.array(person),
  /** Who looks after reports, to give it to. */
  admins: z.array(person),
});
export type FullCase = z.output<typeof fullCase>;
export const caseAnswer = z.object({ report: fullCase });

/** What tells whether a case has changed, without anything of what it holds. */
export const caseHead = z.object({
  version: z.int(),
  state: z.enum(REPORT_STATES),
  reports: z.int(),
  notes: z.int(),
});
export type CaseHead = z.output<typeof caseHead>;
export const headAnswer = z.object({ head: caseHead });

const version = z.int('invalid_option');
export const moveBody = z.strictObject({ version });
export const assignBody = z.strictObject({ version, user_id: z.nullable(z.uuid('invalid_option')) });
export const dismissBody = z.strictObject({
  version,
  verdict: z.enum(DISMISSALS, 'report_verdict_required'),
  reason: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(CASES.decisionMaxLength, 'report_decision_too_long')),
});
export const noteBody = z.strictObject({
  text: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(CASES.noteMaxLength, 'report_note_too_long')),
});
