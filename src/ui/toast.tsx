import { createContext, lazy, Suspense, use, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import {
  nextEnd,
  toastDuration,
  toastQueue,
  type Hold,
  type ToastEvent,
  type ToastQueue,
  type ToastType,
} from './toast-queue.ts';

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

export type Toast = ToastOptions & { type: ToastType; text: ReactNode };

/** The card's code comes with the first toast, or earlier, with a part of the page that is likely to show one. */
const ToastCard = lazy(async () =>
  import('./toast-card.tsx').then(
    ({ ToastCard }) => ({ default: ToastCard }),
    () => ({ default: PlainToast }),
  ),
);

/** Without a network for the card, its words alone. */
function PlainToast({ toast }: { toast: Toast }) {
  return <p className="rounded-inner bg-inverse p-4 text-14 text-on-inverse">{toast.text}</p>;
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows a short notice from anywhere under ToastProvider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

export type ToastProviderProps = { children: ReactNode; closeLabel: string; regionLabel: string };

const NONE: ToastQueue<Toast> = { items: [], holds: [] };

export function ToastProvider({ children, closeLabel, regionLabel }: ToastProviderProps) {
  const [queue, send] = useReducer(
    toastQueue as (queue: ToastQueue<Toast>, event: ToastEvent<Toast>) => ToastQueue<Toast>,
    NONE,
  );
  const last = useRef(0);
  const end = nextEnd(queue);
  useEffect(() => {
    if (end === null) return;
    // a timer may come a fraction early by the wall clock: it was set for `end`, so it is `end`
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

  const hold = (by: Hold) => send({ kind: 'hold', by, now: Date.now() });
  const release = (by: Hold) => send({ kind: 'release', by, now: Date.now() });
  const close = (id: number) => {
    toasts.dismiss(id);
    // a button that goes away takes the focus with it and does not say so
    release('focus');
  };
  const cards = (isError: boolean) => (
    <Suspense fallback={null}>
      {queue.items
        .filter(({ toast }) => (toast.type === 'error') === isError)
        .map(({ id, toast }) => (
          <ToastCard key={id} toast={toast} closeLabel={closeLabel} onClose={() => close(id)} />
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
