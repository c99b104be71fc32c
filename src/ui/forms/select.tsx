import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '../core/cx.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from '../core/icon.tsx';
import { INPUT_CLASSES } from './text-input.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** First option with an empty value. */
  placeholder?: string;
};

/** Styled native select: native picker on phones, typeahead and accessibility are built in. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wired = useFieldControl();
  return (
    <span className="relative block min-w-0">
      <select {...wired} {...rest} className={cx(INPUT_CLASSES, 'appearance-none truncate pr-11', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink">
        <Icon icon={ChevronDown} />
      </span>
    </span>
  );
}
