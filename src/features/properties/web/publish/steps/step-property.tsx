import type { AGE_BANDS } from '../../../domain/fields.ts';
import { m } from '#messages';
import { PROPERTY } from '../../../domain/rules.ts';
import { ENERGY_RATING_LABELS } from '../../labels/fact-labels.ts';
import { LANGUAGE_LABELS } from '../../public/language-labels.ts';
import { APPLIANCE_LABELS, HEATING_LABELS } from '../../labels/term-labels.ts';
import { YesNoField, ChoiceField, MultiChoiceField, TypedTextInput, IntegerInput } from '../form/form-fields.tsx';
import { usePublishing } from '../use-publishing.ts';

const AGE_BAND_LABELS: Record<(typeof AGE_BANDS)[number], () => string> = {
  '18-22': () => '18–22',
  '23-27': () => '23–27',
  '28-35': () => '28–35',
  '36+': () => '36+',
};

/** Features of the property and its household. */
export function StepProperty() {
  const { form } = usePublishing();
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <IntegerInput name="m2" label={m.publish_m2()} end="m²" />
        <IntegerInput name="bedrooms" label={m.properties_field_bedrooms()} />
        <IntegerInput name="bathrooms" label={m.properties_field_bathrooms()} />
        <IntegerInput name="floor" label={m.properties_field_floor()} />
      </div>
      <div className="grid divide-y divide-line">
        <YesNoField name="lift" label={m.properties_field_lift()} />
        <YesNoField name="furnished" label={m.properties_field_furnished()} />
        <YesNoField name="terrace" label={m.properties_field_terrace()} />
        <YesNoField name="balcony" label={m.properties_field_balcony()} />
        <YesNoField name="wifi" label={m.properties_field_wifi()} />
        <YesNoField name="air_conditioning" label={m.properties_field_air_conditioning()} />
        <YesNoField name="accessible" label={m.properties_field_accessible()} help={m.publish_accessible_help()} />
      </div>
      <MultiChoiceField name="appliances" label={m.properties_field_appliances()} labels={APPLIANCE_LABELS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="heating" label={m.properties_field_heating()} labels={HEATING_LABELS} variant="select" />
        <ChoiceField
          name="energy_label"
          label={m.properties_field_energy_label()}
          labels={ENERGY_RATING_LABELS}
          variant="select"
          help={m.publish_energy_help()}
        />
      </div>
      <TypedTextInput
        name="registration_number"
        label={m.properties_field_registration_number()}
        help={m.publish_registration_help()}
        maxLength={PROPERTY.registrationMaxLength}
      />
      <section className="grid gap-5 border-t border-line pt-6">
        <h3 className="text-18">{m.publish_who_lives()}</h3>
        <IntegerInput name="housemates" label={m.properties_field_housemates()} className="max-w-60" />
        {form.housemates !== '' && form.housemates !== '0' && (
          <>
            <MultiChoiceField
              name="housemates_ages"
              label={m.properties_field_housemates_ages()}
              labels={AGE_BAND_LABELS}
            />
            <MultiChoiceField
              name="housemates_languages"
              label={m.properties_field_housemates_languages()}
              labels={LANGUAGE_LABELS}
            />
          </>
        )}
      </section>
    </>
  );
}
