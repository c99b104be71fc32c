import { useId, type ComponentProps, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { cx } from '../core/cx.ts';
import { useFieldGroup } from './field.tsx';
import { Icon } from '../core/icon.tsx';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

/** Two to four exclusive answers (yes, no, indifferent). Takes name and error from a surrounding `<Field group>`. */
export function ChoiceGroup<V extends string>(props: Omit<SegmentedControlProps<V>, 'fullWidth'>) {
  const wired = useFieldGroup();
  return <SegmentedControl fullWidth {...wired} {...props} disabled={props.disabled ?? wired.disabled} />;
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  help?: ReactNode;
};

export function Checkbox({ children, help, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-tap cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-45',
        className,
      )}
    >
      <span className="relative mt-0.5 grid flex-none">
        <input
          type="checkbox"
          {...rest}
          {...namedByLabel(id, help, rest)}
          className="peer col-start-1 row-start-1 m-0 size-5 cursor-[inherit] appearance-none rounded-[5px] border-[1.5px] border-line-strong bg-surface checked:border-inverse checked:bg-inverse aria-invalid:border-danger"
        />
        <Icon
          icon={Check}
          size={14}
          strokeWidth={2.5}
          className="pointer-events-none col-start-1 row-start-1 place-self-center text-on-inverse opacity-0 peer-checked:opacity-100"
        />
      </span>
      <LabelWithHelp id={id} help={help}>
        {children}
      </LabelWithHelp>
    </label>
  );
}

/** Takes effect immediately; use `Checkbox` for form values. */
export function Switch({ children, help, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-tap cursor-pointer items-start justify-between gap-4 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-45',
        className,
      )}
    >
      <LabelWithHelp id={id} help={help}>
        {children}
      </LabelWithHelp>
      <span className="relative grid flex-none">
        <input
          type="checkbox"
          role="switch"
          {...rest}
          {...namedByLabel(id, help, rest)}
          className="peer col-start-1 row-start-1 m-0 h-7 w-12 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-press checked:border-success-text checked:bg-success-text"
        />
        <span className="pointer-events-none col-start-1 row-start-1 ml-[5px] size-[18px] self-center rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-surface" />
      </span>
    </label>
  );
}

/** Without these the help would be part of the name, which screen readers repeat on every visit. */
function namedByLabel(id: string, help: ReactNode, { 'aria-describedby': described }: Partial<CheckboxProps>) {
  if (!help) return {};
  return { 'aria-labelledby': `${id}-name`, 'aria-describedby': described ? `${described} ${id}-help` : `${id}-help` };
}

function LabelWithHelp({ id, children, help }: { id: string; children: ReactNode; help: ReactNode }) {
  return (
    <span className="min-w-0">
      <span id={`${id}-name`} className="block leading-[1.5]">
        {children}
      </span>
      {help && (
        <span id={`${id}-help`} className="block text-14 text-subtle">
          {help}
        </span>
      )}
    </span>
  );
}
