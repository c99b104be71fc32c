import { useId, type ReactNode } from 'react';
import { ChoiceGroup } from '#ui/choice.tsx';
import { Chip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import type { FormField, HomeForm, MoneyField, TypedField, WholeField } from './home-form.ts';
import { LegalHints } from './legal-hints.tsx';
import { errorWords } from './publish-words.ts';
import { usePublishing } from './use-publishing.ts';

/** The fields of the form that hold one word out of a list, a list of them, or yes and no. */
type Holding<T> = { [K in FormField]: HomeForm[K] extends T ? K : never }[FormField];
type FlagField = Holding<boolean | null>;
type OneField = Holding<string | null>;
type SomeField = Exclude<Holding<readonly string[]>, 'rooms'>;

interface Labelled {
  label: ReactNode;
  help?: ReactNode;
  className?: string;
}

/** What one types, in a box of its own. */
export function TypedInput({
  name,
  label,
  help,
  end,
  type = 'text',
  maxLength,
  placeholder,
  autoComplete = 'off',
  inputMode,
  after,
  className,
}: Labelled & {
  name: TypedField;
  end?: ReactNode;
  type?: 'text' | 'date' | 'url';
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
  /** Right below the box. */
  after?: ReactNode;
}) {
  const { form, set, saver, errorOf } = usePublishing();
  return (
    <div className={className ?? 'min-w-0'}>
      <Field label={label} help={help} error={errorWords(errorOf(name))}>
        <TextInput
          type={type}
          name={name}
          value={form[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value } as Partial<HomeForm>)}
          onBlur={() => void saver.flush()}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
          {...(end !== undefined && { end })}
        />
      </Field>
      {after}
      <LegalHints field={name} />
    </div>
  );
}

export function WholeInput(props: Labelled & { name: WholeField; end?: ReactNode }) {
  return <TypedInput {...props} inputMode="numeric" maxLength={5} />;
}

/** Euros, with a comma or a point. */
export function MoneyInput(props: Labelled & { name: MoneyField; after?: ReactNode }) {
  return <TypedInput {...props} inputMode="decimal" maxLength={12} end="€" />;
}

/** Yes or no, in one line with its question. */
export function FlagRow({ name, label, help }: Labelled & { name: FlagField }) {
  const { form, set, errorOf } = usePublishing();
  const id = useId();
  const error = errorWords(errorOf(name));
  const value = form[name];
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-0">
        <span id={id} className="block">
          {label}
        </span>
        {(error ?? help) && <span className="block text-14 text-faint">{error ?? help}</span>}
      </span>
      <Segmented
        aria-labelledby={id}
        options={[
          { value: 'yes', label: m.properties_yes() },
          { value: 'no', label: m.properties_no() },
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(answer) => set({ [name]: answer === 'yes' } as Partial<HomeForm>)}
      />
    </div>
  );
}

type Words<V extends string> = Partial<Record<V, () => string>>;

/** One of many: side by side, below each other, or folded away. */
export function OneOf<V extends string>({
  name,
  label,
  help,
  words,
  look = 'list',
  className,
}: Labelled & { name: OneField; words: Words<V>; look?: 'list' | 'row' | 'select' }) {
  const { form, set, errorOf } = usePublishing();
  const options = (Object.entries(words) as [V, () => string][]).map(([value, word]) => ({ value, label: word() }));
  const value = (form[name] ?? null) as V | null;
  const change = (next: string) => set({ [name]: next === '' ? null : next } as Partial<HomeForm>);
  const Control = look === 'row' ? ChoiceGroup<V> : RadioList<V>;
  return (
    <div className={className ?? 'min-w-0'}>
      <Field label={label} help={help} error={errorWords(errorOf(name))} group={look !== 'select'}>
        {look === 'select' ? (
          <Select
            name={name}
            options={options}
            placeholder={m.publish_choose()}
            value={value ?? ''}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <Control options={options} value={value} onChange={change} />
        )}
      </Field>
      <LegalHints field={name} />
    </div>
  );
}

/** Any number of many, as chips. */
export function SomeOf<V extends string>({
  name,
  label,
  help,
  words,
}: Labelled & { name: SomeField; words: Record<V, () => string> }) {
  const { form, set, errorOf } = usePublishing();
  const id = useId();
  const chosen = form[name] as readonly string[];
  const error = errorWords(errorOf(name));
  const toggle = (value: V) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    set({ [name]: next } as Partial<HomeForm>);
  };
  return (
    <div className="min-w-0">
      <div role="group" aria-labelledby={id}>
        <p id={id} className="text-14 font-strong">
          {label}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {(Object.entries(words) as [V, () => string][]).map(([value, word]) => (
            <Chip key={value} on={chosen.includes(value)} onClick={() => toggle(value)}>
              {word()}
            </Chip>
          ))}
        </div>
        {(error ?? help) && <p className="mt-2 text-14 text-faint">{error ?? help}</p>}
      </div>
      <LegalHints field={name} />
    </div>
  );
}
