import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { useSession } from '#browser/session.ts';
import { useLocalNavigate } from '#ui/local-link.tsx';
import type { FavoriteKind } from '../../domain/rules.ts';
import { HeartButton, type HeartLook } from './heart-button.tsx';

const KeptButton = lazyAsking(async () => (await import('./kept-button.tsx')).KeptButton);

interface SaveButtonProps extends HeartLook {
  kind: FavoriteKind;
  id: string;
}

/** The heart: keeps something for later, or lets it go, with the way back. Strangers sign in first. */
export function SaveButton({ kind, id, ...look }: SaveButtonProps) {
  const session = useSession();
  const navigate = useLocalNavigate();
  const { pathname, search } = useLocation();
  const signIn = () => session === 'out' && navigate(`/auth?next=${encodeURIComponent(pathname + search)}`);
  const empty = <HeartButton {...look} isKept={false} onPress={signIn} />;
  if (session !== 'in') return empty;
  return (
    <Suspense fallback={empty}>
      <KeptButton kind={kind} id={id} {...look} />
    </Suspense>
  );
}
