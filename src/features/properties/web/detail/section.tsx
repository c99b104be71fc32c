import { useId, type ReactNode } from 'react';
import { cx } from '#ui/core/cx.ts';

/** Page section with a heading. */
export function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('mt-8 grid gap-4 border-t border-line pt-8', className)}>
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
