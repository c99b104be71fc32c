import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { OFFERED_GENDERS, type Gender } from '../../domain/fields.ts';
import { PROFILE } from '../../domain/rules.ts';
import type { AliasState } from '../alias-check.ts';
import { errorWords } from '../error-words.ts';
import { GENDER_WORDS } from '../field-words.ts';
import type { PartProps } from './part-props.ts';

const AGES = Array.from({ length: PROFILE.mostAgeYears - PROFILE.leastAgeYears + 1 }, (_, index) => {
  const age = String(PROFILE.leastAgeYears + index);
  return { value: age, label: age };
});

/** Alias, real name, gender and age. */
export function IdentityFields({ form, errors, set, alias }: PartProps & { alias: AliasState }) {
  const hidden = form.gender === 'prefer_not_to_say';
  const genders: readonly Gender[] = hidden ? [...OFFERED_GENDERS, 'prefer_not_to_say'] : OFFERED_GENDERS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AliasField value={form.alias} state={alias} error={errors['alias']} onChange={(text) => set({ alias: text })} />
      <Field label={m.profiles_name()} help={m.profiles_name_help()} error={errorWords(errors['name'])} required>
        <TextInput
          name="name"
          autoComplete="name"
          value={form.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.profiles_gender()} error={errorWords(errors['gender'])} required>
        <Select
          name="gender"
          autoComplete="sex"
          placeholder={m.profiles_gender_choose()}
          options={genders.map((gender) => ({ value: gender, label: GENDER_WORDS[gender]() }))}
          value={form.gender}
          onChange={(event) => set({ gender: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.profiles_age()} error={errorWords(errors['age'])} required>
        <Select
          name="age"
          placeholder={m.profiles_age_choose()}
          options={AGES}
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
      good={state.status === 'available' ? m.profiles_alias_available() : undefined}
      error={errorWords(error ?? refused)}
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
