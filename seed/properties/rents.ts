import type { ADVERTISERS, BILLS, Contract, Kind, Offer } from '#features/properties/domain/fields.ts';
import type { RoomInput } from '#features/properties/domain/schema.ts';
import type { DemoPerson } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Zone } from './zones.ts';

const round = (value: number, to: number) => Math.round(value / to) * to;

interface RoomOptions {
  owner: DemoPerson;
  zone: Zone;
  kind: Kind;
  bedrooms: number;
}

/** Rooms on offer, available ones first; some owners also list the occupied ones. */
export function generateRooms({ owner, zone, kind, bedrooms }: RoomOptions, random: Random): RoomInput[] {
  const [least, most] = owner.city.rent;
  const free = random.weighted({ 1: 60, 2: 28, 3: 12 });
  const isListed = random.chance(0.35);
  const states = [
    ...Array.from({ length: Number(free) }, () => 'available' as const),
    ...(random.chance(0.15) ? ['reserved' as const] : []),
    ...(isListed ? Array.from({ length: bedrooms }, () => 'occupied' as const) : []),
  ].slice(0, Math.max(bedrooms - (kind === 'residence' ? 0 : 1), 1));
  const level =
    (least + (most - least) * (0.2 + random.next() * 0.6)) * zone.rentFactor * (kind === 'residence' ? 1.25 : 1);
  return states.map((state, at) => {
    const size = random.pick(['single', 'single', 'double', 'double', 'double'] as const);
    const hasBath = kind === 'residence' || random.chance(size === 'double' ? 0.16 : 0.03);
    const isInner = kind !== 'residence' && random.chance(0.1);
    const worth = level * (size === 'double' ? 1.06 : 0.94) * (hasBath ? 1.12 : 1) * (isInner ? 0.86 : 1);
    return {
      name: states.length > 1 ? roomName(at, size, isInner) : null,
      kind: size,
      m2: size === 'double' ? random.integer(12, 18) : random.integer(8, 12),
      private_bath: hasBath,
      desk: random.chance(0.88),
      has_window: !isInner,
      lock: random.chance(0.45),
      couple_allowed: size === 'double' && random.chance(0.2),
      price_cents: round(worth, 5) * 100,
      deposit_cents: null,
      available_from: null,
      available_to: null,
      state,
    };
  });
}

const ROOM_NAMES = [
  'Habitación de la calle',
  'Habitación del fondo',
  'Habitación de la galería',
  'Habitación del pasillo',
  'Habitación pequeña',
];

function roomName(at: number, size: string, isInner: boolean): string {
  if (isInner) return `Habitación interior${at > 0 ? ` ${at + 1}` : ''}`;
  return ROOM_NAMES[at] ?? `Habitación ${size === 'double' ? 'doble' : 'individual'} ${at + 1}`;
}

interface CostOptions extends RoomOptions {
  offer: Offer;
  contract: Contract;
  advertiser: (typeof ADVERTISERS)[number];
  rooms: readonly RoomInput[];
}

const ALL_BILLS = ['water', 'electricity', 'gas', 'internet'] as const;

/** Monthly and initial costs; the rooms with their deposits. */
export function generateCosts(
  { owner, zone, offer, kind, bedrooms, contract, advertiser, rooms }: CostOptions,
  random: Random,
) {
  const isWhole = offer === 'whole';
  const [least, most] = owner.city.rent;
  // A whole property costs less than the sum of its rooms.
  const whole = ((least + most) / 2) * zone.rentFactor * (1.5 + bedrooms * 0.62) * (kind === 'house' ? 1.12 : 1);
  const rent = isWhole ? round(whole * (0.92 + random.next() * 0.18), 10) * 100 : null;
  const month = rent ?? Math.min(...rooms.flatMap((room) => room.price_cents ?? []));
  const included =
    kind === 'residence' ? 'all' : random.weighted({ all: isWhole ? 12 : 42, some: isWhole ? 68 : 34, none: 24 });
  const bills: (typeof BILLS)[number][] =
    included === 'all'
      ? [...ALL_BILLS, 'community']
      : included === 'none'
        ? []
        : isWhole
          ? ['community', 'waste']
          : ['water', 'internet'];
  const estimate =
    included === 'all'
      ? null
      : round(isWhole ? random.integer(60, 90) + bedrooms * 18 : random.integer(28, 62), 5) * 100;
  const isAgency = advertiser === 'agency';
  const depositMonths = contract === 'seasonal' ? 2 : random.chance(isWhole ? 1 : 0.86) ? 1 : null;
  const depositOf = (cents: number | null) => (depositMonths === null || cents === null ? null : cents * depositMonths);
  return {
    rent_cents: rent,
    bills_included: bills,
    bills_estimate_cents: estimate,
    deposit_cents: depositOf(rent),
    extra_guarantee_cents: isWhole && random.chance(0.2) ? month : null,
    agency_fee_cents: isAgency && isWhole ? month : null,
    agency_fee_payer: isAgency && isWhole ? ('owner' as const) : null,
    rooms: rooms.map((room) => ({ ...room, deposit_cents: depositOf(room.price_cents) })),
  };
}
