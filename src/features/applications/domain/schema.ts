import * as z from 'zod/mini';
import { APPLICATION_ACTIONS, APPLICATION_STATES, CONSENTS } from './applications.ts';
import { propertySummary } from './shortlist-schema.ts';
import { answer, answersBody, answersChange } from './questions.ts';
import { RESPONSE_BANDS } from './response-band.ts';
import { ROLES } from '#features/groups/domain/membership.ts';
import { APPLICATION, VIEWING } from './rules.ts';
import { textSchema } from '#features/groups/domain/text-schema.ts';
import { NO_SHOW_ACTIONS, PARTIES, RSVPS, VIEWING_ACTIONS, VIEWING_MODES, VIEWING_STATES } from './viewings.ts';

/** Wire schemas of applications and viewings. */

const message = textSchema(APPLICATION.messageMinLength, APPLICATION.messageMaxLength, 'application_message_length');

/** Application of a group. */
export const applicationBody = z.strictObject({ property_id: z.uuid('not_found'), message, answers: answersBody });
export type GroupApplication = z.output<typeof applicationBody>;
/** Application of one person. */
export const personApplicationBody = z.strictObject({
  message: textSchema(1, APPLICATION.messageMaxLength, 'application_note_length'),
  answers: answersBody,
});
export type PersonApplication = z.output<typeof personApplicationBody>;
export const applicationChange = z.strictObject({ message, answers: answersChange });
export type ApplicationChange = z.output<typeof applicationChange>;
export const applicationParams = z.strictObject({ id: z.uuid('not_found') });
export const applicationActionBody = z.strictObject({ action: z.enum(APPLICATION_ACTIONS, 'invalid_option') });
/** `version` identifies the content that was read; a yes to an older version is rejected. */
export const consentBody = z.strictObject({
  consent: z.enum(CONSENTS, 'invalid_option'),
  version: z.string('required').check(z.maxLength(64, 'invalid_option')),
});
export type ConsentBody = z.output<typeof consentBody>;
/** Filters by one property. */
export const applicationsQuery = z.strictObject({ property_id: z.optional(z.uuid('not_found')) });

const slotFields = {
  day: z.iso.date('invalid_date'),
  /** Local time in Madrid. */
  time: z.string('invalid_option').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_option')),
  minutes: z._default(
    z
      .int('number_range')
      .check(z.minimum(VIEWING.minMinutes, 'number_range'), z.maximum(VIEWING.maxMinutes, 'number_range')),
    VIEWING.defaultMinutes,
  ),
  /** Meeting place. Only the owner may set it. */
  place: z.optional(textSchema(0, VIEWING.placeMaxLength, 'field_too_long')),
};
export const viewingBody = z.strictObject(slotFields);
export type Slot = z.output<typeof viewingBody>;
export const viewingActionBody = z.strictObject({
  action: z.enum(['agree', 'cancel'], 'invalid_option'),
  place: slotFields.place,
});
export const noShowBody = z.strictObject({ action: z.enum(NO_SHOW_ACTIONS, 'invalid_option') });
export const viewingAnswerBody = z.strictObject({ answer: z.enum(RSVPS, 'invalid_option') });

export const viewing = z.object({
  id: z.string(),
  application_id: z.string(),
  home: z.object({ id: z.string(), title: z.nullable(z.string()) }),
  state: z.enum(VIEWING_STATES),
  starts_at: z.string(),
  minutes: z.int(),
  /** Visible to the owner; to the applicants once both sides have agreed. */
  place: z.nullable(z.string()),
  mode: z.enum(VIEWING_MODES),
  /** Moves to another slot that the applicants have left; `null` for a viewing without a slot. */
  moves_left: z.nullable(z.int()),
  proposed_by: z.enum(PARTIES),
  /** Attendance of the applicants. Names are visible to both sides. */
  answers: z.array(z.object({ user_id: z.string(), name: z.nullable(z.string()), answer: z.enum(RSVPS) })),
  my_answer: z.nullable(z.enum(RSVPS)),
  may_answer: z.boolean(),
  actions: z.array(z.enum(VIEWING_ACTIONS)),
  /** Sides that did not come, as the other side says. Visible to both. */
  absences: z.array(z.object({ party: z.enum(PARTIES), is_contested: z.boolean() })),
  no_show_actions: z.array(z.enum(NO_SHOW_ACTIONS)),
});
export type Viewing = z.output<typeof viewing>;

