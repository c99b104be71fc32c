import type { ComponentType } from 'react';

/** What `lucide-react/icons/<name>` exports by default. */
export type IconShape = ComponentType<{
  size?: string | number;
  strokeWidth?: string | number;
  className?: string;
  'aria-hidden'?: boolean;
}>;

export type IconProps = {
  of: IconShape;
  size?: 14 | 16 | 20 | 24;
  weight?: number;
  filled?: boolean;
  className?: string;
};

/** A lucide icon, always decorative; its line keeps `weight` CSS pixels at every size. */
export function Icon({ of: Shape, size = 20, weight = 1.75, filled, className }: IconProps) {
  // lucide draws on a 24 grid, so the line is scaled back up to stay as thick as asked
  const strokeWidth = Math.round(((weight * 24) / size) * 1000) / 1000;
  const classes = `flex-none${filled ? ' fill-current' : ''}${className ? ` ${className}` : ''}`;
  return <Shape size={size} strokeWidth={strokeWidth} className={classes} aria-hidden />;
}
