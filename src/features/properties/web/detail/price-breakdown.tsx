import type { ReactNode } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { useLang } from '#browser/i18n/lang.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatEuros, formatList } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { billsKindOf } from '../../domain/money.ts';
import { BILL_LABELS } from '../labels/fact-labels.ts';
import { formatMonthlyPrice } from '../labels/property-labels.ts';
import { lowercaseLabel, formatMoveInCosts, type DetailProperty } from './detail-format.ts';

/** Monthly price in large type: '1.140 €/mes con gastos'; `small`: without the bills. */
export function MonthlyPrice({ property, small }: { property: DetailProperty; small?: boolean }) {
  const lang = useLang();
  const per = formatMonthlyPrice(property.totals?.monthly_cents ?? 0, lang);
  const amount = /^\D?[\d.,]+/.exec(per)?.[0] ?? per;
  const size = small ? 'text-18' : 'text-28';
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      {property.offer === 'rooms' && <span className="text-14 text-muted">{m.property_from()}</span>}
      <span className={`price ${size} leading-ui`}>{amount}</span>
      <span className={`text-muted ${small ? 'text-14' : 'text-16'}`}>{per.slice(amount.length).trim()}</span>
      {!small && <span className="text-14 text-muted">{m.search_bills({ bills: billsKindOf(property) })}</span>}
    </p>
  );
}

/** All costs line by line, and the amount due on moving in. */
export function PriceBreakdown({ property }: { property: DetailProperty }) {
  const lang = useLang();
  const { totals, bills_included: included, bills_estimate_cents: apart } = property;
  if (!totals) return null;
  const billsKind = billsKindOf(property);
  const isUnknown = billsKind === 'unknown';
  const bills = included.map((bill) => lowercaseLabel(BILL_LABELS[bill](), lang));
  return (
    <div className="grid gap-4">
      <dl className="grid text-14">
        <PriceLine name={property.offer === 'rooms' ? m.property_rent_room() : m.property_rent()}>
          {formatEuros(totals.rent_cents, lang)}
        </PriceLine>
        {bills.length > 0 && (
          <PriceLine name={m.property_bills_in()} note={formatList(bills, lang)}>
            {m.property_included()}
          </PriceLine>
        )}
        {billsKind !== 'included' && (
          <PriceLine name={m.property_bills_apart()} note={apart === null ? undefined : m.property_bills_estimate()}>
            {apart === null ? m.property_bills_unknown() : m.property_about_price({ price: formatEuros(apart, lang) })}
          </PriceLine>
        )}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-strong">
          <dt>{isUnknown ? m.property_monthly_apart() : m.properties_total_monthly()}</dt>
          <dd className="num whitespace-nowrap">{formatEuros(totals.monthly_cents, lang)}</dd>
        </div>
      </dl>
      <Callout icon={KeyRound}>
        <b>{m.property_to_move_in({ price: formatEuros(totals.move_in_cents, lang) })}</b>
        <br />
        {formatMoveInCosts(property, lang)}
      </Callout>
    </div>
  );
}

function PriceLine({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[7px] leading-[1.35]">
      <dt>
        {name}
        {note && <span className="block text-subtle">{note}</span>}
      </dt>
      <dd className="num flex-none text-right">{children}</dd>
    </div>
  );
}
