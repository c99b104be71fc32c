import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

export type ReasonKind = 'for' | 'against' | 'unknown';

export type Reason = { kind: ReasonKind; text: ReactNode };

const LOOKS: Record<ReasonKind, { icon: IconShape; mark: string }> = {
  for: { icon: Check, mark: 'text-fit-text' },
  against: { icon: Minus, mark: 'text-mixed-text' },
  unknown: { icon: CircleQuestionMark, mark: 'text-faint' },
};

/** A check speaks for, a dash is to bear in mind, a question mark is not known. `labels` says so to screen readers. */
export function Reasons({
  items,
  labels,
  className,
}: {
  items: readonly Reason[];
  labels?: Partial<Record<ReasonKind, string>>;
  className?: string;
}) {
  return (
    <ul className={cx('grid gap-2 text-14 leading-[1.45]', className)}>
      {items.map((item, index) => (
        <li key={index} className={cx('grid grid-cols-[20px_1fr] gap-2', item.kind === 'unknown' && 'text-soft')}>
          <Icon of={LOOKS[item.kind].icon} size={16} className={cx('m-0.5', LOOKS[item.kind].mark)} />
          <span className="min-w-0">
            {labels?.[item.kind] && <span className="sr-only">{labels[item.kind]}: </span>}
            {item.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
