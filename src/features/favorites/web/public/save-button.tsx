import { Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { registerUrl } from '#features/accounts/web/public/login-url.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import type { FavoriteKind } from '../../domain/rules.ts';
import { HeartButton, type HeartAppearance } from './heart-button.tsx';

const FavoriteToggle = lazyWithQuery(async () => (await import('./favorite-toggle.tsx')).FavoriteToggle);

interface SaveButtonProps extends HeartAppearance {
  kind: FavoriteKind;
  id: string;
}

/** Query parameter with what a guest wanted to save, so that it is saved once there is an account. */
const SAVE_PARAM = 'save';

/** Heart button: adds or removes a favourite, with undo. Guests register first, and come back to what they save. */
export function SaveButton({ kind, id, ...buttonProps }: SaveButtonProps) {
  const session = useSession();
  const [isFavorite, setFavorite] = useState(false);
  // A press before the session or the chunk is known is handled later.
  const [pressCount, setPressCount] = useState(0);
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const subject = `${kind}.${id}`;
  const page =
    kind === 'home' ? `/properties/${id}` : kind === 'group' ? `/groups/${id}` : splitLangPrefix(pathname).path;
  const forgetWanted = () => {
    const rest = new URLSearchParams(search);
    rest.delete(SAVE_PARAM);
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <HeartButton
        {...buttonProps}
        isFavorite={session === 'in' && isFavorite}
        onClick={() => setPressCount(pressCount + 1)}
      />
      {session === 'out' && pressCount > 0 && (
        <Navigate to={registerUrl(pathname, `${page}?${SAVE_PARAM}=${subject}`)} />
      )}
      {session === 'in' && (
        <Suspense fallback={null}>
          <FavoriteToggle
            kind={kind}
            id={id}
            pressCount={pressCount}
            onChange={setFavorite}
            isWanted={search.get(SAVE_PARAM) === subject}
            onSaveWanted={forgetWanted}
          />
        </Suspense>
      )}
    </>
  );
}
