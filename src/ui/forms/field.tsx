import { createContext, use, useId, type ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '../core/cx.ts';
import { Icon } from '../core/icon.tsx';

type FieldContextValue = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
};

const FieldContext = createContext<FieldContextValue | null>(null);

export type FieldProps = {
  label: ReactNode;
  /** Muted text after the label: "(opcional)". */
  labelSuffix?: ReactNode;
  /** Right of the help text: a counter or a link. */
  aside?: ReactNode;
  help?: ReactNode;
  /** Error text that says how to fix the value; replaces the help and sets `aria-invalid`. */
  error?: ReactNode;
  /** Success text ("Disponible"); replaces the help. */
  success?: ReactNode;
  /** For a set of options: the label names the group instead of one control. */
  group?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Id of the control, if the form needs to know it. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label above, control, help or error below. Connects ids and ARIA attributes with the control inside. */
export function Field(props: FieldProps) {
  const {
    label,
    labelSuffix,
    aside,
    help,
    error,
    success,
    group,
    hideLabel,
    required = false,
    disabled = false,
    className,
    children,
  } = props;
  const made = useId();
  const id = props.id ?? made;
  const below = error || success || help;
  const wiring: FieldContextValue = {
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
      {labelSuffix && <span className="font-normal text-subtle"> {labelSuffix}</span>}
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
      {/* Always rendered, so that a new error is announced; when empty, a negative margin removes its gap. */}
      <div
        id={`${id}-help`}
        className={cx('flex items-start justify-between gap-3 text-14', !(below || aside) && '-mt-1.5')}
      >
        <div aria-live="polite" className="min-w-0">
          <FieldMessage error={error} success={success} help={help} />
        </div>
        {aside && <div className="num flex-none text-subtle">{aside}</div>}
      </div>
    </div>
  );
}

function FieldMessage({ error, success, help }: Pick<FieldProps, 'error' | 'success' | 'help'>) {
  if (error) return <MessageLine className="text-danger-text" icon={TriangleAlert} text={error} />;
  if (success) return <MessageLine className="text-success-text" icon={CircleCheck} text={success} />;
  return help ? <span className="text-subtle">{help}</span> : null;
}

function MessageLine({ className, icon, text }: { className: string; icon: typeof CircleCheck; text: ReactNode }) {
  return (
    <span className={cx('flex items-start gap-1.5', className)}>
      <Icon icon={icon} size={16} className="mt-px" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}

/** Error message for a whole form section. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-14">
      <MessageLine className="text-danger-text" icon={TriangleAlert} text={children} />
    </p>
  );
}

export type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
  disabled?: boolean | undefined;
};

/** Attributes that a control inside a `Field` sets on its element. */
export function useFieldControl(): ControlProps {
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

/** Attributes that a group of options inside a `Field` sets on its element. */
export function useFieldGroup(): Omit<ControlProps, 'disabled'> & {
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
