import { createContext, use, type CSSProperties, type FocusEvent, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { TOAST, type Toast, type ToastLabels, type ToastType } from './toast-options.ts';

const TYPE_STYLES: Record<ToastType, { icon: LucideIcon; mark: string }> = {
  success: { icon: Check, mark: 'text-toast-success' },
  error: { icon: TriangleAlert, mark: 'text-toast-error' },
  info: { icon: Info, mark: 'text-toast-info' },
  warning: { icon: ShieldAlert, mark: 'text-toast-warning' },
};

const OFFSET = {
  bottom:
    'calc(max(var(--tabbar, 0px) + var(--actionbar, 0px), var(--toast-inset, 0px)) + 12px + env(safe-area-inset-bottom))',
  left: 12,
  right: 12,
};
/** Width of a toast, and the height of a bar at the bottom of the screen above which toasts are lifted, in pixels. */
const WIDTH_PX = 440;
const BAR_HEIGHT_PX = 80;

const CloseLabelContext = createContext('');

/**
 * Region of the toasts at the bottom centre. The newest three are visible, on a phone the newest one; focus pauses their
 * timers, as hovering does.
 */
export function Toaster({ closeLabel, regionLabel }: ToastLabels) {
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  return (
    <CloseLabelContext value={closeLabel}>
      <div
        className="contents"
        onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && updateToasts(Infinity)}
        onBlur={() => updateToasts()}
      >
        <SonnerToaster
          position="bottom-center"
          expand
          gap={8}
          visibleToasts={isPhone ? TOAST.maxVisibleOnPhone : TOAST.maxVisible}
          offset={OFFSET}
          mobileOffset={OFFSET}
          customAriaLabel={regionLabel}
          style={{ '--width': `${WIDTH_PX}px`, fontFamily: 'inherit' } as CSSProperties}
          // A modal dialog disables pointer events of the page.
          toastOptions={{ className: 'w-full pointer-events-auto data-[visible=false]:invisible' }}
        />
      </div>
    </CloseLabelContext>
  );
}

/** Shows a toast for its own duration, or 3 s, or 6 s with an action. */
export function showToast(toast: Toast): void {
  document.documentElement.style.setProperty('--toast-inset', `${measureBottomInset()}px`);
  renderToast(toast);
}

export function dismissToast(id: number): void {
  sonner.dismiss(id);
}

function renderToast(
  toast: Toast,
  duration = toast.durationMs ?? (toast.action ? TOAST.withActionMs : TOAST.durationMs),
): void {
  sonner.custom(() => <ToastCard toast={toast} />, { id: toast.id, duration });
}

/** Restarts the timers of all toasts, with their own durations by default. */
function updateToasts(duration?: number): void {
  for (const shown of sonner.getToasts())
    if ('jsx' in shown) renderToast((shown.jsx as ReactElement<ToastCardProps>).props.toast, duration);
}

/** Height of the composer or the buttons of a dialog if a toast at the bottom centre would cover them, in pixels. */
function measureBottomInset(): number {
  const insets = [...document.querySelectorAll('[data-dialog-actions], [data-chat="open"] form')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ left, right, bottom }) => {
      const isBeside = Math.min(window.innerWidth - left, right) < (window.innerWidth - WIDTH_PX) / 2;
      return bottom > window.innerHeight - BAR_HEIGHT_PX && !isBeside;
    })
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...insets);
}

type ToastCardProps = { toast: Toast };

function ToastCard({ toast }: ToastCardProps) {
  return (
    <ErrorBoundary fallback={null} onError={() => sonner.dismiss(toast.id)}>
      <ToastContent toast={toast} />
    </ErrorBoundary>
  );
}

function ToastContent({ toast }: ToastCardProps) {
  const closeLabel = use(CloseLabelContext);
  const { icon, mark } = TYPE_STYLES[toast.type];
  const close = () => {
    sonner.dismiss(toast.id);
    // Removing a focused button fires no blur event.
    updateToasts();
  };
  return (
    <div
      // The region is polite; an alert interrupts.
      role={toast.type === 'error' ? 'alert' : undefined}
      className={cx(
        'flex min-h-13 items-center gap-3 rounded-inner py-1 pr-1 pl-4 text-14 font-mid shadow-float',
        toast.media ? 'border border-line bg-surface py-2 pl-3 text-ink' : 'bg-inverse text-on-inverse',
        toast.shake && 'animate-shake',
      )}
    >
      {toast.media ?? <Icon icon={icon} className={mark} />}
      <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onClick();
            close();
          }}
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
        onClick={close}
        className="grid size-tap flex-none place-items-center rounded-full focus-visible:-outline-offset-3 focus-visible:outline-current"
      >
        <Icon icon={X} />
      </button>
    </div>
  );
}
