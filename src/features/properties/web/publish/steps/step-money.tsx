import { useLang } from '#browser/i18n/lang.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatEurosInput } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { calculateTotals } from '../../../domain/money.ts';
import { BILL_LABELS } from '../../labels/fact-labels.ts';
import { MoneyInput, ChoiceField, MultiChoiceField } from '../form/form-fields.tsx';
import type { MoneyField } from '../form/property-form.ts';
import { LegalHints } from '../form/legal-hints.tsx';
import { PriceSummary } from '../price-summary.tsx';
import { usePublishing } from '../use-publishing.ts';

/** All costs, as the basis of the totals. */
export function StepMoney({ onRooms }: { onRooms: () => void }) {
  const { form, parsed } = usePublishing();
  const isRooms = form.offer === 'rooms';
  return (
    <>
      {isRooms ? (
        <div>
          <Callout>
            {m.publish_rent_in_rooms()}{' '}
            <button type="button" onClick={onRooms} className="font-strong underline underline-offset-2">
              {m.publish_go_rooms()}
            </button>
          </Callout>
          <LegalHints field="rent_cents" />
        </div>
      ) : (
        <MoneyInput name="rent_cents" label={m.properties_field_rent_cents()} className="sm:max-w-60" />
      )}
      <MultiChoiceField
        name="bills_included"
        label={m.properties_field_bills_included()}
        help={m.publish_bills_help()}
        labels={BILL_LABELS}
      />
      <MoneyInput
        name="bills_estimate_cents"
        label={m.properties_field_bills_estimate_cents()}
        help={m.publish_estimate_help()}
        className="sm:max-w-80"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyInput
          name="deposit_cents"
          label={m.properties_field_deposit_cents()}
          after={<MonthButtons name="deposit_cents" label={m.properties_field_deposit_cents()} />}
        />
        <MoneyInput
          name="extra_guarantee_cents"
          label={m.properties_field_extra_guarantee_cents()}
          after={<MonthButtons name="extra_guarantee_cents" label={m.properties_field_extra_guarantee_cents()} />}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyInput name="agency_fee_cents" label={m.properties_field_agency_fee_cents()} />
        {parsed.values.agency_fee_cents ? (
          <ChoiceField
            name="agency_fee_payer"
            label={m.properties_field_agency_fee_payer()}
            labels={{ owner: m.properties_fee_payer_owner, tenant: m.properties_fee_payer_tenant }}
            variant="select"
          />
        ) : null}
      </div>
      <PriceSummary live />
    </>
  );
}

/** Buttons for the usual amounts. */
function MonthButtons({ name, label }: { name: MoneyField; label: string }) {
  const { set, parsed } = usePublishing();
  const lang = useLang();
  const rent = calculateTotals(parsed.values, parsed.values.rooms)?.rent_cents;
  if (!rent) return null;
  return (
    <div role="group" aria-label={label} className="-ml-2 flex gap-1">
      {[0, 1, 2].map((months) => (
        <button
          key={months}
          type="button"
          onClick={() => set({ [name]: formatEurosInput(rent * months, lang) })}
          className="min-h-tap rounded-control px-2 text-14 font-mid text-link underline underline-offset-3"
        >
          {months === 0 ? m.publish_none() : m.properties_months({ count: months })}
        </button>
      ))}
    </div>
  );
}
