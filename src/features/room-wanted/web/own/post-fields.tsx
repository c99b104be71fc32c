import type { AppForm } from '#browser/forms/use-app-form.ts';
import { CityField, ProvinceField } from '#features/locations/web/public/location-fields.tsx';
import { LANGUAGES } from '#features/properties/domain/fields.ts';
import { LANGUAGE_LABELS } from '#features/properties/web/public/language-labels.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field, useFieldGroup } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ROOM_WANTED } from '../../domain/rules.ts';
import type { PostForm } from './post-form.ts';

interface PostFieldsProps {
  form: AppForm<PostForm>;
}

/** Fields of a room-wanted post. */
export function PostFields({ form }: PostFieldsProps) {
  const { register, error, change } = form;
  const [provinceId, cityId] = form.watch(['province_id', 'city_id']);
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ProvinceField
          value={provinceId}
          onChange={(province) => {
            change('province_id', province);
            if (province !== provinceId) change('city_id', null);
          }}
        />
        <CityField
          provinceId={provinceId}
          value={cityId}
          error={error('city_id')}
          onChange={(city) => change('city_id', city)}
        />
      </div>
      <Field
        label={m.wanted_zones()}
        labelSuffix={m.profiles_optional()}
        help={m.wanted_zones_help()}
        error={error('zones')}
      >
        <TextInput autoComplete="off" placeholder={m.wanted_zones_example()} {...register('zones')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.wanted_budget()}
          help={m.wanted_budget_help()}
          error={amountError(error('budget_cents'), m.wanted_budget_wrong())}
        >
          <TextInput inputMode="decimal" maxLength={10} autoComplete="off" end="€" {...register('budget_cents')} />
        </Field>
        <Field
          label={m.wanted_stay()}
          help={m.wanted_stay_help()}
          error={amountError(error('stay_months'), m.wanted_stay_wrong())}
        >
          <TextInput {...numeric} maxLength={3} {...register('stay_months')} />
        </Field>
        <Field label={m.wanted_move_in_from()} error={error('move_in_from')}>
          <TextInput type="date" {...register('move_in_from', { deps: ['move_in_to'] })} />
        </Field>
        <Field label={m.wanted_move_in_to()} labelSuffix={m.profiles_optional()} error={error('move_in_to')}>
          <TextInput type="date" {...register('move_in_to')} />
        </Field>
      </div>
      <Field label={m.wanted_about()} help={m.wanted_about_help()} error={error('about')}>
        <TextArea
          rows={6}
          maxLength={ROOM_WANTED.aboutMaxLength}
          placeholder={m.wanted_about_example()}
          {...register('about')}
        />
      </Field>
      <Field label={m.wanted_languages()} labelSuffix={m.profiles_optional()} group>
        <LanguageChips form={form} />
      </Field>
    </div>
  );
}

/** The schema names the range by a code; only a missing answer has a text of its own. */
function amountError(message: string | undefined, range: string): string | undefined {
  return message === undefined || message === m.error_required() ? message : range;
}

function LanguageChips({ form }: PostFieldsProps) {
  const { disabled, ...wired } = useFieldGroup();
  const { value, onChange } = form.control('languages');
  return (
    <div role="group" {...wired} className="flex flex-wrap gap-2">
      {LANGUAGES.map((language) => (
        <Chip
          key={language}
          disabled={disabled}
          selected={value.includes(language)}
          onClick={() => onChange(LANGUAGES.filter((each) => (each === language) !== value.includes(each)))}
        >
          {LANGUAGE_LABELS[language]()}
        </Chip>
      ))}
    </div>
  );
}
