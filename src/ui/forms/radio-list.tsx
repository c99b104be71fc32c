import { useId, type ReactNode } from 'react';
import { cx } from '../core/cx.ts';
import { useFieldGroup } from './field.tsx';

export type RadioListProps<V extends string> = {
  options: readonly { value: V; label: ReactNode }[];
  /** `null` if nothing is selected. */
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Vertical radio group, two columns from `sm`. Takes name and error from a surrounding `<Field group>`. */
export function RadioList<V extends string>({ options, value, onChange, disabled, className }: RadioListProps<V>) {
  const { disabled: isFieldDisabled, ...wired } = useFieldGroup();
  const isDisabled = disabled ?? isFieldDisabled;
  const name = useId();
  return (
    <div role="radiogroup" {...wired} className={cx('grid sm:grid-cols-2 sm:gap-x-4', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className="-mx-2 flex min-h-tap cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-quiet has-checked:font-strong has-disabled:cursor-not-allowed has-disabled:opacity-45"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled}
            onChange={() => onChange(option.value)}
            className="m-0 size-5 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[6px] checked:border-inverse"
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
