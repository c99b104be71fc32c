import type { ComponentProps } from 'react';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

export type ChipProps = ComponentProps<'button'> & {
  on?: boolean | undefined;
  /** Soft and smaller: suggested replies. */
  quiet?: boolean | undefined;
  icon?: IconShape | undefined;
  /** Pressing takes it away: shows a cross (the words must say so to screen readers: `aria-label`). */
  removable?: boolean | undefined;
  count?: number | undefined;
};

/** A filter or a suggestion. Rows of chips go in a `scroller`. */
export function Chip({ on, quiet, icon, removable, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={removable || quiet ? undefined : on}
      {...rest}
      className={cx(
        'relative inline-flex flex-none items-center gap-1.5 rounded-full px-3 text-14 font-mid whitespace-nowrap select-none',
        'transition-transform after:absolute after:inset-x-0 active:not-disabled:scale-[.98] disabled:opacity-45',
        quiet ? 'min-h-8 bg-surface-quiet after:-inset-y-1.5 hover:bg-surface-press' : 'min-h-9 after:-inset-y-1',
        !quiet && (on ? 'bg-inverse text-on-inverse' : 'bg-surface ring-lines hover:bg-surface-quiet'),
        className,
      )}
    >
      {icon && <Icon of={icon} size={16} />}
      {children}
      {count !== undefined && <span className={cx('num', !on && 'text-faint')}>{count}</span>}
      {removable && <Icon of={X} size={16} />}
    </button>
  );
}

/** A chip that only says something. */
export function Tag({ icon, children }: { icon?: IconShape; children: React.ReactNode }) {
  return (
    <span className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-surface-quiet px-3 text-14 font-mid">
      {icon && <Icon of={icon} size={16} className="text-soft" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
