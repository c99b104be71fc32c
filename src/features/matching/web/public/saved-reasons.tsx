import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import type { Reason } from '../../domain/schema.ts';
import { reasonLabel } from '../reason-labels.ts';

/** Saved reasons of a match, shown to a third person. */
export function SavedReasons({ reasons }: { reasons: readonly Reason[] }) {
  return <ProsConsList items={reasons.map((reason) => ({ kind: reason.side, text: reasonLabel(reason) }))} />;
}
