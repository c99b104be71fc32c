import type { EntryOf } from './chain/entry.ts';
import { mayAnswer, type HandoverRecord } from './record.ts';

/** `open`: somebody has not answered yet. */
export type ClaimState = 'agreed' | 'disputed' | 'open';

export interface SettledClaim {
  claim: EntryOf<'claim'>;
  state: ClaimState;
  /** Parties that dispute it. */
  disputedBy: string[];
}

export interface Settlement {
  claims: SettledClaim[];
  /** Deposit less what both sides have agreed on; `null` without a known deposit. */
  returnedCents: number | null;
  /** Sum of what is open or disputed. */
  unsettledCents: number;
}

/**
 * Settles the deposit line by line. A line counts only if everybody of the other side agrees; the latest answer of each
 * counts.
 */
export function settle({ opening, claims, settlements }: HandoverRecord): Settlement {
  const settled = claims.map((claim): SettledClaim => {
    const latest = new Map(
      settlements.filter((one) => one.claim === claim.seq).map(({ by, is_agreed }) => [by as string, is_agreed]),
    );
    const others = opening.parties.map(({ party }) => party).filter((party) => mayAnswer(claim, party));
    const disputedBy = others.filter((party) => latest.get(party) === false);
    const isAgreed = others.every((party) => latest.get(party) === true);
    return { claim, disputedBy, state: disputedBy.length > 0 ? 'disputed' : isAgreed ? 'agreed' : 'open' };
  });
  const sum = (of: readonly SettledClaim[]) => of.reduce((total, { claim }) => total + claim.cents, 0);
  const agreed = sum(settled.filter(({ state }) => state === 'agreed'));
  return {
    claims: settled,
    returnedCents: opening.deposit_cents === null ? null : opening.deposit_cents - agreed,
    unsettledCents: sum(settled) - agreed,
  };
}
