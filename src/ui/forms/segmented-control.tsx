import { useId, type ReactNode } from 'react';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';

export type SegmentedControlOption<V extends string> = {
  value: V;
  label: ReactNode;
  icon?: LucideIcon;
  count?: number;
};

export type SegmentedControlProps<V extends string> = {
  options: readonly SegmentedControlOption<V>[];
  /** `null` if nothing is selected. */
  value: V | null;
  onChange: (value: V) => void;
  /** Accessible name; alternative to `aria-labelledby`. */
  label?: string | undefined;
  fullWidth?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

/** Two to four options side by side. Native radio buttons provide arrow keys and form behaviour. */
export function SegmentedControl<V extends string>({
  options,
  value,
  onChange,
  label,
  fullWidth,
  disabled,
  name,
  id,
  ...aria
}: SegmentedControlProps<V>) {
  const made = useId();
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      {...aria}
      className={cx(
        'gap-0.5 rounded-inner bg-surface-press p-[3px]',
        aria['aria-invalid'] && 'inset-ring inset-ring-danger',
        fullWidth ? 'grid auto-cols-[minmax(min-content,1fr)] grid-flow-col' : 'inline-flex max-w-full',
        disabled && 'opacity-45',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex items-center justify-center gap-1.5 rounded-control text-center text-14 font-mid text-muted select-none',
            fullWidth
              ? 'min-h-tap px-2 py-1'
              : 'min-h-[38px] px-3 whitespace-nowrap after:absolute after:-inset-y-[3px] after:inset-x-0',
            'has-checked:bg-surface-raised has-checked:font-strong has-checked:text-ink has-checked:shadow-card forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:text-ink',
          )}
        >
          <input
            type="radio"
            className="absolute size-px opacity-0"
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon icon={option.icon} />}
          <StableWidthLabel>{option.label}</StableWidthLabel>
          {option.count !== undefined && <span className="num text-subtle">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}

/** Reserves the width of the bold weight, so that selecting an option does not shift its neighbours. */
function StableWidthLabel({ children }: { children: ReactNode }) {
  return (
    <span className="grid">
      <span className="col-start-1 row-start-1">{children}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 font-strong">
        {children}
      </span>
    </span>
  );
}
