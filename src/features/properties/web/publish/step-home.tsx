import type { AGE_BANDS } from '../../domain/fields.ts';
import { m } from '#words';
import { PROPERTY } from '../../domain/rules.ts';
import { ENERGY_WORDS, LANGUAGE_WORDS } from '../fact-words.ts';
import { APPLIANCE_WORDS, HEATING_WORDS } from '../term-words.ts';
import { FlagRow, OneOf, SomeOf, TypedInput, WholeInput } from './bound-fields.tsx';
import { usePublishing } from './use-publishing.ts';

const AGES: Record<(typeof AGE_BANDS)[number], () => string> = {
  '18-22': () => '18–22',
  '23-27': () => '23–27',
  '28-35': () => '28–35',
  '36+': () => '36+',
};

/** What the home is like, and who lives in it. */
export function StepHome() {
  const { form } = usePublishing();
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <WholeInput name="m2" label={m.publish_m2()} end="m²" />
        <WholeInput name="bedrooms" label={m.properties_field_bedrooms()} />
        <WholeInput name="bathrooms" label={m.properties_field_bathrooms()} />
        <WholeInput name="floor" label={m.properties_field_floor()} />
      </div>
      <div className="grid divide-y divide-line">
        <FlagRow name="lift" label={m.properties_field_lift()} />
        <FlagRow name="furnished" label={m.properties_field_furnished()} />
        <FlagRow name="wifi" label={m.properties_field_wifi()} />
        <FlagRow name="air_conditioning" label={m.properties_field_air_conditioning()} />
        <FlagRow name="accessible" label={m.properties_field_accessible()} help={m.publish_accessible_help()} />
      </div>
      <SomeOf name="appliances" label={m.properties_field_appliances()} words={APPLIANCE_WORDS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <OneOf name="heating" label={m.properties_field_heating()} words={HEATING_WORDS} look="select" />
        <OneOf
          name="energy_label"
          label={m.properties_field_energy_label()}
          words={ENERGY_WORDS}
          look="select"
          help={m.publish_energy_help()}
        />
      </div>
      <TypedInput
        name="registration_number"
        label={m.properties_field_registration_number()}
        help={m.publish_registration_help()}
        maxLength={PROPERTY.registrationMaxLength}
      />
      <section className="grid gap-5 border-t border-line pt-6">
        <h3 className="text-18">{m.publish_who_lives()}</h3>
        <WholeInput name="housemates" label={m.properties_field_housemates()} className="max-w-60" />
        {form.housemates !== '' && form.housemates !== '0' && (
          <>
            <SomeOf name="housemates_ages" label={m.properties_field_housemates_ages()} words={AGES} />
            <SomeOf
              name="housemates_languages"
              label={m.properties_field_housemates_languages()}
              words={LANGUAGE_WORDS}
            />
          </>
        )}
      </section>
    </>
  );
}
