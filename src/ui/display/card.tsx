import type { ComponentProps } from 'react';
import { cx } from '../core/cx.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** Selected state: tinted background and a bar on the left. */
  selected?: boolean;
  /** No padding, for cards with full-width sections. */
  noPadding?: boolean;
};

export function Card({ as = 'div', selected, noPadding, className, ...rest }: CardProps) {
  // Single element type for TypeScript; all tags accept the same attributes.
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={cx(
        'relative min-w-0 rounded-card border',
        !noPadding && 'p-4 md:p-6',
        selected
          ? 'overflow-hidden border-action bg-action-tint-quiet before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-action'
          : 'border-line bg-surface',
        className,
      )}
    />
  );
}
