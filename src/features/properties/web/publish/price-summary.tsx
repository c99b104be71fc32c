import { useLang } from '#browser/i18n/lang.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { billsKindOf, calculateTotals } from '../../domain/money.ts';
import { usePublishing } from './use-publishing.ts';

/** Real costs for the tenant, updated while typing. `live`: announced to screen readers. */
export function PriceSummary({ live = false }: { live?: boolean }) {
  const { parsed } = usePublishing();
  const lang = useLang();
  const { values } = parsed;
  const totals = calculateTotals(values, values.rooms);
  const money = (cents: number | null) => (cents === null ? '–' : formatEuros(cents, lang));
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
        [m.properties_field_deposit_cents(), totals.deposit_cents ?? 0],
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
      <PriceSum
        label={totals && billsKindOf(values) === 'unknown' ? m.property_monthly_apart() : m.properties_total_monthly()}
        total={money(totals?.monthly_cents ?? null)}
        parts={parts}
        money={money}
      />
      <div className="border-t border-line" />
      <PriceSum
        label={m.properties_total_move_in()}
        total={money(totals?.move_in_cents ?? null)}
        parts={moveIn}
        money={money}
      />
      {!totals && <p className="text-subtle">{m.publish_totals_later()}</p>}
    </section>
  );
}

interface PriceSumProps {
  label: string;
  total: string;
  parts: readonly [string, number][];
  money: (cents: number) => string;
}

function PriceSum({ label, total, parts, money }: PriceSumProps) {
  const shownParts = parts.filter(([, cents], nth) => nth === 0 || cents > 0);
  return (
    <dl className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-strong">{label}</dt>
        <dd className="text-18 font-strong">{total}</dd>
      </div>
      {shownParts.length > 1 &&
        shownParts.map(([part, cents]) => (
          <div key={part} className="flex justify-between gap-4 text-muted">
            <dt>{part}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
    </dl>
  );
}
