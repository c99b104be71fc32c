import type { ComponentProps, ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { cx } from './cx.ts';
import { useFieldGroup } from './field.tsx';
import { Icon } from './icon.tsx';
import { Segmented, type SegmentedProps } from './segmented.tsx';

/** A question with two to four answers (yes, no, indifferent). Inside `<Field group>` it takes its name and error. */
export function ChoiceGroup<V extends string>(props: Omit<SegmentedProps<V>, 'wide'>) {
  const wired = useFieldGroup();
  return <Segmented wide {...wired} {...props} disabled={props.disabled ?? wired.disabled} />;
}

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  help?: ReactNode;
};

export function Checkbox({ children, help, className, ...rest }: TickProps) {
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
          className="peer col-start-1 row-start-1 m-0 size-5 cursor-[inherit] appearance-none rounded-[5px] border-[1.5px] border-line-strong bg-surface checked:border-inverse checked:bg-inverse aria-invalid:border-danger"
        />
        <Icon
          of={Check}
          size={14}
          weight={2.5}
          className="pointer-events-none col-start-1 row-start-1 place-self-center text-on-inverse opacity-0 peer-checked:opacity-100"
        />
      </span>
      <Words help={help}>{children}</Words>
    </label>
  );
}

/** Takes effect at once; for things to be sent with a form use Checkbox. */
export function Switch({ children, help, className, ...rest }: TickProps) {
  return (
    <label
      className={cx(
        'flex min-h-tap cursor-pointer items-start justify-between gap-4 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-45',
        className,
      )}
    >
      <Words help={help}>{children}</Words>
      <span className="relative grid flex-none">
        <input
          type="checkbox"
          role="switch"
          {...rest}
          className="peer col-start-1 row-start-1 m-0 h-7 w-12 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-press checked:border-fit-text checked:bg-fit-text"
        />
        <span className="pointer-events-none col-start-1 row-start-1 ml-[5px] size-[18px] self-center rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-surface" />
      </span>
    </label>
  );
}

function Words({ children, help }: { children: ReactNode; help: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block leading-[1.5]">{children}</span>
      {help && <span className="block text-14 text-faint">{help}</span>}
    </span>
  );
}
