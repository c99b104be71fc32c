import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';
import type { ToastType, Toast } from './toast-queue.ts';

const TYPE_STYLES: Record<ToastType, { icon: LucideIcon; mark: string }> = {
  success: { icon: Check, mark: 'text-toast-success' },
  error: { icon: TriangleAlert, mark: 'text-toast-error' },
  info: { icon: Info, mark: 'text-toast-info' },
  warning: { icon: ShieldAlert, mark: 'text-toast-warning' },
};

/** Visual part of a toast; rendered by `ToastProvider` only. */
export function ToastCard({ toast, closeLabel, onClose }: { toast: Toast; closeLabel: string; onClose: () => void }) {
  const styles = TYPE_STYLES[toast.type];
  const act = () => {
    toast.action?.onClick();
    onClose();
  };
  return (
    <div
      className={cx(
        'pointer-events-auto flex min-h-13 items-center gap-3 rounded-inner py-1 pr-1 pl-4 text-14 font-mid shadow-float',
        toast.media ? 'border border-line bg-surface py-2 pl-3 text-ink' : 'bg-inverse text-on-inverse',
        toast.shake ? 'animate-shake' : 'animate-rise',
      )}
    >
      {toast.media ?? <Icon icon={styles.icon} className={styles.mark} />}
      <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={act}
          className={cx(
            'min-h-tap flex-none rounded-control px-3 font-strong focus-visible:-outline-offset-3 focus-visible:outline-current',
            toast.media ? 'bg-inverse text-on-inverse' : 'underline underline-offset-3',
          )}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-tap flex-none place-items-center rounded-full focus-visible:-outline-offset-3 focus-visible:outline-current"
      >
        <Icon icon={X} />
      </button>
    </div>
  );
}
