import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type EmptyStateProps = {
  /** A drawing from `#ui/brand/…`. */
  art?: ReactNode;
  title: ReactNode;
  /** What this place is for. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ art, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('grid justify-items-center gap-3 px-4 py-6 text-center', className)}>
      {art && <div className="w-44 max-w-full">{art}</div>}
      <Heading className={level === 1 ? 'text-28' : 'text-18'}>{title}</Heading>
      {children && <div className="max-w-[40ch] text-14 text-balance text-soft">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
