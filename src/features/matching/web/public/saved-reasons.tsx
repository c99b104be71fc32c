import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import type { Reason } from '../../domain/schema.ts';
import { savedReasonLabel } from '../saved-reason-labels.ts';

/** Saved reasons of a match, told to a third person: a moderator. */
export function SavedReasons({ reasons }: { reasons: readonly Reason[] }) {
  return <ProsConsList items={reasons.map((reason) => ({ kind: reason.side, text: savedReasonLabel(reason) }))} />;
}
