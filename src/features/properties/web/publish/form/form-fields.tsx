import { useId, type ReactNode } from 'react';
import { ChoiceGroup } from '#ui/forms/selection-controls.tsx';
import { cx } from '#ui/core/cx.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useLang } from '#browser/i18n/lang.ts';
import { upperFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import {
  INTEGER_RANGES,
  type FormField,
  type PropertyForm,
  type MoneyField,
  type TypedField,
  type IntegerField,
} from './property-form.ts';
import { LegalHints } from './legal-hints.tsx';
import { fieldErrorMessage } from '../publish-labels.ts';
import { usePublishing } from '../use-publishing.ts';

/** Form fields by value type: enum value, list of enum values, boolean. */
type FieldsOfType<T> = { [K in FormField]: PropertyForm[K] extends T ? K : never }[FormField];
type BooleanField = FieldsOfType<boolean | null>;
type EnumField = FieldsOfType<string | null>;
type EnumListField = Exclude<FieldsOfType<readonly string[]>, 'rooms'>;

interface LabelProps {
  label: ReactNode;
  help?: ReactNode;
  className?: string;
}

/** Text input bound to a form field. */
export function TypedTextInput({
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
  range,
  className,
}: LabelProps & {
  name: TypedField;
  end?: ReactNode;
  type?: 'text' | 'date' | 'url';
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
  /** Content below the input. */
  after?: ReactNode;
  /** Numbers that the field accepts. */
  range?: readonly [least: number, most: number];
}) {
  const { form, set, autosaver, errorOf } = usePublishing();
  return (
    <div className={className ?? 'min-w-0'}>
      <Field label={label} help={help} error={fieldErrorMessage(errorOf(name), range)}>
        <TextInput
          type={type}
          name={name}
          value={form[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value } as Partial<PropertyForm>)}
          onBlur={() => void autosaver.flush()}
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

export function IntegerInput(props: LabelProps & { name: IntegerField; end?: ReactNode }) {
  return <TypedTextInput {...props} inputMode="numeric" maxLength={5} range={INTEGER_RANGES[props.name]} />;
}

/** Euro amount; accepts decimal comma or point. */
export function MoneyInput(props: LabelProps & { name: MoneyField; after?: ReactNode }) {
  return <TypedTextInput {...props} inputMode="decimal" maxLength={12} end="€" />;
}

/** Yes/no question in one row. */
export function YesNoField({ name, label, help }: LabelProps & { name: BooleanField }) {
  const { form, set, errorOf } = usePublishing();
  const id = useId();
  const error = fieldErrorMessage(errorOf(name));
  const below = error ?? help;
  const value = form[name];
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {below && (
          <span id={`${id}-help`} className={cx('block text-14', error ? 'text-danger-text' : 'text-subtle')}>
            {below}
          </span>
        )}
      </span>
      <SegmentedControl
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={below ? `${id}-help` : undefined}
        aria-invalid={error ? true : undefined}
        options={[
          { value: 'yes', label: m.properties_yes() },
          { value: 'no', label: m.properties_no() },
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(answer) => set({ [name]: answer === 'yes' } as Partial<PropertyForm>)}
      />
    </div>
  );
}

type OptionLabels<V extends string> = Partial<Record<V, () => string>>;

/** Single choice, as list, row or select. */
export function ChoiceField<V extends string>({
  name,
  label,
  help,
  labels,
  variant = 'list',
  className,
}: LabelProps & { name: EnumField; labels: OptionLabels<V>; variant?: 'list' | 'row' | 'select' }) {
  const { form, set, errorOf } = usePublishing();
  const options = (Object.entries(labels) as [V, () => string][]).map(([value, word]) => ({ value, label: word() }));
  const value = (form[name] ?? null) as V | null;
  const change = (next: string) => set({ [name]: next === '' ? null : next } as Partial<PropertyForm>);
  const Control = variant === 'row' ? ChoiceGroup<V> : RadioList<V>;
  return (
    <div className={className ?? 'min-w-0'}>
      <Field label={label} help={help} error={fieldErrorMessage(errorOf(name))} group={variant !== 'select'}>
        {variant === 'select' ? (
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

/** Multiple choice as chips. */
export function MultiChoiceField<V extends string>({
  name,
  label,
  help,
  labels,
}: LabelProps & { name: EnumListField; labels: Record<V, () => string> }) {
  const { form, set, errorOf } = usePublishing();
  const lang = useLang();
  const id = useId();
  const chosen = form[name] as readonly string[];
  const error = fieldErrorMessage(errorOf(name));
  const below = error ?? help;
  const toggle = (value: V) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    set({ [name]: next } as Partial<PropertyForm>);
  };
  return (
    <div className="min-w-0">
      <div
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={below ? `${id}-help` : undefined}
        data-invalid={error ? '' : undefined}
      >
        <p id={`${id}-label`} className="text-14 font-strong">
          {label}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {(Object.entries(labels) as [V, () => string][]).map(([value, word]) => (
            <Chip key={value} selected={chosen.includes(value)} onClick={() => toggle(value)}>
              {upperFirst(word(), lang)}
            </Chip>
          ))}
        </div>
        {below && (
          <p id={`${id}-help`} className={cx('mt-2 text-14', error ? 'text-danger-text' : 'text-subtle')}>
            {below}
          </p>
        )}
      </div>
      <LegalHints field={name} />
    </div>
  );
}
