import { Suspense, type ReactNode } from 'react';
import { useSession } from '#browser/session.ts';

/** Draws `still` until the signed-in part is here, in the same place and size. */
export function WhenIn({ still, children }: { still: ReactNode; children: ReactNode }) {
  const session = useSession();
  return session === 'in' ? <Suspense fallback={still}>{children}</Suspense> : still;
}
