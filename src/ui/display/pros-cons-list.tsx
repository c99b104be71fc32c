import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';

export type ProsConsKind = 'for' | 'against' | 'unknown';

export type ProsConsItem = { kind: ProsConsKind; text: ReactNode };

const KIND_STYLES: Record<ProsConsKind, { icon: LucideIcon; mark: string }> = {
  for: { icon: Check, mark: 'text-success-text' },
  against: { icon: Minus, mark: 'text-warning-text' },
  unknown: { icon: CircleQuestionMark, mark: 'text-subtle' },
};

/** Check for a pro, dash for a con, question mark for unknown. `labels` are read by screen readers. */
export function ProsConsList({
  items,
  labels,
  className,
}: {
  items: readonly ProsConsItem[];
  labels?: Partial<Record<ProsConsKind, string>>;
  className?: string;
}) {
  return (
    <ul className={cx('grid gap-2 text-14 leading-[1.45]', className)}>
      {items.map((item, index) => (
        <li key={index} className={cx('grid grid-cols-[20px_1fr] gap-2', item.kind === 'unknown' && 'text-muted')}>
          <Icon icon={KIND_STYLES[item.kind].icon} size={16} className={cx('m-0.5', KIND_STYLES[item.kind].mark)} />
          <span className="min-w-0">
            {labels?.[item.kind] && <span className="sr-only">{labels[item.kind]}: </span>}
            {item.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
