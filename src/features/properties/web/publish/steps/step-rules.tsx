import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { m } from '#messages';
import { PROPERTY } from '../../../domain/rules.ts';
import { TERNARY_LABELS } from '../../labels/fact-labels.ts';
import { DOCUMENT_LABELS, RULE_LABELS, RULE_ANSWER_LABELS } from '../../labels/term-labels.ts';
import { CONTRACT_LABELS } from '../../labels/property-labels.ts';
import { YesNoField, ChoiceField, MultiChoiceField, TypedTextInput, IntegerInput } from '../form/form-fields.tsx';
import { usePublishing } from '../use-publishing.ts';

const RULES = ['smoking', 'pets', 'visitors', 'couples', 'crypto_payment'] as const;

/** House rules, length of stay and contract. */
export function StepRules() {
  const { form } = usePublishing();
  return (
    <>
      <section className="grid gap-4">
        <h3 className="text-18">{m.publish_when()}</h3>
        <div className="grid grid-cols-2 gap-4">
          <TypedTextInput name="available_from" label={m.properties_field_available_from()} type="date" />
          <TypedTextInput name="available_to" label={m.properties_field_available_to()} type="date" />
          <IntegerInput name="min_stay_months" label={m.publish_min_stay()} help={m.publish_in_months()} />
          <IntegerInput name="max_stay_months" label={m.publish_max_stay()} help={m.publish_in_months()} />
        </div>
      </section>
      <section className="grid gap-4 border-t border-line pt-6">
        <h3 className="text-18">{m.properties_field_contract()}</h3>
        <ChoiceField
          name="contract"
          label={m.publish_contract_kind()}
          labels={CONTRACT_LABELS}
          help={form.contract === 'seasonal' ? undefined : m.publish_contract_help()}
        />
        {form.contract === 'seasonal' && (
          <TypedTextInput
            name="seasonal_cause"
            label={m.properties_field_seasonal_cause()}
            placeholder={m.publish_cause_example()}
            maxLength={PROPERTY.causeMaxLength}
          />
        )}
        <ChoiceField
          name="empadronamiento"
          label={m.properties_field_empadronamiento()}
          help={m.publish_empadronamiento_help()}
          labels={TERNARY_LABELS}
          variant="row"
        />
        <YesNoField name="guarantor_required" label={m.properties_field_guarantor_required()} />
        <MultiChoiceField
          name="documents"
          label={m.properties_field_documents()}
          help={m.publish_documents_help()}
          labels={DOCUMENT_LABELS}
        />
      </section>
      <section className="grid gap-4 border-t border-line pt-6">
        <h3 className="text-18">{m.properties_field_rules()}</h3>
        <div className="grid gap-4 lg:grid-cols-2">
          {RULES.map((rule) => (
            <ChoiceField key={rule} name={rule} label={RULE_LABELS[rule]()} labels={RULE_ANSWER_LABELS} variant="row" />
          ))}
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-2 text-14 font-strong">{m.properties_field_quiet_hours()}</legend>
          <div className="grid grid-cols-2 gap-4 sm:max-w-90">
            <HourSelect name="quiet_from" label={m.publish_quiet_from()} />
            <HourSelect name="quiet_to" label={m.publish_quiet_to()} />
          </div>
        </fieldset>
      </section>
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

function HourSelect({ name, label }: { name: 'quiet_from' | 'quiet_to'; label: string }) {
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
