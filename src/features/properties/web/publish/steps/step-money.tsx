import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { calculateTotals } from '../../../domain/money.ts';
import { BILL_LABELS } from '../../labels/fact-labels.ts';
import { MoneyInput, ChoiceField, MultiChoiceField } from '../form/form-fields.tsx';
import { MonthButtons } from '../form/month-buttons.tsx';
import type { MoneyField } from '../form/property-form.ts';
import { LegalHints } from '../form/legal-hints.tsx';
import { PriceHint } from '../price-hint.tsx';
import { PriceSummary } from '../price-summary.tsx';
import { usePublishing } from '../use-publishing.ts';

/** All costs, as the basis of the totals. */
export function StepMoney({ onRooms }: { onRooms: () => void }) {
  const { form, set, parsed } = usePublishing();
  const isRooms = form.offer === 'rooms';
  const rent = calculateTotals(parsed.values, parsed.values.rooms)?.rent_cents;
  const monthButtons = (name: MoneyField, label: string) => (
    <MonthButtons label={label} rentCents={rent} onChoose={(amount) => set({ [name]: amount })} />
  );
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
      {!isRooms && <PriceHint />}
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
        {!isRooms && (
          <MoneyInput
            name="deposit_cents"
            label={m.properties_field_deposit_cents()}
            after={monthButtons('deposit_cents', m.properties_field_deposit_cents())}
          />
        )}
        <MoneyInput
          name="extra_guarantee_cents"
          label={m.properties_field_extra_guarantee_cents()}
          after={monthButtons('extra_guarantee_cents', m.properties_field_extra_guarantee_cents())}
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
