import { useState, type ComponentProps, type ReactNode } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { cx } from '../core/cx.ts';
import { useFieldControl } from './field.tsx';
import { Icon, type LucideIcon } from '../core/icon.tsx';

/** Classes shared by all text controls; 48 px high. */
export const INPUT_CLASSES =
  'block w-full min-w-0 min-h-12 rounded-control border border-line-strong bg-surface p-[11px] text-16 leading-[1.4] text-ink ' +
  'focus-within:border-transparent focus-within:outline-3 focus-within:outline-offset-0 focus-within:outline-focus ' +
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger aria-invalid:focus-within:inset-ring-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-45 [&[readonly]]:bg-surface-quiet';

export type TextInputProps = ComponentProps<'input'> & {
  /** Decorative icon at the start. */
  icon?: LucideIcon;
  /** Content inside the input at the end: a unit ("€") or a small button. */
  end?: ReactNode;
};

export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const wired = useFieldControl();
  const input = (
    <input
      type="text"
      {...wired}
      {...rest}
      className={cx(INPUT_CLASSES, icon && 'pl-11', end !== undefined && 'pr-12', className)}
    />
  );
  if (!icon && end === undefined) return input;
  return (
    <span className="relative block min-w-0">
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-subtle">
          <Icon icon={icon} />
        </span>
      )}
      {input}
      {end !== undefined && (
        <span className="absolute inset-y-0 right-0.5 grid min-w-tap place-items-center text-muted">{end}</span>
      )}
    </span>
  );
}

/** Grows with its text from `rows` to 40 % of the viewport height. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wired = useFieldControl();
  return (
    <textarea
      rows={rows}
      {...wired}
      {...rest}
      className={cx(INPUT_CLASSES, 'max-h-[40dvh] resize-y [field-sizing:content]', className)}
      style={{ minHeight: `${rows * 1.4 + 1.4}em` }}
    />
  );
}

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Label of the reveal button while the password is hidden. */
  showLabel: string;
  hideLabel: string;
};

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className="grid size-tap place-items-center rounded-control hover:text-ink"
      aria-label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
    >
      <Icon icon={shown ? EyeOff : Eye} />
    </button>
  );
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={eye}
    />
  );
}
