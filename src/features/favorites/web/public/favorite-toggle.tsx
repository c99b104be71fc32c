import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { FavoriteKind } from '../../domain/rules.ts';
import { useFavorite } from '../use-favorites.ts';
import { SAVE_PARAM, wantedFavorite } from '../wanted-favorite.ts';

interface FavoriteToggleProps {
  kind: FavoriteKind;
  id: string;
  /** Number of presses of the button, including those before this chunk was loaded. */
  pressCount: number;
  /** Called with the state, whenever it changes. */
  onChange: (isFavorite: boolean) => void;
}

/**
 * Favourite state of a signed-in user. Draws nothing: a button that replaces another while it is pressed gets no click.
 */
export function FavoriteToggle({ kind, id, pressCount, onChange }: FavoriteToggleProps) {
  const { isFavorite, keep, letGo } = useFavorite(kind, id);
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  // The user wanted to save this before they had an account.
  const isWanted = search.get(SAVE_PARAM) === wantedFavorite(kind, id);
  const handledCount = useRef(0);
  const press = useEffectEvent(() => {
    if (!isFavorite) return keep();
    letGo();
    toast.success(m.favorites_removed(), { action: { label: m.favorites_undo(), onClick: keep } });
  });
  const report = useEffectEvent(onChange);
  useEffect(() => report(isFavorite), [isFavorite]);
  useEffect(() => {
    if (pressCount === handledCount.current) return;
    handledCount.current = pressCount;
    press();
  }, [pressCount]);
  const saveWanted = useEffectEvent(() => {
    keep();
    const rest = new URLSearchParams(search);
    rest.delete(SAVE_PARAM);
    setSearch(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isWanted) saveWanted();
  }, [isWanted]);
  return null;
}
