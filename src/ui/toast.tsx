import { createContext, use, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import { nextEnd, toastDuration, toastQueue, type ToastEvent, type ToastQueue, type ToastType } from './toast-queue.ts';

export type ToastOptions = {
  /** One button; the toast then stays 6 s. */
  action?: { label: string; onClick: () => void };
  durationMs?: number;
  /** Instead of the icon: a face. Such a toast lies on paper instead of ink. */
  lead?: ReactNode;
  /** Trembles 4 px for 2 s. */
  shake?: boolean;
};

export type ShowToast = (type: ToastType, text: ReactNode, options?: ToastOptions) => number;

export type Toasts = Record<ToastType, (text: ReactNode, options?: ToastOptions) => number> & {
  show: ShowToast;
  dismiss: (id: number) => void;
};

type Toast = ToastOptions & { type: ToastType; text: ReactNode };

const ToastContext = createContext<Toasts | null>(null);

/** Shows a short notice from anywhere under ToastProvider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

const LOOKS: Record<ToastType, { icon: IconShape; mark: string }> = {
  success: { icon: Check, mark: 'text-toast-good' },
  error: { icon: TriangleAlert, mark: 'text-toast-bad' },
  info: { icon: Info, mark: 'text-toast-info' },
  warning: { icon: ShieldAlert, mark: 'text-toast-warn' },
};

export type ToastProviderProps = { children: ReactNode; closeLabel: string; regionLabel: string };

const NONE: ToastQueue<Toast> = { items: [], held: false };

export function ToastProvider({ children, closeLabel, regionLabel }: ToastProviderProps) {
  const [queue, send] = useReducer(
    toastQueue as (queue: ToastQueue<Toast>, event: ToastEvent<Toast>) => ToastQueue<Toast>,
    NONE,
  );
  const last = useRef(0);
  const end = nextEnd(queue);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => send({ kind: 'tick', now: Date.now() }), Math.max(0, end - Date.now()) + 10);
    return () => clearTimeout(timer);
  }, [end]);

  const toasts = useMemo<Toasts>(() => {
    const show: ShowToast = (type, text, options = {}) => {
      last.current += 1;
      const durationMs = toastDuration(options.durationMs, options.action !== undefined);
      send({ kind: 'show', id: last.current, toast: { ...options, type, text }, durationMs, now: Date.now() });
      return last.current;
    };
    const of = (type: ToastType) => (text: ReactNode, options?: ToastOptions) => show(type, text, options);
    return {
      show,
      dismiss: (id) => send({ kind: 'dismiss', id }),
      success: of('success'),
      error: of('error'),
      info: of('info'),
      warning: of('warning'),
    };
  }, []);

  const hold = () => send({ kind: 'hold', now: Date.now() });
  const release = () => send({ kind: 'release', now: Date.now() });
  return (
    <ToastContext value={toasts}>
      {children}
      <section
        aria-label={regionLabel}
        data-toasts=""
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+12px+env(safe-area-inset-bottom))] z-60 mx-auto w-full max-w-110 px-3"
      >
        <div aria-live="polite" className="grid gap-2">
          {queue.items.map(({ id, toast }) => (
            <ToastCard key={id} toast={toast} closeLabel={closeLabel} onClose={() => toasts.dismiss(id)} />
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

function ToastCard({ toast, closeLabel, onClose }: { toast: Toast; closeLabel: string; onClose: () => void }) {
  const look = LOOKS[toast.type];
  const act = () => {
    toast.action?.onClick();
    onClose();
  };
  return (
    <div
      role={toast.type === 'error' ? 'alert' : undefined}
      className={cx(
        'pointer-events-auto flex min-h-13 items-center gap-3 rounded-inner py-1 pr-1 pl-4 text-14 font-mid shadow-float',
        toast.lead ? 'border border-line bg-surface py-2 pl-3 text-ink' : 'bg-inverse text-on-inverse',
        toast.shake ? 'animate-shake' : 'animate-rise',
      )}
    >
      {toast.lead ?? <Icon of={look.icon} className={look.mark} />}
      <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={act}
          className={cx(
            'min-h-tap flex-none rounded-control px-3 font-strong focus-visible:-outline-offset-3 focus-visible:outline-current',
            toast.lead ? 'bg-inverse text-on-inverse' : 'underline underline-offset-3',
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
        <Icon of={X} />
      </button>
    </div>
  );
}
