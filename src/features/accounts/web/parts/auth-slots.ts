import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router';

/** What the account pages are given by the frame, which knows every page. */
export interface AuthSlots {
  /** The inner path to go on to for what `?next=` says; a safe one whatever it says. */
  nextPath: (wanted: string | null) => Promise<string>;
  /** Said to whoever is about to join, or waits for the mail. Comes later by itself. */
  RegisterNote: ComponentType;
}

export function useAuthSlots(): AuthSlots {
  return useOutletContext<AuthSlots>();
}
