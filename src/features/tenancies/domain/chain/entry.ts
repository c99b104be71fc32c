import * as z from 'zod/mini';
import { HANDOVER } from '../rules.ts';

/**
 * Entries of a handover. They are only ever appended. The hash of an entry is the SHA-256 of its canonical JSON, which
 * contains the hash of the previous entry, so that a change breaks every hash after it. People stand in it as parties,
 * so that the chain stays valid after an account is erased.
 */

export const HANDOVER_KINDS = ['move_in', 'move_out'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/** States of an item when moving in, and compared with that when moving out. */
export const CHECK_STATES = {
  move_in: ['good', 'objection', 'missing'],
  move_out: ['same', 'wear', 'damage'],
} as const;
export const ALL_CHECK_STATES = [...CHECK_STATES.move_in, ...CHECK_STATES.move_out] as const;

export type CheckState = (typeof ALL_CHECK_STATES)[number];

export const PHOTO_FORMATS = ['jpg', 'png', 'webp', 'gif'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Hash before the first entry. */
export const NO_HASH = '0'.repeat(64);

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const party = z.string().check(z.regex(/^(owner|tenant-\d{1,2})$/));
const item = z.string().check(z.regex(/^[a-z]+(-\d{1,2})?\.[a-z_]+$/));

/** A point on a photo, in thousandths of its width and height. */
export const mark = z.strictObject({
  photo: z.uuid(),
  x: z.int().check(z.minimum(0), z.maximum(1000)),
  y: z.int().check(z.minimum(0), z.maximum(1000)),
});

const head = {
  seq: z.int().check(z.minimum(0), z.maximum(HANDOVER.maxEntries + HANDOVER.closingEntries)),
  prev: hash,
  /** Time of arrival at the server, ISO 8601 in UTC. */
  at: z.string(),
  by: z.union([party, z.literal('system')]),
};

const opening = z.strictObject({
  ...head,
  type: z.literal('opening'),
  handover: z.uuid(),
  kind: z.enum(HANDOVER_KINDS),
  title: z.string(),
  areas: z.array(z.strictObject({ area: z.string(), name: z.nullable(z.string()), items: z.array(item) })),
  /** SHA-256 of salt and name: proves a name without keeping it after an erasure. */
  parties: z.array(z.strictObject({ party, name_hash: hash })),
  deposit_cents: z.nullable(z.int()),
  /** When moving out: last hash of the handover when moving in. */
  before: z.nullable(hash),
});
const photo = z.strictObject({
  ...head,
  type: z.literal('photo'),
  item,
  photo: z.uuid(),
  /** Hash of the bytes as received. */
  sha256: hash,
  bytes: z.int(),
  format: z.enum(PHOTO_FORMATS),
});
const check = z.strictObject({
  ...head,
  type: z.literal('check'),
  item,
  state: z.enum(ALL_CHECK_STATES),
  note: z.string(),
  /** Meter reading or number of keys; empty for other items. */
  value: z.string(),
  marks: z.array(mark),
});
const answer = z.strictObject({
  ...head,
  type: z.literal('answer'),
  item,
  /** `seq` of the check that is answered. */
  check: z.int(),
  text: z.string(),
});
/** A line of the deposit settlement: an amount to keep from the deposit, proposed by a party. */
const claim = z.strictObject({ ...head, type: z.literal('claim'), item, cents: z.int(), text: z.string() });
/** Answer of another side to a line. */
const settlement = z.strictObject({
  ...head,
  type: z.literal('settlement'),
  item,
  /** `seq` of the line. */
  claim: z.int(),
  is_agreed: z.boolean(),
});
const signature = z.strictObject({ ...head, type: z.literal('signature'), objections: z.int() });
/** A party has not signed in time. */
const absence = z.strictObject({ ...head, type: z.literal('absence'), party });
/** RFC 3161 time-stamp token for the hash of the previous entry, in base64. */
const timestamp = z.strictObject({ ...head, type: z.literal('timestamp'), token: z.string() });

export const entry = z.discriminatedUnion('type', [
  opening,
  photo,
  check,
  answer,
  claim,
  settlement,
  signature,
  absence,
  timestamp,
]);
export type Entry = z.output<typeof entry>;
export type EntryType = Entry['type'];
export type EntryOf<T extends EntryType> = Extract<Entry, { type: T }>;

type WithoutHead<E> = E extends Entry ? Omit<E, 'seq' | 'prev' | 'at' | 'by'> : never;
/** An entry before it is appended. */
export type NewEntry = WithoutHead<Entry>;

/** Item of an entry; `null` for entries about the whole handover. */
export function itemOf(one: Entry): string | null {
  return 'item' in one ? one.item : null;
}
