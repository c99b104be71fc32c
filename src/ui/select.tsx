import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { INPUT } from './text-input.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** First, empty choice. */
  placeholder?: string;
};

/** The browser's own select in our clothes: the phone's wheel, type-ahead and reading come free. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wired = useFieldControl();
  return (
    <span className="relative block min-w-0">
      <select {...wired} {...rest} className={cx(INPUT, 'appearance-none truncate pr-11', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink">
        <Icon of={ChevronDown} />
      </span>
    </span>
  );
}
