import { useLang } from '#browser/i18n/lang.ts';
import { Card } from '#ui/display/card.tsx';
import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { HandoverRecord } from '../../domain/record.ts';
import type { Handover } from '../../domain/schema.ts';
import { itemLabel, partyLabel } from '../labels.ts';

/** Parties with the time of their signature, or a note that it is missing. */
export function Signatures({ handover, record }: { handover: Handover; record: HandoverRecord }) {
  const lang = useLang();
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-18">{m.handover_signatures()}</h2>
      {record.opening.parties.map(({ party }) => {
        const signature = record.signatures.find(({ by }) => by === party);
        const isAbsent = record.absences.some((one) => one.party === party);
        return (
          <div key={party} className="border-t border-line pt-3 first-of-type:border-t-0">
            <p className="font-strong wrap-anywhere">{partyLabel(handover.parties, party)}</p>
            <p className="text-14 text-muted">
              {signature
                ? m.handover_signed_at({ at: formatDate(signature.at, lang, 'shortTime') })
                : isAbsent
                  ? m.handover_absent()
                  : m.handover_not_signed()}
              {signature && signature.objections > 0 && ` · ${m.handover_objections({ count: signature.objections })}`}
            </p>
          </div>
        );
      })}
    </Card>
  );
}

/** Meter readings, keys and the deposit of the listing. */
export function Figures({ record }: { record: HandoverRecord }) {
  const lang = useLang();
  const values = [...record.items.values()].flatMap(({ item, checks }) => {
    const value = checks.findLast((one) => one.value !== '')?.value;
    return value ? [{ item, value }] : [];
  });
  // When moving out, the settlement begins with the deposit.
  const deposit = record.opening.kind === 'move_in' ? record.opening.deposit_cents : null;
  if (values.length === 0 && deposit === null) return null;
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-18">{m.handover_figures()}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-14">
        {values.map(({ item, value }) => (
          <FigureRow key={item} label={itemLabel(item)} value={value} />
        ))}
        {deposit !== null && <FigureRow label={m.handover_deposit()} value={formatEuros(deposit, lang)} />}
      </dl>
    </Card>
  );
}

function FigureRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="num font-strong">{value}</dd>
    </>
  );
}
