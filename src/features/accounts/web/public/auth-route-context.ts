import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router';

/** Outlet context for the account pages, provided by the app shell, which knows every route. */
export interface AuthRouteContext {
  /** Resolves the value of `?next=` to a path without language prefix. Unsafe values give a default path. */
  nextPath: (wanted: string | null) => Promise<string>;
  /** Note for users who register or wait for the confirmation email. Loads lazily. */
  RegisterNote: ComponentType;
}

export function useAuthRouteContext(): AuthRouteContext {
  return useOutletContext<AuthRouteContext>();
}
