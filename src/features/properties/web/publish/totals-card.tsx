import { useLang } from '#browser/lang.ts';
import { m } from '#words';
import { totalsOf } from '../../domain/money.ts';
import { moneyWords } from '../property-words.ts';
import { usePublishing } from './use-publishing.ts';

/** What a tenant really pays, as one types. `live` tells it to screen readers too. */
export function TotalsCard({ live = false }: { live?: boolean }) {
  const { read } = usePublishing();
  const lang = useLang();
  const { values } = read;
  const totals = totalsOf(values, values.rooms);
  const money = (cents: number | null) => (cents === null ? '–' : moneyWords(cents, lang));
  const fee = values.agency_fee_payer === 'tenant' ? (values.agency_fee_cents ?? 0) : 0;
  const parts: [string, number][] = totals
    ? [
        [values.offer === 'rooms' ? m.publish_total_room() : m.properties_field_rent_cents(), totals.rent_cents],
        [m.publish_total_bills(), values.bills_estimate_cents ?? 0],
      ]
    : [];
  const moveIn: [string, number][] = totals
    ? [
        [m.publish_total_first_month(), totals.rent_cents],
        [m.properties_field_deposit_cents(), values.deposit_cents ?? 0],
        [m.properties_field_extra_guarantee_cents(), values.extra_guarantee_cents ?? 0],
        [m.properties_field_agency_fee_cents(), fee],
      ]
    : [];
  return (
    <section
      aria-label={m.publish_totals()}
      aria-live={live ? 'polite' : undefined}
      className="num grid gap-3 rounded-inner bg-surface-quiet p-4 text-14"
    >
      <Sum
        label={m.properties_total_monthly()}
        total={money(totals?.monthly_cents ?? null)}
        parts={parts}
        money={money}
      />
      <div className="border-t border-line" />
      <Sum
        label={m.properties_total_move_in()}
        total={money(totals?.move_in_cents ?? null)}
        parts={moveIn}
        money={money}
      />
      {!totals && <p className="text-faint">{m.publish_totals_later()}</p>}
    </section>
  );
}

interface SumProps {
  label: string;
  total: string;
  parts: readonly [string, number][];
  money: (cents: number) => string;
}

function Sum({ label, total, parts, money }: SumProps) {
  const told = parts.filter(([, cents], nth) => nth === 0 || cents > 0);
  return (
    <dl className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-strong">{label}</dt>
        <dd className="text-18 font-strong">{total}</dd>
      </div>
      {told.length > 1 &&
        told.map(([part, cents]) => (
          <div key={part} className="flex justify-between gap-4 text-soft">
            <dt>{part}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
    </dl>
  );
}
