import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** Chosen among others: tint and a bar on the left. */
  selected?: boolean;
  /** No padding, for cards with their own bands. */
  flush?: boolean;
};

export function Card({ as = 'div', selected, flush, className, ...rest }: CardProps) {
  // one element type for the compiler; the tags share these attributes
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={cx(
        'relative min-w-0 rounded-card border',
        !flush && 'p-4 md:p-6',
        selected
          ? 'overflow-hidden border-action bg-action-tint-quiet before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-action'
          : 'border-line bg-surface',
        className,
      )}
    />
  );
}
