import { createContext, lazy, Suspense, use, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import {
  nextExpiry,
  toastDuration,
  toastReducer,
  type PauseReason,
  type ToastEvent,
  type ToastQueue,
  type ToastType,
  type ToastOptions,
  type Toast,
} from './toast-queue.ts';

export type ShowToast = (type: ToastType, text: ReactNode, options?: ToastOptions) => number;

export type Toasts = Record<ToastType, (text: ReactNode, options?: ToastOptions) => number> & {
  show: ShowToast;
  dismiss: (id: number) => void;
};

/** Lazy: loads with the first toast, or earlier if a component that is likely to show one imports it. */
const ToastCard = lazy(async () =>
  import('./toast-card.tsx').then(
    ({ ToastCard }) => ({ default: ToastCard }),
    () => ({ default: FallbackToast }),
  ),
);

/** Fallback with the text only, if the chunk cannot be loaded. */
function FallbackToast({ toast }: { toast: Toast }) {
  return <p className="rounded-inner bg-inverse p-4 text-14 text-on-inverse">{toast.text}</p>;
}

const ToastContext = createContext<Toasts | null>(null);

/** Returns the functions that show and dismiss toasts. Throws outside `ToastProvider`. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

export type ToastProviderProps = { children: ReactNode; closeLabel: string; regionLabel: string };

const EMPTY_QUEUE: ToastQueue<Toast> = { items: [], pausedBy: [] };

export function ToastProvider({ children, closeLabel, regionLabel }: ToastProviderProps) {
  const [queue, send] = useReducer(
    toastReducer as (queue: ToastQueue<Toast>, event: ToastEvent<Toast>) => ToastQueue<Toast>,
    EMPTY_QUEUE,
  );
  const last = useRef(0);
  const end = nextExpiry(queue);
  useEffect(() => {
    if (end === null) return;
    // Timers may fire slightly early by the wall clock, so the tick is at least `end`.
    const ring = () => send({ kind: 'tick', now: Math.max(end, Date.now()) });
    const timer = setTimeout(ring, Math.max(0, end - Date.now()));
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

  const hold = (by: PauseReason) => send({ kind: 'pause', by, now: Date.now() });
  const release = (by: PauseReason) => send({ kind: 'resume', by, now: Date.now() });
  const close = (id: number) => {
    toasts.dismiss(id);
    // Removing a focused button fires no blur event.
    release('focus');
  };
  const cards = (isError: boolean) => (
    <Suspense fallback={null}>
      {queue.items
        .filter(({ toast }) => (toast.type === 'error') === isError)
        .map(({ id, toast }) => (
          <ErrorBoundary key={id} fallback={null} onError={() => close(id)}>
            <ToastCard toast={toast} closeLabel={closeLabel} onClose={() => close(id)} />
          </ErrorBoundary>
        ))}
    </Suspense>
  );
  return (
    <ToastContext value={toasts}>
      {children}
      <section
        aria-label={regionLabel}
        data-toasts=""
        onPointerEnter={() => hold('pointer')}
        onPointerLeave={() => release('pointer')}
        onFocus={() => hold('focus')}
        onBlur={() => release('focus')}
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+12px+env(safe-area-inset-bottom))] z-60 mx-auto w-full max-w-110 px-3"
      >
        <div aria-live="assertive" className="grid *:mt-2">
          {cards(true)}
        </div>
        <div aria-live="polite" className="grid *:mt-2">
          {cards(false)}
        </div>
      </section>
    </ToastContext>
  );
}
