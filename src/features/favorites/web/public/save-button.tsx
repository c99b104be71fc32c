import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { loginUrl } from '#features/accounts/web/public/login-url.ts';
import type { FavoriteKind } from '../../domain/rules.ts';
import { HeartButton, type HeartAppearance } from './heart-button.tsx';

const FavoriteToggle = lazyWithQuery(async () => (await import('./favorite-toggle.tsx')).FavoriteToggle);

interface SaveButtonProps extends HeartAppearance {
  kind: FavoriteKind;
  id: string;
}

/** Heart button: adds or removes a favourite, with undo. Guests sign in first. */
export function SaveButton({ kind, id, ...buttonProps }: SaveButtonProps) {
  const session = useSession();
  const [isFavorite, setFavorite] = useState(false);
  // A press before the session or the chunk is known is handled later.
  const [pressCount, setPressCount] = useState(0);
  const location = useLocation();
  return (
    <>
      <HeartButton
        {...buttonProps}
        isFavorite={session === 'in' && isFavorite}
        onClick={() => setPressCount(pressCount + 1)}
      />
      {session === 'out' && pressCount > 0 && <Navigate to={loginUrl(location)} />}
      {session === 'in' && (
        <Suspense fallback={null}>
          <FavoriteToggle kind={kind} id={id} pressCount={pressCount} onChange={setFavorite} />
        </Suspense>
      )}
    </>
  );
}