const person = z.object({
  user_id: z.string(),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  role: z.enum(ROLES),
  is_me: z.boolean(),
  /** Answer in the current consent round. Visible to members only. */
  consent: z.nullable(z.enum(CONSENTS)),
});

export const application = z.object({
  id: z.string(),
  state: z.enum(APPLICATION_STATES),
  message: z.string(),
  /** Answers to the questions of the owner, as they were sent. */
  answers: z.array(answer),
  /** Applicants who have sent a tenant sheet. */
  sheets: z.int(),
  /** The owner's words to those who were declined. */
  closing_message: z.nullable(z.string()),
  created_at: z.string(),
  state_since: z.string(),
  sent_at: z.nullable(z.string()),
  /** Expiry time without a response; `null` if no response is pending. */
  expires_at: z.nullable(z.string()),
  /** Place in the waiting list of the owner, from 1; `null` if the application does not wait. */
  waiting_place: z.nullable(z.int()),
  /** Role of the viewer in the application; a person who applies alone is the leader. */
  side: z.enum(['leader', 'member', 'owner']),
  home: propertySummary,
  /** The applying group; `null` if one person applies. */
  group: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      photo_url: z.string(),
      size: z.int(),
      members_count: z.int(),
      budget_cents: z.nullable(z.int()),
      move_in_from: z.nullable(z.string()),
      move_in_to: z.nullable(z.string()),
    }),
  ),
  /** Applicants as visible to the viewer, leader first. */
  people: z.array(person),
  /** Contact of the viewer: the owner for members, the leader for the owner; `null` if not visible. */
  partner: z.nullable(z.object({ user_id: z.string(), name: z.string() })),
  /** Consent round that is open, and the viewer's answer in it. */
  round: z.nullable(z.enum(['send', 'accept'])),
  my_consent: z.nullable(z.enum(CONSENTS)),
  /** Hash of the message, the answers, the state and the members; consents refer to it. */
  version: z.string(),
  actions: z.array(z.enum(APPLICATION_ACTIONS)),
  may_change: z.boolean(),
  /** The viewer may book a slot of the owner. */
  may_book: z.boolean(),
  /** The viewer may book a slot, one is free, and there is no viewing. */
  awaits_booking: z.boolean(),
  may_propose: z.boolean(),
  viewings: z.array(viewing),
  /** Suggested action after acceptance: mark the group as housed; `null` if already done. */
  follow_up: z.nullable(z.literal('mark_housed')),
});
export type Application = z.output<typeof application>;

export const responseBandResponse = z.object({
  band: z.nullable(z.enum(RESPONSE_BANDS)),
  /** People and groups on the waiting list, which a new application joins; `null` if it would be sent at once. */
  waiting: z.nullable(z.int()),
});
export type OwnerResponse = z.output<typeof responseBandResponse>;
export const applicationResponse = z.object({ application });
export const applicationsResponse = z.object({ applications: z.array(application) });

/** WebSocket frame sent to the members of a group when its shortlist changes. */
export const groupFrame = z.object({ type: z.literal('group'), group_id: z.string() });
export type GroupFrame = z.output<typeof groupFrame>;

/**
 * WebSocket frame sent when an application or a viewing changes, to the applicants and to those who read the board of the
 * property: its owner and its residents. The readers of the board also get it when the board itself changes.
 */
export const applicationFrame = z.object({
  type: z.literal('application'),
  property_id: z.string(),
  group_id: z.nullable(z.string()),
});
export type ApplicationFrame = z.output<typeof applicationFrame>;
