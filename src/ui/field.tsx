import { createContext, use, useId, type ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type Wiring = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
};

const FieldContext = createContext<Wiring | null>(null);

export type FieldProps = {
  label: ReactNode;
  /** Beside the label, quiet: "(opcional)". */
  note?: ReactNode;
  /** Right of the help line: a counter, a link. */
  aside?: ReactNode;
  help?: ReactNode;
  /** Says how to mend it; replaces the help and marks the control. */
  error?: ReactNode;
  /** Good news ("Disponible"); replaces the help. */
  good?: ReactNode;
  /** For a set of choices: the label names the group instead of one control. */
  group?: boolean;
  /** Label for screen readers only. */
  hideLabel?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Id of the control, when a form must know it. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label above, control, help or error below; ids and aria are wired to the control inside. */
export function Field(props: FieldProps) {
  const {
    label,
    note,
    aside,
    help,
    error,
    good,
    group,
    hideLabel,
    required = false,
    disabled = false,
    className,
    children,
  } = props;
  const made = useId();
  const id = props.id ?? made;
  const below = error || good || help;
  const wiring: Wiring = {
    id,
    labelId: `${id}-label`,
    describedBy: below || aside ? `${id}-help` : undefined,
    invalid: Boolean(error),
    required,
    disabled,
  };
  const labelClass = cx('text-14 font-strong text-ink', hideLabel && 'sr-only');
  const labelText = (
    <>
      {label}
      {note && <span className="font-normal text-faint"> {note}</span>}
    </>
  );
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {group ? (
        <span id={wiring.labelId} className={labelClass}>
          {labelText}
        </span>
      ) : (
        <label id={wiring.labelId} htmlFor={id} className={labelClass}>
          {labelText}
        </label>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {/* always present and never hidden, so that a new error is announced; empty, it takes back the gap above it */}
      <div
        id={`${id}-help`}
        className={cx('flex items-start justify-between gap-3 text-14', !(below || aside) && '-mt-1.5')}
      >
        <div aria-live="polite" className="min-w-0">
          <FieldMessage error={error} good={good} help={help} />
        </div>
        {aside && <div className="num flex-none text-faint">{aside}</div>}
      </div>
    </div>
  );
}

function FieldMessage({ error, good, help }: Pick<FieldProps, 'error' | 'good' | 'help'>) {
  if (error) return <Line className="text-danger-text" icon={TriangleAlert} text={error} />;
  if (good) return <Line className="text-fit-text" icon={CircleCheck} text={good} />;
  return help ? <span className="text-faint">{help}</span> : null;
}

function Line({ className, icon, text }: { className: string; icon: typeof CircleCheck; text: ReactNode }) {
  return (
    <span className={cx('flex items-start gap-1.5', className)}>
      <Icon of={icon} size={16} className="mt-px" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}

/** The message line alone, for errors that belong to a whole form part. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-14">
      <Line className="text-danger-text" icon={TriangleAlert} text={children} />
    </p>
  );
}

export type ControlAria = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
  disabled?: boolean | undefined;
};

/** What a control inside a Field puts on its element. */
export function useFieldControl(): ControlAria {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled || undefined,
  };
}

/** What a group of choices inside a Field puts on its element. */
export function useFieldGroup(): Omit<ControlAria, 'disabled'> & {
  'aria-labelledby'?: string | undefined;
  disabled: boolean;
} {
  const field = use(FieldContext);
  if (!field) return { disabled: false };
  return {
    id: field.id,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled,
  };
}
