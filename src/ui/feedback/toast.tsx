import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { TOAST, type Toast, type ToastLabels, type ToastOptions, type ToastType } from './toast-options.ts';
import type * as ToasterModule from './toaster.tsx';

type ShowToast = (text: ReactNode, options?: ToastOptions) => number;

export type Toasts = Record<ToastType, ShowToast> & { dismiss: (id: number) => void };

const ToastContext = createContext<Toasts | null>(null);

/** Returns the functions that show and dismiss toasts. Throws outside `ToastProvider`. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

/** Loads the toasts before the first one is shown, so that they also work without a network. */
export async function loadToaster(): Promise<typeof ToasterModule> {
  return import('./toaster.tsx');
}

const without = (id: number) => (shown: readonly Toast[]) => shown.filter((one) => one.id !== id);

export type ToastProviderProps = ToastLabels & { children: ReactNode };

/** Provides toasts. Their code loads with the first one, because the budget of the landing page has no room for it. */
export function ToastProvider({ children, closeLabel, regionLabel }: ToastProviderProps) {
  const [toaster, setToaster] = useState<typeof ToasterModule | null>(null);
  const [plainToasts, setPlainToasts] = useState<readonly Toast[]>([]);
  const toasts = useMemo<Toasts>(() => {
    let lastId = 0;
    const show = (toast: Omit<Toast, 'id'>): number => {
      lastId += 1;
      const identified = { ...toast, id: lastId };
      loadToaster().then(
        (loaded) => {
          setToaster(loaded);
          setPlainToasts([]);
          loaded.showToast(identified);
        },
        () => {
          setPlainToasts((shown) => [...shown, identified].slice(-TOAST.maxVisible));
          setTimeout(() => setPlainToasts(without(identified.id)), TOAST.withActionMs);
        },
      );
      return lastId;
    };
    const showAs =
      (type: ToastType): ShowToast =>
      (text, options) =>
        show({ ...options, type, text });
    return {
      success: showAs('success'),
      error: showAs('error'),
      info: showAs('info'),
      warning: showAs('warning'),
      dismiss: (id) =>
        void loadToaster().then(
          ({ dismissToast }) => dismissToast(id),
          () => setPlainToasts(without(id)),
        ),
    };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      <div data-toasts="" className="contents">
        {toaster && <toaster.Toaster closeLabel={closeLabel} regionLabel={regionLabel} />}
        {/* Without a network the code cannot be loaded. At the top, because the bars at the bottom are not measured. */}
        {plainToasts.length > 0 && (
          <div className="fixed inset-x-3 top-20 z-60 mx-auto grid max-w-110 gap-2">
            {plainToasts.map((toast) => (
              <div
                key={toast.id}
                role="alert"
                className="flex items-center rounded-inner bg-inverse pl-4 text-14 text-on-inverse"
              >
                <p className="flex-1 py-4">{toast.text}</p>
                <button
                  type="button"
                  aria-label={closeLabel}
                  onClick={() => setPlainToasts(without(toast.id))}
                  className="min-h-tap min-w-tap text-24"
                >
                  ×
                </button>
              </div>
            ))}
          </div>
        )}
      </div>
    </ToastContext>
  );
}
