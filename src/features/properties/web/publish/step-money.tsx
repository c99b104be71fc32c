import { useLang } from '#browser/lang.ts';
import { typedEuros } from '#kit/typed-euros.ts';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { totalsOf } from '../../domain/money.ts';
import { BILL_WORDS } from '../fact-words.ts';
import { MoneyInput, OneOf, SomeOf } from './bound-fields.tsx';
import type { MoneyField } from './home-form.ts';
import { LegalHints } from './legal-hints.tsx';
import { TotalsCard } from './totals-card.tsx';
import { usePublishing } from './use-publishing.ts';

/** What it costs: all of it, so that the totals are true. */
export function StepMoney({ onRooms }: { onRooms: () => void }) {
  const { form, read } = usePublishing();
  const isRooms = form.offer === 'rooms';
  return (
    <>
      {isRooms ? (
        <div>
          <Note>
            {m.publish_rent_in_rooms()}{' '}
            <button type="button" onClick={onRooms} className="font-strong underline underline-offset-2">
              {m.publish_go_rooms()}
            </button>
          </Note>
          <LegalHints field="rent_cents" />
        </div>
      ) : (
        <MoneyInput name="rent_cents" label={m.properties_field_rent_cents()} className="sm:max-w-60" />
      )}
      <SomeOf
        name="bills_included"
        label={m.properties_field_bills_included()}
        help={m.publish_bills_help()}
        words={BILL_WORDS}
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
          after={<Months name="deposit_cents" label={m.properties_field_deposit_cents()} />}
        />
        <MoneyInput
          name="extra_guarantee_cents"
          label={m.properties_field_extra_guarantee_cents()}
          after={<Months name="extra_guarantee_cents" label={m.properties_field_extra_guarantee_cents()} />}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyInput name="agency_fee_cents" label={m.properties_field_agency_fee_cents()} />
        {read.values.agency_fee_cents ? (
          <OneOf
            name="agency_fee_payer"
            label={m.properties_field_agency_fee_payer()}
            words={{ owner: m.properties_fee_payer_owner, tenant: m.properties_fee_payer_tenant }}
            look="select"
          />
        ) : null}
      </div>
      <TotalsCard live />
    </>
  );
}

/** The usual amounts, one press away. */
function Months({ name, label }: { name: MoneyField; label: string }) {
  const { set, read } = usePublishing();
  const lang = useLang();
  const rent = totalsOf(read.values, read.values.rooms)?.rent_cents;
  if (!rent) return null;
  return (
    <div role="group" aria-label={label} className="-ml-2 flex gap-1">
      {[0, 1, 2].map((months) => (
        <button
          key={months}
          type="button"
          onClick={() => set({ [name]: typedEuros(rent * months, lang) })}
          className="min-h-tap rounded-control px-2 text-14 font-mid text-link underline underline-offset-3"
        >
          {months === 0 ? m.publish_none() : m.properties_months({ count: months })}
        </button>
      ))}
    </div>
  );
}
