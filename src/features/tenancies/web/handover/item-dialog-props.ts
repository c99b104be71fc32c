import type { HandoverKind } from '../../domain/chain/entry.ts';
import type { EntryBody } from '../../domain/schema.ts';
import type { Area } from '../../domain/walk/items.ts';
import type { ItemState } from './item-state.ts';

export interface ItemDialogProps {
  userId: string;
  handoverId: string;
  kind: HandoverKind;
  areas: readonly Area[];
  item: ItemState;
  /** Photos of the item when moving in. */
  before: { handoverId: string; photos: readonly string[] } | null;
  parties: readonly { party: string; name: string | null }[];
  me: string;
  may: { check: boolean; answer: boolean };
  /** True while an answer of the reader to a check waits to be sent. */
  isAnswering: (check: number) => boolean;
  onPhoto: (photo: Blob) => void;
  onEntry: (entry: EntryBody['entry']) => void;
  onClose: () => void;
}
