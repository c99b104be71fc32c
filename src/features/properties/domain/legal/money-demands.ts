import type { LegalLintInput } from './legal-lint.ts';

/** Demands of money that the law does not know, or that go beyond custom where it sets no limit. */
export const DEMANDS = ['deposit', 'guarantee', 'agency_fee', 'room_deposit'] as const;
export type DemandCode = (typeof DEMANDS)[number];

export interface Demand {
  code: DemandCode;
  cents: number;
  /** Legal maximum in cents. */
  max: number;
}

/** Legal maximum of the deposit in months (LAU art. 36.1), and of further guarantees (art. 36.5). */
const DEPOSIT_MONTHS = { habitual: 1, seasonal: 2 } as const;
const GUARANTEE_MONTHS = 2;
/** Rooms under the civil code have no maximum; more months than this are unusual. */
const USUAL_ROOM_MONTHS = 2;

type MoneyFacts = Pick<
  LegalLintInput,
  | 'offer'
  | 'contract'
  | 'rent_cents'
  | 'deposit_cents'
  | 'extra_guarantee_cents'
  | 'agency_fee_cents'
  | 'agency_fee_payer'
> & { rooms: LegalLintInput['rooms'] };

/** Returns the demands of a listing that exceed a maximum. If let by rooms, the room that exceeds it most counts. */
export function moneyDemands(facts: MoneyFacts): Demand[] {
  if (facts.offer !== 'rooms') return demandsOf(facts, facts);
  const worst = new Map<DemandCode, Demand>();
  for (const room of facts.rooms) {
    for (const demand of demandsOf(facts, { ...room, rent_cents: room.price_cents })) {
      const known = worst.get(demand.code);
      if (!known || demand.cents - demand.max > known.cents - known.max) worst.set(demand.code, demand);
    }
  }
  return [...worst.values()];
}

/** Demands for the whole home or one of its rooms. */
function demandsOf(
  { contract, extra_guarantee_cents: guarantee, agency_fee_cents: fee, agency_fee_payer: payer }: MoneyFacts,
  { rent_cents: month, deposit_cents: deposit }: Pick<MoneyFacts, 'rent_cents' | 'deposit_cents'>,
): Demand[] {
  if (!month || contract === null) return [];
  const demands: Demand[] = [];
  const add = (code: DemandCode, cents: number, max: number) => {
    if (cents > max) demands.push({ code, cents, max });
  };
  if (contract === 'habitual' || contract === 'seasonal') {
    add('deposit', deposit ?? 0, month * DEPOSIT_MONTHS[contract]);
    if (contract === 'habitual') add('guarantee', guarantee ?? 0, month * GUARANTEE_MONTHS);
    if (contract === 'habitual' && payer === 'tenant') add('agency_fee', fee ?? 0, 0);
  } else add('room_deposit', (deposit ?? 0) + (guarantee ?? 0), month * USUAL_ROOM_MONTHS);
  return demands;
}
