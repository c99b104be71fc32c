import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { mayAnswer, type HandoverRecord } from '../../domain/record.ts';
import type { EntryBody, Handover } from '../../domain/schema.ts';
import { settle, type ClaimState, type SettledClaim } from '../../domain/settlement.ts';
import { itemLabel, partyLabel } from '../labels.ts';
import { ClaimDialog } from './claim-dialog.tsx';

const TONES: Record<ClaimState, BadgeTone> = { agreed: 'success', disputed: 'warning', open: 'neutral' };

interface SettlementCardProps {
  userId: string;
  handover: Handover;
  record: HandoverRecord;
  /** False once the reader has signed. */
  mayClaim: boolean;
  /** True while a decision of the reader about a line waits to be sent. */
  isDeciding: (claim: number) => boolean;
  onEntry: (entry: EntryBody['entry']) => void;
}

/** The deposit line by line: who proposed what, who disputes it, and what is returned without dispute. */
export function SettlementCard({ userId, handover, record, mayClaim, isDeciding, onEntry }: SettlementCardProps) {
  const lang = useLang();
  const [isAdding, setAdding] = useState(false);
  const { claims, returnedCents, unsettledCents } = settle(record);
  const deposit = record.opening.deposit_cents;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-18">{m.handover_settlement()}</h2>
      {deposit !== null && <Amount label={m.handover_deposit()} cents={deposit} />}
      {claims.length === 0 && <p className="text-14 text-muted">{m.handover_settlement_none()}</p>}
      <ul className="grid gap-3">
        {claims.map((one) => (
          <ClaimRow key={one.claim.seq} settled={one} {...{ handover, isDeciding, onEntry }} />
        ))}
      </ul>
      {returnedCents !== null && (
        <div className="grid gap-1 border-t border-line pt-3">
          <Amount label={m.handover_returned()} cents={returnedCents} isStrong />
          {unsettledCents > 0 && (
            <p className="text-14 text-muted">{m.handover_unsettled({ amount: formatEuros(unsettledCents, lang) })}</p>
          )}
        </div>
      )}
      {mayClaim && (
        <Button variant="outline" onClick={() => setAdding(true)}>
          {m.handover_claim_add()}
        </Button>
      )}
      {isAdding && (
        <ClaimDialog
          userId={userId}
          handoverId={handover.id}
          record={record}
          onClaim={onEntry}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

function Amount({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  const lang = useLang();
  return (
    <p className="flex justify-between gap-4 text-14">
      <span className={isStrong ? 'font-strong' : 'text-muted'}>{label}</span>
      <span className="num font-strong">{formatEuros(cents, lang)}</span>
    </p>
  );
}

interface ClaimRowProps extends Pick<SettlementCardProps, 'handover' | 'isDeciding' | 'onEntry'> {
  settled: SettledClaim;
}

function ClaimRow({ settled: { claim, state, disputedBy }, handover, isDeciding, onEntry }: ClaimRowProps) {
  const { me, parties } = handover;
  const mayDecide = handover.state !== 'closed' && mayAnswer(claim, me);
  const decide = (is_agreed: boolean) => onEntry({ type: 'settlement', claim: claim.seq, is_agreed });
  return (
    <li className="grid gap-2 rounded-inner bg-surface-quiet px-4 py-3 text-14">
      <Amount label={itemLabel(claim.item)} cents={-claim.cents} />
      <p className="wrap-anywhere">{safeDisplayText(claim.text)}</p>
      <p className="text-muted">
        {claim.by === me ? m.handover_claim_own() : m.handover_claim_by({ name: partyLabel(parties, claim.by) })}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{m.handover_claim_state({ state })}</Badge>
        {disputedBy.map((party) => (
          <span key={party} className="text-muted">
            {party === me ? m.handover_you() : partyLabel(parties, party)}
          </span>
        ))}
      </p>
      {mayDecide && (
        <p className="flex flex-wrap gap-2">
          <Button variant="outline" disabled={isDeciding(claim.seq)} onClick={() => decide(false)}>
            {m.handover_claim_dispute()}
          </Button>
          <Button variant="inverse" disabled={isDeciding(claim.seq)} onClick={() => decide(true)}>
            {m.handover_claim_agree()}
          </Button>
        </p>
      )}
    </li>
  );
}
