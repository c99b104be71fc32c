import { useEffect, useRef } from 'react';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { FavoriteKind } from '../../domain/rules.ts';
import { useKept } from '../use-favorites.ts';
import { HeartButton, type HeartLook } from './heart-button.tsx';

interface KeptButtonProps extends HeartLook {
  kind: FavoriteKind;
  id: string;
  /** Somebody pressed the empty heart before this one was here. */
  wasPressed: boolean;
  /** That press has been heard. */
  onServed: () => void;
}

/** The heart of somebody who is signed in. */
export function KeptButton({ kind, id, wasPressed, onServed, ...look }: KeptButtonProps) {
  const { isKept, keep, letGo } = useKept(kind, id);
  const toast = useToast();
  const isOwed = useRef(wasPressed);
  useEffect(() => {
    if (!isOwed.current) return;
    isOwed.current = false;
    onServed();
    keep();
  }, [keep, onServed]);
  const press = () => {
    if (!isKept) return keep();
    letGo();
    toast.success(m.favorites_removed(), { action: { label: m.favorites_undo(), onClick: keep } });
  };
  return <HeartButton {...look} isKept={isKept} onPress={press} />;
}
