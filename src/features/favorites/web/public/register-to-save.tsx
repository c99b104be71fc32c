import { Navigate, useLocation } from 'react-router';
import { registerUrl } from '#features/accounts/web/public/login-url.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import type { FavoriteKind } from '../../domain/rules.ts';
import { SAVE_PARAM, wantedFavorite } from '../wanted-favorite.ts';

/** Leads a guest to the registration, and from there to what they want to save. */
export function RegisterToSave({ kind, id }: { kind: FavoriteKind; id: string }) {
  const { pathname } = useLocation();
  const page =
    kind === 'home' ? `/properties/${id}` : kind === 'group' ? `/groups/${id}` : splitLangPrefix(pathname).path;
  return <Navigate to={registerUrl(pathname, `${page}?${SAVE_PARAM}=${wantedFavorite(kind, id)}`)} />;
}
