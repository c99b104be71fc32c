import * as z from 'zod/mini';
import { APPLICATION_ACTIONS, APPLICATION_STATES, CONSENTS } from './applications.ts';
import { homeLine } from './homes-schema.ts';
import { ROLES } from './membership.ts';
import { GROUP_HOMES, VIEWING } from './rules.ts';
import { words } from './typed-words.ts';
import { PARTIES, RSVPS, VIEWING_ACTIONS, VIEWING_STATES } from './viewings.ts';

/** What crosses the wire about applications and viewings. */

const message = words(GROUP_HOMES.messageMinLength, GROUP_HOMES.messageMaxLength, 'application_message_length');

export const applicationBody = z.strictObject({ property_id: z.uuid('not_found'), message });
export const applicationChange = z.strictObject({ message });
export const applicationParams = z.strictObject({ id: z.uuid('not_found') });
export const applicationActionBody = z.strictObject({ action: z.enum(APPLICATION_ACTIONS, 'invalid_option') });
/** `version`: of what was read. A yes to something else by now is none. */
export const consentBody = z.strictObject({
  consent: z.enum(CONSENTS, 'invalid_option'),
  version: z.string('required').check(z.maxLength(64, 'invalid_option')),
});
export type ConsentBody = z.output<typeof consentBody>;
/** Of one home, or of all of mine. */
export const receivedQuery = z.strictObject({ property_id: z.optional(z.uuid('not_found')) });

const slot = {
  day: z.iso.date('invalid_date'),
  /** On the clocks of Madrid. */
  time: z.string('invalid_option').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_option')),
  minutes: z._default(
    z
      .int('number_range')
      .check(z.minimum(VIEWING.leastMinutes, 'number_range'), z.maximum(VIEWING.mostMinutes, 'number_range')),
    VIEWING.usualMinutes,
  ),
  /** Where to come to: from the owner alone. */
  place: z.optional(words(0, VIEWING.placeMaxLength, 'field_too_long')),
};
export const viewingBody = z.strictObject(slot);
export type Slot = z.output<typeof viewingBody>;
export const viewingActionBody = z.strictObject({
  action: z.enum(['agree', 'cancel'], 'invalid_option'),
  place: slot.place,
});
export const viewingAnswerBody = z.strictObject({ answer: z.enum(RSVPS, 'invalid_option') });

export const viewing = z.object({
  id: z.string(),
  application_id: z.string(),
  home: z.object({ id: z.string(), title: z.nullable(z.string()) }),
  state: z.enum(VIEWING_STATES),
  starts_at: z.string(),
  minutes: z.int(),
  /** For the owner; for the group once both have agreed. */
  place: z.nullable(z.string()),
  proposed_by: z.enum(PARTIES),
  /** Who comes, of those who are in the group: names for the group and its owner alike. */
  answers: z.array(z.object({ user_id: z.string(), name: z.nullable(z.string()), answer: z.enum(RSVPS) })),
  my_answer: z.nullable(z.enum(RSVPS)),
  may_answer: z.boolean(),
  actions: z.array(z.enum(VIEWING_ACTIONS)),
});
export type Viewing = z.output<typeof viewing>;

const person = z.object({
  user_id: z.string(),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  role: z.enum(ROLES),
  is_me: z.boolean(),
  /** To what all are asked now, for members. */
  consent: z.nullable(z.enum(CONSENTS)),
});

export const application = z.object({
  id: z.string(),
  state: z.enum(APPLICATION_STATES),
  message: z.string(),
  created_at: z.string(),
  state_since: z.string(),
  sent_at: z.nullable(z.string()),
  /** When it is over unless it is answered; null where nothing is waited for. */
  expires_at: z.nullable(z.string()),
  /** As whom the reader has to do with it. */
  side: z.enum(['leader', 'member', 'owner']),
  home: homeLine,
  group: z.object({
    id: z.string(),
    name: z.string(),
    photo_url: z.string(),
    size: z.int(),
    members_count: z.int(),
    budget_cents: z.nullable(z.int()),
    move_in_from: z.nullable(z.string()),
    move_in_to: z.nullable(z.string()),
  }),
  /** The members as the reader may see them, the leader first. */
  people: z.array(person),
  /** Whom to write to: the owner for members, the leader for the owner; null where they are not to be seen. */
  partner: z.nullable(z.object({ user_id: z.string(), name: z.string() })),
  /** Whether all members are asked something now, and what I said. */
  round: z.nullable(z.enum(['send', 'accept'])),
  my_consent: z.nullable(z.enum(CONSENTS)),
  /** Of what is asked: the message, and who is in the group. */
  version: z.string(),
  actions: z.array(z.enum(APPLICATION_ACTIONS)),
  may_change: z.boolean(),
  may_propose: z.boolean(),
  viewings: z.array(viewing),
  /** Once both sides have said yes: the group has a home, or the home is taken; null where that is said already. */
  follow_up: z.nullable(z.enum(['house', 'reserve'])),
});
export type Application = z.output<typeof application>;

export const applicationAnswer = z.object({ application });
export const applicationsAnswer = z.object({ applications: z.array(application) });

/** Brought over the line to members and owner whenever something about a group's homes has changed. */
export const groupFrame = z.object({ type: z.literal('group'), group_id: z.string() });
export type GroupFrame = z.output<typeof groupFrame>;
