import { errorText } from '#browser/forms/use-app-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { SELECTABLE_GENDERS, type Gender } from '../../domain/fields.ts';
import { PROFILE } from '../../domain/rules.ts';
import type { AliasState } from '../alias-check.ts';
import { PROFILE_ERRORS } from '../error-messages.ts';
import { GENDER_LABELS } from '../field-labels.ts';
import type { ProfileFieldProps } from './field-props.ts';

const AGE_OPTIONS = Array.from({ length: PROFILE.maxAgeYears - PROFILE.minAgeYears + 1 }, (_, index) => {
  const age = String(PROFILE.minAgeYears + index);
  return { value: age, label: age };
});

export function IdentityFields({ form, error, set, alias }: ProfileFieldProps & { alias: AliasState }) {
  const hidden = form.gender === 'prefer_not_to_say';
  const genders: readonly Gender[] = hidden ? [...SELECTABLE_GENDERS, 'prefer_not_to_say'] : SELECTABLE_GENDERS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AliasField value={form.alias} state={alias} error={error('alias')} onChange={(text) => set({ alias: text })} />
      <Field label={m.profiles_name()} help={m.profiles_name_help()} error={error('name')} required>
        <TextInput
          name="name"
          autoComplete="name"
          value={form.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.profiles_gender()} error={error('gender')} required>
        <Select
          name="gender"
          autoComplete="sex"
          placeholder={m.profiles_gender_choose()}
          options={genders.map((gender) => ({ value: gender, label: GENDER_LABELS[gender]() }))}
          value={form.gender}
          onChange={(event) => set({ gender: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.profiles_age()} error={error('age')} required>
        <Select
          name="age"
          placeholder={m.profiles_age_choose()}
          options={AGE_OPTIONS}
          value={form.age}
          onChange={(event) => set({ age: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

interface AliasFieldProps {
  value: string;
  state: AliasState;
  error: string | undefined;
  onChange: (text: string) => void;
}

function AliasField({ value, state, error, onChange }: AliasFieldProps) {
  const refused = state.status === 'taken' || state.status === 'error' ? state.why : undefined;
  return (
    <Field
      label={m.profiles_alias()}
      help={state.status === 'checking' ? m.profiles_checking() : m.profiles_alias_help()}
      success={state.status === 'available' ? m.profiles_alias_available() : undefined}
      error={error ?? errorText(refused, PROFILE_ERRORS)}
      required
    >
      <TextInput
        name="alias"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
