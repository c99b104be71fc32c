import { PROPERTY } from './rules.ts';

/** What is hardly meant as it stands: from outside this a value is more likely a slip than a home. Money in cents, m² as they are. */
const USUAL = {
  /** Nobody lets a whole home for less; a room may cost as little as `PROPERTY.minRentCents`. */
  wholeRentCents: 15_000,
  rentCents: 1_000_000,
  roomPriceCents: 300_000,
  /** Of bills, beside which a rent would be small. */
  billsCents: 100_000,
  /** Months of rent that a deposit or a guarantee may be. */
  guaranteeMonths: 6,
  homeM2: { least: 12, most: 600 },
  roomM2: { least: 4, most: 60 },
} as const;

interface SaidRoom {
  price_cents?: number | null | undefined;
  m2?: number | null | undefined;
}

interface SaidHome {
  offer?: string | null | undefined;
  rent_cents?: number | null | undefined;
  bills_estimate_cents?: number | null | undefined;
  deposit_cents?: number | null | undefined;
  extra_guarantee_cents?: number | null | undefined;
  m2?: number | null | undefined;
  rooms?: readonly SaidRoom[] | undefined;
}

/** A value that is worth a second look, as a code for its words; `cents` is what it is taken for. */
export interface Oddity {
  field: string;
  code: 'import_odd_low' | 'import_odd_high' | 'import_odd_m2';
  cents: number | null;
}

/** What a home says that is hardly meant, mostly euros where cents are asked for. Nothing of it is wrong for sure. */
export function oddities(home: SaidHome): Oddity[] {
  const found: Oddity[] = [];
  const money = (field: string, cents: number | null | undefined, least: number, most: number) => {
    if (cents === null || cents === undefined || cents === 0) return;
    if (cents < least) found.push({ field, code: 'import_odd_low', cents });
    else if (cents > most) found.push({ field, code: 'import_odd_high', cents });
  };
  const area = (field: string, m2: number | null | undefined, { least, most }: { least: number; most: number }) => {
    if (m2 !== null && m2 !== undefined && (m2 < least || m2 > most))
      found.push({ field, code: 'import_odd_m2', cents: null });
  };
  const leastRent = home.offer === 'whole' ? USUAL.wholeRentCents : PROPERTY.minRentCents;
  money('rent_cents', home.rent_cents, leastRent, USUAL.rentCents);
  money('bills_estimate_cents', home.bills_estimate_cents, 100, USUAL.billsCents);
  const rent = home.rent_cents ?? 0;
  const most = rent >= leastRent ? rent * USUAL.guaranteeMonths : USUAL.rentCents;
  money('deposit_cents', home.deposit_cents, PROPERTY.minRentCents, most);
  money('extra_guarantee_cents', home.extra_guarantee_cents, PROPERTY.minRentCents, most);
  area('m2', home.m2, USUAL.homeM2);
  for (const [nth, room] of (home.rooms ?? []).entries()) {
    money(`rooms.${nth}.price_cents`, room.price_cents, PROPERTY.minRentCents, USUAL.roomPriceCents);
    const roomMost = Math.min(USUAL.roomM2.most, home.m2 ?? USUAL.roomM2.most);
    area(`rooms.${nth}.m2`, room.m2, { ...USUAL.roomM2, most: roomMost });
  }
  return found;
}
