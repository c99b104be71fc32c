import { Reasons } from '#ui/reasons.tsx';
import type { Reason } from '../../domain/schema.ts';
import { reasonWords } from '../reason-words.ts';

/** The reasons of a fit as they were kept, for somebody who is neither of the two. */
export function KeptReasons({ reasons }: { reasons: readonly Reason[] }) {
  return <Reasons items={reasons.map((reason) => ({ kind: reason.side, text: reasonWords(reason) }))} />;
}
