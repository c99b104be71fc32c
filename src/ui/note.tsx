import type { ReactNode } from 'react';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

export type NoteTone = 'quiet' | 'mixed' | 'fit' | 'bad';

const LOOKS: Record<NoteTone, { box: string; mark: string; icon: IconShape }> = {
  quiet: { box: 'bg-surface-quiet', mark: 'text-soft', icon: Info },
  mixed: { box: 'bg-mixed-tint', mark: 'text-mixed-text', icon: TriangleAlert },
  fit: { box: 'bg-fit-tint', mark: 'text-fit-text', icon: ShieldCheck },
  bad: { box: 'bg-danger-tint', mark: 'text-danger-text', icon: TriangleAlert },
};

/** A word in a place; links inside take the text's colour. `alert` announces it when it appears. */
export function Note({
  tone = 'quiet',
  icon,
  alert,
  action,
  children,
  className,
}: {
  tone?: NoteTone;
  icon?: IconShape;
  alert?: boolean;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const look = LOOKS[tone];
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx(
        'flex gap-3 rounded-inner px-4 py-3 text-14 leading-[1.45] [&_a]:text-inherit',
        look.box,
        className,
      )}
    >
      <Icon of={icon ?? look.icon} className={cx('mt-px', look.mark)} />
      {action ? (
        // a long action goes below rather than squeeze the words
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-44">{children}</div>
          <div className="flex-none self-center">{action}</div>
        </div>
      ) : (
        <div className="min-w-0 flex-1">{children}</div>
      )}
    </div>
  );
}
