import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import { useSession } from '#browser/session.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import type { PageContext } from '../domain/assistant.ts';
import type { CityPrice } from '../domain/replies.ts';

/** Page context for the assistant. */
export function usePageContext(): PageContext {
  const lang = useLang();
  const page = splitLangPrefix(useLocation().pathname).path;
  const isSignedIn = useSession() === 'in';
  const roomPrice = useRoomPrice();
  return useMemo(() => ({ lang, page, isSignedIn, roomPrice }), [lang, page, isSignedIn, roomPrice]);
}

/** Room price that the loader of a city page has given to the page. */
function useRoomPrice(): CityPrice | null {
  const data = useMatches().map(({ loaderData }) => loaderData as { roomPrice?: CityPrice | null } | null | undefined);
  return data.find((one) => one?.roomPrice)?.roomPrice ?? null;
}
