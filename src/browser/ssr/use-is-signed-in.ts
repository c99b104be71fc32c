import { useRouteLoaderData } from 'react-router';
import { useSession } from '../session.ts';

/**
 * True if the page renders for a signed-in user: the value of the hint cookie during SSR and hydration, then the session
 * of the browser.
 */
export function useIsSignedIn(): boolean {
  const session = useSession();
  const root = useRouteLoaderData('root') as { isSignedIn?: boolean } | undefined;
  return session === 'unknown' ? (root?.isSignedIn ?? false) : session === 'in';
}
