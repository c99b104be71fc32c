import * as z from 'zod/mini';
import { RENT } from './rules.ts';

/** What crosses the wire about the split of a rent. Amounts in cents a month; rooms by their place in the list. */

const cents = z.int('number_range').check(z.minimum(0, 'number_range'), z.maximum(RENT.maxRentCents, 'number_range'));
const rentCents = z
  .int('rent_range')
  .check(z.minimum(RENT.minRentCents, 'rent_range'), z.maximum(RENT.maxRentCents, 'rent_range'));
const roomName = z.pipe(
  z.nullable(z.string('field_format').check(z.maxLength(RENT.roomNameMaxLength, 'room_name_too_long'))),
  z.transform((name) => name?.normalize('NFC').trim() || null),
);
const rooms = z
  .array(z.strictObject({ name: roomName }))
  .check(z.minLength(RENT.minRooms, 'rooms_range'), z.maxLength(RENT.maxRooms, 'rooms_range'));

/** What is to be split: rooms and rent typed by hand, or those of a home of ours, changed where they are sent as well. */
export const rentSetUp = z
  .strictObject({
    property_id: z.optional(z.nullable(z.uuid('not_found'))),
    rent_cents: z.optional(rentCents),
    rooms: z.optional(rooms),
  })
  .check(
    z.refine((body) => Boolean(body.property_id) || body.rent_cents !== undefined, {
      path: ['rent_cents'],
      error: 'required',
    }),
    z.refine((body) => Boolean(body.property_id) || body.rooms !== undefined, { path: ['rooms'], error: 'required' }),
  );
export type RentSetUp = z.output<typeof rentSetUp>;

/** What each room is worth to me, and the most that I can pay. `round`: of which I have seen rooms and rent. */
export const rentBid = z.strictObject({
  round: z.int(),
  amounts: z.array(cents).check(z.maxLength(RENT.maxRooms, 'rooms_range')),
  budget_cents: z.optional(z.nullable(cents)),
});
export type RentBid = z.output<typeof rentBid>;

const roomView = z.object({
  room: z.int(),
  worth_cents: z.int(),
  price_cents: z.int(),
  /** What it is worth less what it costs. */
  gain_cents: z.int(),
  /** How much less it would leave than one's own room. */
  behind_cents: z.int(),
});

/** What came of the bids: who gets which room for how much and why nobody would swap, or what would have to change. */
export const rentResult = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('ok'),
    /** 1 where whole cents leave somebody a cent behind; else 0. */
    most_envy_cents: z.int(),
    people: z.array(
      z.object({
        user_id: z.string(),
        /** False for whoever said nothing: every room was taken to be worth the same to them. */
        has_bid: z.boolean(),
        own: roomView,
        /** The other rooms, the closest first. */
        others: z.array(roomView),
      }),
    ),
  }),
  z.object({
    verdict: z.enum(['budgets_below_rent', 'over_budget', 'negative_price']),
    short_cents: z.int(),
    /** What would do, and by how much at least: one of these alone, or all of them where `takes_all`. */
    takes_all: z.boolean(),
    changes: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('budget'), user_id: z.string(), cents: z.int() }),
        z.object({ kind: z.literal('bid'), user_id: z.string(), room: z.int(), cents: z.int() }),
      ]),
    ),
  }),
]);
export type RentResult = z.output<typeof rentResult>;

export const RENT_STATES = ['bidding', 'split', 'impossible'] as const;

export const groupRent = z.object({
  /** Goes up with each new set-up and each "bid again". */
  round: z.int(),
  state: z.enum(RENT_STATES),
  rent_cents: z.int(),
  property_id: z.nullable(z.string()),
  rooms: z.array(z.object({ name: z.nullable(z.string()) })),
  /** Members, and who has bid in this round; what they bid nobody is told before the result. */
  people: z.array(z.object({ user_id: z.string(), has_bid: z.boolean() })),
  /** What I said last, in this round or an earlier one; null where I said nothing for as many rooms. */
  mine: z.nullable(z.object({ amounts: z.array(z.int()), budget_cents: z.nullable(z.int()), is_counted: z.boolean() })),
  /** Others are in the group now than it was set up or split for. */
  is_outdated: z.boolean(),
  /** What I may do now. */
  may: z.object({ set_up: z.boolean(), close: z.boolean(), bid_again: z.boolean() }),
  result: z.nullable(rentResult),
});
export type GroupRent = z.output<typeof groupRent>;
export const rentAnswer = z.object({ rent: z.nullable(groupRent) });
