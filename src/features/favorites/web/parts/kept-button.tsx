import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { FavoriteKind } from '../../domain/rules.ts';
import { useKept } from '../use-favorites.ts';
import { HeartButton, type HeartLook } from './heart-button.tsx';

/** The heart of somebody who is signed in. */
export function KeptButton({ kind, id, ...look }: HeartLook & { kind: FavoriteKind; id: string }) {
  const { isKept, keep, letGo } = useKept(kind, id);
  const toast = useToast();
  const press = () => {
    if (!isKept) return keep();
    letGo();
    toast.success(m.favorites_removed(), { action: { label: m.favorites_undo(), onClick: keep } });
  };
  return <HeartButton {...look} isKept={isKept} onPress={press} />;
}
