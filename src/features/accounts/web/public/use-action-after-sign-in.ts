import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '#browser/session.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';

/** Query parameter with the name of the action that a guest pressed. */
const ACTION_PARAM = 'then';

/**
 * Returns the function of a button that needs an account. Guests sign in first; back on the page, the action runs by
 * itself. `name` is unique on the page.
 */
export function useActionAfterSignIn(name: string, run: () => void): () => void {
  const session = useSession();
  const navigate = useLocalizedNavigate();
  const { path } = splitLangPrefix(useLocation().pathname);
  const [search, setSearch] = useSearchParams();
  const isPressed = session === 'in' && search.get(ACTION_PARAM) === name;
  const resume = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(ACTION_PARAM);
    setSearch(rest, { replace: true, preventScrollReset: true });
    run();
  });
  useEffect(() => {
    if (isPressed) resume();
  }, [isPressed]);
  return () => {
    if (session !== 'out') return run();
    const back = new URLSearchParams(search);
    back.set(ACTION_PARAM, name);
    return navigate(`/auth?next=${encodeURIComponent(`${path}?${back}`)}`);
  };
}
