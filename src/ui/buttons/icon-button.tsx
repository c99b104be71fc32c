import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from '../feedback/badge.tsx';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';
import { cloneWithProps, type CloneableElement } from '../core/clone-with-props.ts';

type IconButtonStyleProps = {
  /** Accessible name; not visible. */
  label: string;
  icon?: LucideIcon | undefined;
  filled?: boolean | undefined;
  /** White disc with a shadow, for use on photographs. */
  onPhoto?: boolean | undefined;
  /** 52 px with an outline, for a pair of primary actions. */
  outlined?: boolean | undefined;
  /** Unread count; 99+ above 99. Include it in the label. */
  count?: number | undefined;
  className?: string | undefined;
};

function iconButtonClasses({ onPhoto, outlined, className }: IconButtonStyleProps): string {
  return cx(
    'icon-button',
    outlined ? 'size-13 ring-lines' : 'size-tap',
    onPhoto ? 'bg-surface shadow-card' : 'hover:bg-surface-quiet aria-expanded:bg-surface-quiet',
    className,
  );
}

function iconButtonContent({ icon, filled, count }: IconButtonStyleProps, inner: ReactNode): ReactNode {
  return (
    <>
      {icon && <Icon icon={icon} filled={filled ?? false} />}
      {inner}
      {count ? <CountBadge count={count} className="absolute top-1 left-5.5" ringed /> : null}
    </>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & IconButtonStyleProps;

export function IconButton({
  label,
  icon,
  filled,
  onPhoto,
  outlined,
  count,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const styleProps = { label, icon, filled, onPhoto, outlined, count, className };
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClasses(styleProps)}>
      {iconButtonContent(styleProps, children)}
    </button>
  );
}

/** Icon button around a router link: `<IconButtonLink label icon><Link to="/x" /></IconButtonLink>`. */
export function IconButtonLink({ children, ...styleProps }: IconButtonStyleProps & { children: CloneableElement }) {
  return cloneWithProps(children, iconButtonClasses(styleProps), (inner) => iconButtonContent(styleProps, inner), {
    'aria-label': styleProps.label,
  });
}
