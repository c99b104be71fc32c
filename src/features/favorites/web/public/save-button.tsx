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
  const [wasPressed, setPressed] = useState(false);
  const location = useLocation();
  // A click before the session or the chunk is known is replayed later.
  const coming = <HeartButton {...buttonProps} isFavorite={false} onClick={() => setPressed(true)} />;
  if (session !== 'in')
    return (
      <>
        {coming}
        {session === 'out' && wasPressed && <Navigate to={loginUrl(location)} />}
      </>
    );
  return (
    <Suspense fallback={coming}>
      <FavoriteToggle
        kind={kind}
        id={id}
        pendingClick={wasPressed}
        onPendingHandled={() => setPressed(false)}
        {...buttonProps}
      />
    </Suspense>
  );
}
