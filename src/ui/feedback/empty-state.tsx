import type { ReactNode } from 'react';
import { cx } from '../core/cx.ts';

export type EmptyStateProps = {
  /** Illustration from `#ui/brand/…`. */
  illustration?: ReactNode;
  title: ReactNode;
  /** Purpose of this list or page. */
  children?: ReactNode;
  /** One call to action. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ illustration, title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx('grid justify-items-center gap-3 px-4 py-6 text-center', className)}>
      {illustration && <div className="w-44 max-w-full">{illustration}</div>}
      <Heading className={headingLevel === 1 ? 'text-28' : 'text-18'}>{title}</Heading>
      {children && <div className="max-w-[40ch] text-14 text-balance text-muted">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
