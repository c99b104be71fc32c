import type { ReactNode } from 'react';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';

export type CalloutTone = 'neutral' | 'warning' | 'success' | 'danger';

const TONE_STYLES: Record<CalloutTone, { box: string; mark: string; icon: LucideIcon }> = {
  neutral: { box: 'bg-surface-quiet', mark: 'text-muted', icon: Info },
  warning: { box: 'bg-warning-tint', mark: 'text-warning-text', icon: TriangleAlert },
  success: { box: 'bg-success-tint', mark: 'text-success-text', icon: ShieldCheck },
  danger: { box: 'bg-danger-tint', mark: 'text-danger-text', icon: TriangleAlert },
};

/** Inline message; links inside inherit the text colour. `alert` announces it when it appears. */
export function Callout({
  tone = 'neutral',
  icon,
  alert,
  action,
  children,
  className,
}: {
  tone?: CalloutTone;
  icon?: LucideIcon;
  alert?: boolean;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const styles = TONE_STYLES[tone];
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx(
        'flex gap-3 rounded-inner px-4 py-3 text-14 leading-[1.45] [&_a]:text-inherit',
        styles.box,
        className,
      )}
    >
      <Icon icon={icon ?? styles.icon} className={cx('mt-px', styles.mark)} />
      {action ? (
        // A long action wraps below the text.
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
