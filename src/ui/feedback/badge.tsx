import type { ReactNode } from 'react';
import { formatBadgeCount } from './format-badge-count.ts';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent' | 'photo' | 'ai';

const TONE_CLASSES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-quiet text-muted',
  success: 'bg-success-tint text-success-text',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger-text',
  accent: 'bg-action-tint text-on-action-tint',
  photo: 'bg-surface text-ink',
  ai: 'bg-inverse text-on-inverse',
};

/** Short label of at most three words. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={cx('badge', TONE_CLASSES[tone])}>
      {icon && <Icon icon={icon} size={16} />}
      <span className="truncate">{children}</span>
    </span>
  );
}

export type CountBadgeProps = {
  count: number;
  ringed?: boolean | undefined;
  /** Neutral colours instead of the accent colour. */
  subtle?: boolean | undefined;
  className?: string | undefined;
};

/** Count on an icon or at the end of a row; 99+ above 99. Decorative: include the number in the accessible name. */
export function CountBadge({ count, ringed, subtle, className }: CountBadgeProps) {
  // Rendered with CSS `content`: text inside would have to be part of the button's accessible name.
  return (
    <span
      aria-hidden="true"
      data-count={formatBadgeCount(count)}
      className={cx(
        'num inline-block h-[18px] min-w-[18px] flex-none rounded-full px-[5px] text-center text-[11px] leading-[18px] font-bold before:content-[attr(data-count)]',
        subtle ? 'bg-surface-press text-muted' : 'bg-action text-on-action',
        ringed && 'ring-2 ring-surface',
        className,
      )}
    />
  );
}
