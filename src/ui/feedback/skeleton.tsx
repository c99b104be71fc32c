import type { ReactNode } from 'react';
import { cx } from '../core/cx.ts';

/** Placeholder block; give it the final size (`h-4 w-2/3`, `aspect-4/3`, `size-14 rounded-full`). */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block animate-breathe bg-surface-press',
        round ? 'flex-none rounded-full' : 'rounded-control',
        className,
      )}
    />
  );
}

/** Wraps skeletons and announces the loading state once. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Row with an avatar and two lines. */
export function SkeletonRow({ avatarSize = 56 }: { avatarSize?: 44 | 56 }) {
  return (
    <div className="flex items-center gap-3">
      <Skeleton round className={avatarSize === 44 ? 'size-11' : 'size-14'} />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-[46%]" />
        <Skeleton className="h-3.5 w-[74%]" />
      </div>
    </div>
  );
}
