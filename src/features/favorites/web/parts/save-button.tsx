import { Suspense, useState } from 'react';
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
  const [wasPressed, setPressed] = useState(false);
  const navigate = useLocalNavigate();
  const { pathname, search } = useLocation();
  if (session !== 'in') {
    const signIn = () => navigate(`/auth?next=${encodeURIComponent(pathname + search)}`);
    return <HeartButton {...look} isKept={false} onPress={signIn} />;
  }
  // a press that comes before the code counts; the heart is full once the server is told
  const coming = <HeartButton {...look} isKept={false} onPress={() => setPressed(true)} />;
  return (
    <Suspense fallback={coming}>
      <KeptButton kind={kind} id={id} wasPressed={wasPressed} {...look} />
    </Suspense>
  );
}
