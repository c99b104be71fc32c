import * as z from 'zod/mini';
import { STATES } from '#features/properties/domain/states.ts';
import { CONTACT_KINDS } from './contacts.ts';
import { PHRASE_KINDS } from './marked-phrases.ts';

const phrase = z.object({ kind: z.enum(PHRASE_KINDS), start: z.int(), end: z.int() });

/** Texts of the evidence in which phrases are marked. */
export const MARKED_TEXTS = ['message', 'home', 'group', 'profile', 'room_wanted'] as const;

const subject = z.object({ id: z.string(), title: z.nullable(z.string()), city: z.nullable(z.string()) });

/** Facts about the person of a case that the evidence alone does not show. */
export const caseFacts = z.object({
  /** Age of the account when it was first reported, in days; null without an account. */
  account_days: z.nullable(z.int()),
  /** The text that most people got; its words are private unless they are in the evidence (`message_id`). */
  repeated: z.nullable(
    z.object({
      people: z.int(),
      span_s: z.int(),
      last_at: z.string(),
      likeness_percent: z.int(),
      message_ids: z.array(z.string()),
    }),
  ),
  /** Phrases in the texts of the evidence; `id` of a message, else empty. */
  phrases: z.array(z.object({ source: z.enum(MARKED_TEXTS), id: z.string(), phrases: z.array(phrase) })),
  /** Listings of others with the same photos, and how many photos of this person they show. */
  shared_photos: z.object({ photos: z.int(), listings: z.array(subject) }),
  /** Other accounts with decided cases that used the same phone number or address. */
  same_contacts: z.array(z.object({ kind: z.enum(CONTACT_KINDS), user_id: z.string() })),
  /** Parts of the person that each reporter can see now. */
  views: z.array(z.object({ reporter_id: z.string(), sees_profile: z.boolean(), has_blocked: z.boolean() })),
  listings: z.array(
    z.object({
      ...subject.shape,
      state: z.enum(STATES),
      monthly_cents: z.nullable(z.int()),
      /** Path of the first photo, shown on demand; null without one. */
      photo: z.nullable(z.string()),
      sentences: z.array(z.object({ kind: z.enum(PHRASE_KINDS), text: z.string() })),
    }),
  ),
});
export type CaseFacts = z.output<typeof caseFacts>;
export const caseFactsResponse = z.object({ facts: caseFacts });
