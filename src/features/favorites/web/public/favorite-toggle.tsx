import { useEffect } from 'react';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { FavoriteKind } from '../../domain/rules.ts';
import { useFavorite } from '../use-favorites.ts';
import { HeartButton, type HeartAppearance } from './heart-button.tsx';

interface FavoriteToggleProps extends HeartAppearance {
  kind: FavoriteKind;
  id: string;
  /** The placeholder was clicked before this chunk loaded; replay that click. */
  pendingClick: boolean;
  /** Called after the replay. */
  onPendingHandled: () => void;
}

/** Heart button of a signed-in user. */
export function FavoriteToggle({ kind, id, pendingClick, onPendingHandled, ...buttonProps }: FavoriteToggleProps) {
  const { isFavorite, keep, letGo } = useFavorite(kind, id);
  const toast = useToast();
  useEffect(() => {
    if (!pendingClick) return;
    onPendingHandled();
    keep();
    // oxlint-disable-next-line react/exhaustive-deps -- once per click; the functions change with every render
  }, [pendingClick]);
  const press = () => {
    if (!isFavorite) return keep();
    letGo();
    toast.success(m.favorites_removed(), { action: { label: m.favorites_undo(), onClick: keep } });
  };
  return <HeartButton {...buttonProps} isFavorite={isFavorite} onClick={press} />;
}
