import type { ComponentType } from 'react';
import { cx } from './cx.ts';

/** Default export of `lucide-react/icons/<name>`. */
export type LucideIcon = ComponentType<{
  size?: string | number;
  strokeWidth?: string | number;
  className?: string;
  'aria-hidden'?: boolean;
}>;

export type IconProps = {
  icon: LucideIcon;
  size?: 14 | 16 | 20 | 24;
  strokeWidth?: number;
  filled?: boolean;
  className?: string;
};

/** Lucide icon, always decorative. The stroke is `strokeWidth` CSS pixels wide at every size. */
export function Icon({ icon: Shape, size = 20, strokeWidth: weight = 1.75, filled, className }: IconProps) {
  // Lucide uses a 24 px grid, so the stroke is scaled to keep its width.
  const strokeWidth = Math.round(((weight * 24) / size) * 1000) / 1000;
  return (
    <Shape size={size} strokeWidth={strokeWidth} className={cx(filled && 'fill-current', className)} aria-hidden />
  );
}
