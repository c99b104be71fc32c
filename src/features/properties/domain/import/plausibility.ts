import { PROPERTY } from '../rules.ts';

/** Plausible ranges. Values outside are probably typing errors. Money in cents, areas in m². */
const PLAUSIBLE_LIMITS = {
  /** Minimum rent of a whole property; a room may cost as little as `PROPERTY.minRentCents`. */
  wholeRentCents: 15_000,
  rentCents: 1_000_000,
  roomPriceCents: 300_000,
  /** Maximum plausible estimate for bills. */
  billsCents: 100_000,
  /** Maximum deposit or extra guarantee, in monthly rents. */
  guaranteeMonths: 6,
  homeM2: { least: 12, most: 600 },
  roomM2: { least: 4, most: 60 },
} as const;

interface RoomValues {
  price_cents?: number | null | undefined;
  deposit_cents?: number | null | undefined;
  m2?: number | null | undefined;
}

interface PropertyValues {
  offer?: string | null | undefined;
  rent_cents?: number | null | undefined;
  bills_estimate_cents?: number | null | undefined;
  deposit_cents?: number | null | undefined;
  extra_guarantee_cents?: number | null | undefined;
  m2?: number | null | undefined;
  rooms?: readonly RoomValues[] | undefined;
}

/** Implausible value, as a message code; `cents` is the value as it was understood. */
export interface PlausibilityWarning {
  field: string;
  code: 'import_unusually_low' | 'import_unusually_high' | 'import_unusual_area';
  cents: number | null;
}

/** Returns warnings for implausible values, mostly euros entered as cents. They are not errors. */
export function plausibilityWarnings(property: PropertyValues): PlausibilityWarning[] {
  const found: PlausibilityWarning[] = [];
  const money = (field: string, cents: number | null | undefined, least: number, most: number) => {
    if (cents === null || cents === undefined || cents === 0) return;
    if (cents < least) found.push({ field, code: 'import_unusually_low', cents });
    else if (cents > most) found.push({ field, code: 'import_unusually_high', cents });
  };
  const area = (field: string, m2: number | null | undefined, { least, most }: { least: number; most: number }) => {
    if (m2 !== null && m2 !== undefined && (m2 < least || m2 > most))
      found.push({ field, code: 'import_unusual_area', cents: null });
  };
  const leastRent = property.offer === 'whole' ? PLAUSIBLE_LIMITS.wholeRentCents : PROPERTY.minRentCents;
  money('rent_cents', property.rent_cents, leastRent, PLAUSIBLE_LIMITS.rentCents);
  money('bills_estimate_cents', property.bills_estimate_cents, 100, PLAUSIBLE_LIMITS.billsCents);
  const rent = property.rent_cents ?? 0;
  const most = rent >= leastRent ? rent * PLAUSIBLE_LIMITS.guaranteeMonths : PLAUSIBLE_LIMITS.rentCents;
  money('deposit_cents', property.deposit_cents, PROPERTY.minRentCents, most);
  money('extra_guarantee_cents', property.extra_guarantee_cents, PROPERTY.minRentCents, most);
  area('m2', property.m2, PLAUSIBLE_LIMITS.homeM2);
  for (const [nth, room] of (property.rooms ?? []).entries()) {
    money(`rooms.${nth}.price_cents`, room.price_cents, PROPERTY.minRentCents, PLAUSIBLE_LIMITS.roomPriceCents);
    money(`rooms.${nth}.deposit_cents`, room.deposit_cents, PROPERTY.minRentCents, PLAUSIBLE_LIMITS.rentCents);
    const roomMost = Math.min(PLAUSIBLE_LIMITS.roomM2.most, property.m2 ?? PLAUSIBLE_LIMITS.roomM2.most);
    area(`rooms.${nth}.m2`, room.m2, { ...PLAUSIBLE_LIMITS.roomM2, most: roomMost });
  }
  return found;
}
