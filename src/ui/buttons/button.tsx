import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';
import { cloneWithProps, type CloneableElement } from '../core/clone-with-props.ts';

export type ButtonVariant = 'primary' | 'outline' | 'secondary' | 'ghost' | 'inverse' | 'destructive';

type ButtonStyleProps = {
  variant?: ButtonVariant | undefined;
  /** `lg`: 52 px high instead of 44. */
  size?: 'md' | 'lg' | undefined;
  /** Fills the available width. */
  fullWidth?: boolean | undefined;
  /** Icon before the label. */
  icon?: LucideIcon | undefined;
  /** Icon after the label. */
  iconEnd?: LucideIcon | undefined;
  className?: string | undefined;
};

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:not-aria-disabled:bg-action-hover active:bg-action-press',
  outline: 'bg-surface text-ink ring-lines hover:not-aria-disabled:bg-surface-quiet active:bg-surface-press',
  secondary: 'bg-surface-quiet text-ink hover:not-aria-disabled:bg-surface-press active:bg-surface-press',
  ghost: 'text-ink hover:not-aria-disabled:bg-surface-quiet active:bg-surface-press',
  inverse: 'bg-inverse text-on-inverse hover:not-aria-disabled:opacity-90',
  destructive: 'bg-danger text-on-danger hover:not-aria-disabled:opacity-90',
};

/** Returns the button classes, for other elements styled as buttons. */
export function buttonClasses({ variant = 'primary', size, fullWidth, className }: ButtonStyleProps): string {
  return cx(
    'button',
    size === 'lg' ? 'min-h-13 px-6 py-2' : variant === 'ghost' ? 'min-h-tap px-3 py-1.5' : 'min-h-tap px-4 py-1.5',
    fullWidth && 'w-full',
    VARIANT_CLASSES[variant],
    className,
  );
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Loading state: keeps width and focus, ignores clicks. */
    loading?: boolean | undefined;
    /** Label while loading ("Guardando…"). */
    loadingLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  iconEnd,
  className,
  loading: underWay,
  loadingLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = underWay ?? false;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click may fire before the loading state renders.
    if (busy || (underWay !== undefined && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  const inner = (
    <>
      {icon && <Icon icon={icon} />}
      <span className="min-w-0">{children}</span>
      {iconEnd && <Icon icon={iconEnd} />}
    </>
  );
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClasses({ variant, size, fullWidth, className })}
    >
      {loadingLabel || busy ? <StackedContent busy={busy} rest={inner} under={loadingLabel} /> : inner}
    </button>
  );
}

/** Both contents share one grid cell: the wider one sets the width, so the button does not resize. */
function StackedContent({ busy, rest, under }: { busy: boolean; rest: ReactNode; under: ReactNode }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid min-w-0">
      <span className={cx(cell, busy && 'invisible')}>{rest}</span>
      <span className={cx(cell, !busy && 'invisible')}>
        <Icon icon={LoaderCircle} className={busy ? 'animate-turn' : ''} />
        {under && <span>{under}</span>}
      </span>
    </span>
  );
}

export type ButtonLinkProps = ButtonStyleProps &
  (({ asChild: true; children: CloneableElement } & { href?: never }) | ({ asChild?: false } & ComponentProps<'a'>));

/** Link styled as a button: `<ButtonLink asChild><Link to="/x">…</Link></ButtonLink>` or with `href`. */
export function ButtonLink({ variant, size, fullWidth, icon, iconEnd, className, ...rest }: ButtonLinkProps) {
  const classes = buttonClasses({ variant, size, fullWidth, className });
  const content = (inner: ReactNode) => (
    <>
      {icon && <Icon icon={icon} />}
      <span className="min-w-0">{inner}</span>
      {iconEnd && <Icon icon={iconEnd} />}
    </>
  );
  if (rest.asChild) return cloneWithProps(rest.children, classes, content);
  const { asChild: _, children, ...anchor } = rest;
  return (
    <a {...anchor} className={classes}>
      {content(children)}
    </a>
  );
}
