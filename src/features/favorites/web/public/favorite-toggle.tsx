import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { FavoriteKind } from '../../domain/rules.ts';
import { useFavorite } from '../use-favorites.ts';

interface FavoriteToggleProps {
  kind: FavoriteKind;
  id: string;
  /** Number of presses of the button, including those before this chunk was loaded. */
  pressCount: number;
  /** Called with the state, whenever it changes. */
  onChange: (isFavorite: boolean) => void;
  /** The user wanted to save this before they had an account. */
  isWanted: boolean;
  onSaveWanted: () => void;
}

/**
 * Favourite state of a signed-in user. Draws nothing: a button that replaces another while it is pressed gets no click.
 */
export function FavoriteToggle({ kind, id, pressCount, onChange, isWanted, onSaveWanted }: FavoriteToggleProps) {
  const { isFavorite, keep, letGo } = useFavorite(kind, id);
  const toast = useToast();
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
    onSaveWanted();
  });
  useEffect(() => {
    if (isWanted) saveWanted();
  }, [isWanted]);
  return null;
}
