import * as z from 'zod/mini';
import { RENT } from './rules.ts';

/** Wire schemas of the rent split. Amounts in cents per month; rooms by index. */

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
  .check(
    z.minLength(RENT.minRooms, 'rooms_range'),
    z.maxLength(RENT.maxRooms, 'rooms_range'),
    ({ value: named, issues }) => {
      const keys = named.map(({ name }) => name?.toLowerCase());
      for (const [at, key] of keys.entries())
        if (key && keys.indexOf(key) < at)
          issues.push({ code: 'custom', message: 'room_name_taken', path: [at], input: key });
    },
  );

/**
 * Setup of a rent split: rooms and rent entered manually, or taken from a property. Explicit values override those of
 * the property.
 */
export const rentSetupBody = z
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
export type RentSetup = z.output<typeof rentSetupBody>;

/** Bid of the current user: worth of each room, and a budget. `round` is the bidding round that the client has seen. */
export const rentBidBody = z.strictObject({
  round: z.int(),
  amounts: z.array(cents).check(z.maxLength(RENT.maxRooms, 'rooms_range')),
  budget_cents: z.optional(z.nullable(cents)),
});
export type RentBid = z.output<typeof rentBidBody>;

const roomView = z.object({
  room: z.int(),
  worth_cents: z.int(),
  price_cents: z.int(),
  /** Worth minus price. */
  gain_cents: z.int(),
  /** Gain of the own room minus gain of this room. */
  behind_cents: z.int(),
});

/**
 * Result of the bidding: assignment, prices and the explanation of envy-freeness, or the changes that would make it
 * feasible.
 */
export const rentResult = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('ok'),
    /** 1 if integer prices leave an envy of one cent; otherwise 0. */
    most_envy_cents: z.int(),
    people: z.array(
      z.object({
        user_id: z.string(),
        /** False if the person has not bid; equal bids are assumed then. */
        has_bid: z.boolean(),
        own: roomView,
        /** The other rooms, smallest difference first. */
        others: z.array(roomView),
      }),
    ),
  }),
  z.object({
    verdict: z.enum(['budgets_below_rent', 'over_budget', 'negative_price']),
    short_cents: z.int(),
    /** Changes with their minimum amounts: any one of them suffices, or all of them are needed if `takes_all`. */
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
  /** Incremented with each setup and each restart of the bidding. */
  round: z.int(),
  state: z.enum(RENT_STATES),
  rent_cents: z.int(),
  property_id: z.nullable(z.string()),
  rooms: z.array(
    z.object({
      name: z.nullable(z.string()),
      /** Rent of the room in the listing; null where rent or rooms are the group's own. */
      price_cents: z.nullable(z.int()),
    }),
  ),
  /** Members and whether they have bid in this round. The bids stay private until the result. */
  people: z.array(
    z.object({
      user_id: z.string(),
      has_bid: z.boolean(),
      /**
       * The budget of the bid is below the listed price of every room; false without such prices. The budget itself stays
       * private.
       */
      is_short: z.boolean(),
    }),
  ),
  /** Latest bid of the viewer, from this or an earlier round; `null` without a bid for the same number of rooms. */
  mine: z.nullable(z.object({ amounts: z.array(z.int()), budget_cents: z.nullable(z.int()), is_counted: z.boolean() })),
  /** True if the members have changed since the setup or the split. */
  is_outdated: z.boolean(),
  /** Permissions of the viewer. */
  may: z.object({ set_up: z.boolean(), close: z.boolean(), bid_again: z.boolean() }),
  result: z.nullable(rentResult),
});
export type GroupRent = z.output<typeof groupRent>;
export const rentResponse = z.object({ rent: z.nullable(groupRent) });
