import { createContext, use, useEffect, type CSSProperties, type FocusEvent, type ReactElement } from 'react';
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
import { toastInset, TOAST_GAP_PX } from './toast-inset.ts';
import { TOAST, type Toast, type ToastLabels, type ToastType } from './toast-options.ts';

const TYPE_STYLES: Record<ToastType, { icon: LucideIcon; mark: string }> = {
  success: { icon: Check, mark: 'text-toast-success' },
  error: { icon: TriangleAlert, mark: 'text-toast-error' },
  info: { icon: Info, mark: 'text-toast-info' },
  warning: { icon: ShieldAlert, mark: 'text-toast-warning' },
};

const OFFSET = {
  bottom: `calc(max(var(--toast-inset, 0px), env(safe-area-inset-bottom)) + ${TOAST_GAP_PX}px)`,
  left: 12,
  right: 12,
};
/** Width of a toast, and its height with two lines of text, in pixels. */
const WIDTH_PX = 440;
const HEIGHT_PX = 64;
/** Bars at the bottom of the screen, and the submit buttons of dialogs without a bar. */
const BARS =
  '[data-tabbar], [data-actionbar], [data-dialog-actions], [data-chat="open"] form, [role$="dialog"]:not(:has([data-dialog-actions])) [type="submit"]';
/** Events after which bars may stand elsewhere. */
const MOVES = ['scroll', 'resize', 'animationend', 'transitionend'] as const;

const CloseLabelContext = createContext('');

/**
 * Region of the toasts at the bottom centre. The newest three are visible, on a phone the newest one; focus pauses their
 * timers, as hovering does.
 */
export function Toaster({ closeLabel, regionLabel }: ToastLabels) {
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  useEffect(followBars, []);
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
  applyInset();
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

/** Lifts the toasts above the bars that they would cover. */
function applyInset(): void {
  const shown = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.clientHeight);
  const bars = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ left, right, height }) => {
      const isBeside = Math.min(window.innerWidth - left, right) < (window.innerWidth - WIDTH_PX) / 2;
      return height > 0 && !isBeside;
    })
    .map(({ top, bottom }) => ({ top: window.innerHeight - top, bottom: window.innerHeight - bottom }));
  const inset = toastInset(bars, Math.max(HEIGHT_PX, ...shown));
  document.documentElement.style.setProperty('--toast-inset', `${Math.round(inset)}px`);
}

/** Keeps visible toasts above bars that appear, wrap, slide in or scroll. Returns the function that ends it. */
function followBars(): () => void {
  let frame = 0;
  const follow = () => {
    cancelAnimationFrame(frame);
    if (sonner.getToasts().length > 0) frame = requestAnimationFrame(applyInset);
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, childList: true });
  for (const move of MOVES) window.addEventListener(move, follow, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, follow, { capture: true });
  };
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
