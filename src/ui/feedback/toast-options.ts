import type { ReactNode } from 'react';

export const TOAST = { durationMs: 3000, withActionMs: 6000, maxVisible: 3, maxVisibleOnPhone: 1 } as const;

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export type ToastOptions = {
  /** Optional button; the toast then stays for 6 s. */
  action?: { label: string; onClick: () => void };
  durationMs?: number;
  /** Replaces the icon (e.g. an avatar) and uses the light card style. */
  media?: ReactNode;
  /** Shake animation: 4 px for 2 s. */
  shake?: boolean;
};

export type Toast = ToastOptions & { id: number; type: ToastType; text: ReactNode };

export type ToastLabels = { closeLabel: string; regionLabel: string };
