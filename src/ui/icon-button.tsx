import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from './badge.tsx';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import { dressed, type Clonable } from './slot.tsx';

type Look = {
  /** Accessible name; shown as nothing else. */
  label: string;
  icon?: IconShape | undefined;
  filled?: boolean | undefined;
  /** A disc with a shadow, to stand on a photograph. */
  onPhoto?: boolean | undefined;
  /** 52 px and outlined, for a pair of main gestures. */
  outlined?: boolean | undefined;
  /** Unread and the like; over 99 reads 99+. The label must say it too. */
  count?: number | undefined;
  className?: string | undefined;
};

function classes({ onPhoto, outlined, className }: Look): string {
  return cx(
    // a press that begins on a sign that changes meanwhile would be none
    'relative inline-grid flex-none place-items-center rounded-full text-ink no-underline select-none *:pointer-events-none',
    'transition-transform active:not-disabled:scale-[.96] disabled:pointer-events-none disabled:opacity-45',
    outlined ? 'size-13 ring-lines' : 'size-tap',
    onPhoto ? 'bg-surface shadow-card' : 'hover:bg-surface-quiet aria-expanded:bg-surface-quiet',
    className,
  );
}

function content({ icon, filled, count }: Look, inner: ReactNode): ReactNode {
  return (
    <>
      {icon && <Icon of={icon} filled={filled ?? false} />}
      {inner}
      {count ? <CountBadge count={count} className="absolute top-1 left-5.5" ringed /> : null}
    </>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & Look;

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
  const look = { label, icon, filled, onPhoto, outlined, count, className };
  return (
    <button type="button" {...rest} aria-label={label} className={classes(look)}>
      {content(look, children)}
    </button>
  );
}

/** The same around a router link: `<IconButtonLink label icon><Link to="/x" /></IconButtonLink>`. */
export function IconButtonLink({ children, ...look }: Look & { children: Clonable }) {
  return dressed(children, classes(look), (inner) => content(look, inner), { 'aria-label': look.label });
}
