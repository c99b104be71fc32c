import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import { dressed, type Clonable } from './slot.tsx';

export type ButtonLook = 'main' | 'line' | 'soft' | 'bare' | 'dark' | 'danger';

type Look = {
  look?: ButtonLook | undefined;
  /** 52 px instead of 44. */
  big?: boolean | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  /** Before the words. */
  icon?: IconShape | undefined;
  /** After the words. */
  iconEnd?: IconShape | undefined;
  className?: string | undefined;
};

const LOOKS: Record<ButtonLook, string> = {
  main: 'bg-action text-on-action hover:not-aria-disabled:bg-action-hover active:bg-action-press',
  line: 'bg-surface text-ink ring-lines hover:not-aria-disabled:bg-surface-quiet active:bg-surface-press',
  soft: 'bg-surface-quiet text-ink hover:not-aria-disabled:bg-surface-press active:bg-surface-press',
  bare: 'text-ink hover:not-aria-disabled:bg-surface-quiet active:bg-surface-press',
  dark: 'bg-inverse text-on-inverse hover:not-aria-disabled:opacity-90',
  danger: 'bg-danger text-on-danger hover:not-aria-disabled:opacity-90',
};

/** The classes of a button, for elements that must look like one. */
export function buttonClasses({ look = 'main', big, wide, className }: Look): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center text-16 leading-[1.2] font-strong no-underline select-none',
    'transition-transform active:not-disabled:scale-[.98] disabled:pointer-events-none disabled:opacity-45',
    big ? 'min-h-13 px-6 py-2' : look === 'bare' ? 'min-h-tap px-3 py-1.5' : 'min-h-tap px-4 py-1.5',
    wide && 'w-full',
    LOOKS[look],
    className,
  );
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Under way: keeps its width and the focus, ignores presses. */
    busy?: boolean | undefined;
    /** Words while busy ("Guardando…"). */
    busyLabel?: ReactNode;
  };

export function Button({
  look,
  big,
  wide,
  icon,
  iconEnd,
  className,
  busy: underWay,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = underWay ?? false;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // the second press of a double one may come before the first is seen to be under way
    if (busy || (underWay !== undefined && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  const inner = (
    <>
      {icon && <Icon of={icon} />}
      <span className="min-w-0">{children}</span>
      {iconEnd && <Icon of={iconEnd} />}
    </>
  );
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClasses({ look, big, wide, className })}
    >
      {busyLabel || busy ? <Stacked busy={busy} rest={inner} under={busyLabel} /> : inner}
    </button>
  );
}

/** Both contents share one cell, so the wider one sets the width and nothing jumps. */
function Stacked({ busy, rest, under }: { busy: boolean; rest: ReactNode; under: ReactNode }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid min-w-0">
      <span className={cx(cell, busy && 'invisible')}>{rest}</span>
      <span className={cx(cell, !busy && 'invisible')}>
        <Icon of={LoaderCircle} className={busy ? 'animate-turn' : ''} />
        {under && <span>{under}</span>}
      </span>
    </span>
  );
}

export type ButtonLinkProps = Look &
  (({ asChild: true; children: Clonable } & { href?: never }) | ({ asChild?: false } & ComponentProps<'a'>));

/** A link that looks like a button: `<ButtonLink asChild><Link to="/x">…</Link></ButtonLink>` or with `href`. */
export function ButtonLink({ look, big, wide, icon, iconEnd, className, ...rest }: ButtonLinkProps) {
  const classes = buttonClasses({ look, big, wide, className });
  const content = (inner: ReactNode) => (
    <>
      {icon && <Icon of={icon} />}
      <span className="min-w-0">{inner}</span>
      {iconEnd && <Icon of={iconEnd} />}
    </>
  );
  if (rest.asChild) return dressed(rest.children, classes, content);
  const { asChild: _, children, ...anchor } = rest;
  return (
    <a {...anchor} className={classes}>
      {content(children)}
    </a>
  );
}
