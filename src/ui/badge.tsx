import type { ReactNode } from 'react';
import { capped } from './capped.ts';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

export type BadgeTone = 'neutral' | 'fit' | 'mixed' | 'bad' | 'hot' | 'photo' | 'ai';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-quiet text-soft',
  fit: 'bg-fit-tint text-fit-text',
  mixed: 'bg-mixed-tint text-mixed-text',
  bad: 'bg-danger-tint text-danger-text',
  hot: 'bg-action-tint text-on-action-tint',
  photo: 'bg-surface text-ink',
  ai: 'bg-inverse text-on-inverse',
};

/** Three words at most. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconShape;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-[6px] px-2 py-[3px] text-12 leading-[18px] font-strong',
        TONES[tone],
      )}
    >
      {icon && <Icon of={icon} size={16} />}
      <span className="truncate">{children}</span>
    </span>
  );
}

export type CountBadgeProps = {
  count: number;
  ringed?: boolean | undefined;
  /** Without the colour that calls for attention. */
  quiet?: boolean | undefined;
  className?: string | undefined;
};

/** A number on an icon or at the end of a row; over 99 it reads 99+. Decorative: say the number in words elsewhere. */
export function CountBadge({ count, ringed, quiet, className }: CountBadgeProps) {
  // drawn by the stylesheet: text inside would have to be part of the button's accessible name
  return (
    <span
      aria-hidden="true"
      data-count={capped(count)}
      className={cx(
        'num inline-block h-[18px] min-w-[18px] flex-none rounded-full px-[5px] text-center text-[11px] leading-[18px] font-bold before:content-[attr(data-count)]',
        quiet ? 'bg-surface-press text-soft' : 'bg-action text-on-action',
        ringed && 'ring-2 ring-surface',
        className,
      )}
    />
  );
}
