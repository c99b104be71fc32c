import { useRouteLoaderData } from 'react-router';
import { useSession } from '#browser/session.ts';

/** Whether the frame is drawn for somebody signed in: what the cookie told the server, then what the browser knows. */
export function useSignedIn(): boolean {
  const session = useSession();
  const known = useRouteLoaderData('root') as { isSignedIn?: boolean } | undefined;
  return session === 'unknown' ? (known?.isSignedIn ?? false) : session === 'in';
}
