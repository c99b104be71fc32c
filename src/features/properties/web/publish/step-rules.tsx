import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { m } from '#words';
import { PROPERTY } from '../../domain/rules.ts';
import { TERNARY_WORDS } from '../fact-words.ts';
import { DOCUMENT_WORDS, RULE_NAMES, RULE_WORDS } from '../term-words.ts';
import { CONTRACT_WORDS } from '../property-words.ts';
import { FlagRow, OneOf, SomeOf, TypedInput, WholeInput } from './bound-fields.tsx';
import { usePublishing } from './use-publishing.ts';

const RULES = ['smoking', 'pets', 'visitors', 'couples', 'crypto_payment'] as const;

/** How one lives there, for how long, and under which contract. */
export function StepRules() {
  const { form } = usePublishing();
  return (
    <>
      <section className="grid gap-4">
        <h3 className="text-18">{m.publish_when()}</h3>
        <div className="grid grid-cols-2 gap-4">
          <TypedInput name="available_from" label={m.properties_field_available_from()} type="date" />
          <TypedInput name="available_to" label={m.properties_field_available_to()} type="date" />
          <WholeInput name="min_stay_months" label={m.publish_min_stay()} help={m.publish_in_months()} />
          <WholeInput name="max_stay_months" label={m.publish_max_stay()} help={m.publish_in_months()} />
        </div>
      </section>
      <section className="grid gap-4 border-t border-line pt-6">
        <h3 className="text-18">{m.properties_field_contract()}</h3>
        <OneOf
          name="contract"
          label={m.publish_contract_kind()}
          words={CONTRACT_WORDS}
          help={form.contract === 'seasonal' ? undefined : m.publish_contract_help()}
        />
        {form.contract === 'seasonal' && (
          <TypedInput
            name="seasonal_cause"
            label={m.properties_field_seasonal_cause()}
            placeholder={m.publish_cause_example()}
            maxLength={PROPERTY.causeMaxLength}
          />
        )}
        <OneOf
          name="empadronamiento"
          label={m.properties_field_empadronamiento()}
          help={m.publish_empadronamiento_help()}
          words={TERNARY_WORDS}
          look="row"
        />
        <FlagRow name="guarantor_required" label={m.properties_field_guarantor_required()} />
        <SomeOf
          name="documents"
          label={m.properties_field_documents()}
          help={m.publish_documents_help()}
          words={DOCUMENT_WORDS}
        />
      </section>
      <section className="grid gap-4 border-t border-line pt-6">
        <h3 className="text-18">{m.properties_field_rules()}</h3>
        <div className="grid gap-4 lg:grid-cols-2">
          {RULES.map((rule) => (
            <OneOf key={rule} name={rule} label={RULE_NAMES[rule]()} words={RULE_WORDS} look="row" />
          ))}
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-2 text-14 font-strong">{m.properties_field_quiet_hours()}</legend>
          <div className="grid grid-cols-2 gap-4 sm:max-w-90">
            <Hour name="quiet_from" label={m.publish_quiet_from()} />
            <Hour name="quiet_to" label={m.publish_quiet_to()} />
          </div>
        </fieldset>
      </section>
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

function Hour({ name, label }: { name: 'quiet_from' | 'quiet_to'; label: string }) {
  const { form, set } = usePublishing();
  return (
    <Field label={label}>
      <Select
        options={HOURS}
        placeholder="–"
        value={form[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
}
