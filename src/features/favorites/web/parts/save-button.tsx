import { Suspense, useEffect, useState } from 'react';
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
  const isOwed = session === 'out' && wasPressed;
  useEffect(() => {
    if (isOwed) navigate(`/auth?next=${encodeURIComponent(pathname + search)}`);
  });
  // a press that comes before it is known who presses, or before the code, counts all the same
  const coming = <HeartButton {...look} isKept={false} onPress={() => setPressed(true)} />;
  if (session !== 'in') return coming;
  return (
    <Suspense fallback={coming}>
      <KeptButton kind={kind} id={id} wasPressed={wasPressed} onServed={() => setPressed(false)} {...look} />
    </Suspense>
  );
}
