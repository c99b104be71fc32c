import type { ComponentProps } from 'react';
import X from 'lucide-react/icons/x';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';

export type ChipProps = ComponentProps<'button'> & {
  selected?: boolean | undefined;
  /** Smaller and without border, for suggested replies. */
  subtle?: boolean | undefined;
  icon?: LucideIcon | undefined;
  /** Shows a cross: clicking removes the chip. State this in `aria-label`. */
  removable?: boolean | undefined;
  count?: number | undefined;
};

/** Filter or suggestion chip. Place rows of chips in a `scroller`. */
export function Chip({ selected, subtle, icon, removable, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={removable || subtle ? undefined : selected}
      {...rest}
      className={cx(
        'chip',
        subtle ? 'min-h-8 bg-surface-quiet after:-inset-y-1.5 hover:bg-surface-press' : 'min-h-9 after:-inset-y-1',
        !subtle && (selected ? 'bg-inverse text-on-inverse' : 'bg-surface ring-lines hover:bg-surface-quiet'),
        className,
      )}
    >
      {icon && <Icon icon={icon} size={16} />}
      {children}
      {count !== undefined && <span className={cx('num', !selected && 'text-subtle')}>{count}</span>}
      {removable && <Icon icon={X} size={16} />}
    </button>
  );
}

/** Read-only chip. */
export function Tag({ icon, children }: { icon?: LucideIcon; children: React.ReactNode }) {
  return (
    <span className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-surface-quiet px-3 text-14 font-mid">
      {icon && <Icon icon={icon} size={16} className="text-muted" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
