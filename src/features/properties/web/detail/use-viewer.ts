import { useSession } from '#browser/session.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import type { PropertyDetail } from '../../domain/detail.ts';

/** The viewer's relation to a property; `unknown` until the session is known. */
export type Viewer = 'unknown' | 'visitor' | 'person' | 'owner';

export function useViewer({ publisher }: Pick<PropertyDetail, 'publisher'>): Viewer {
  const session = useSession();
  const userId = useUserId();
  if (session === 'out') return 'visitor';
  if (userId === undefined) return 'unknown';
  return userId === publisher?.user_id ? 'owner' : 'person';
}
