import type { EntryOf } from '../../domain/chain/entry.ts';
import { objectionsTo, type HandoverRecord, type ItemRecord } from '../../domain/record.ts';
import type { QueuedChange } from '../queue/handover-queue.ts';

/** An item as one party sees it, with what waits to be sent. */
export interface ItemState {
  item: string;
  record: ItemRecord;
  /** Photos that wait for the network. */
  waitingPhotos: readonly Blob[];
  /** State that the item has for its reader: an objection of anybody, else the latest check. */
  state: string | null;
  /** Own check, sent or waiting. */
  own: Pick<EntryOf<'check'>, 'state' | 'note' | 'value' | 'marks'> | null;
}

/** True once an item has a state for its reader. */
export const isDone = ({ state }: ItemState): boolean => state !== null;

/** States of all items in the order of the walk. */
export function itemStates(record: HandoverRecord, me: string, changes: readonly QueuedChange[]): ItemState[] {
  return [...record.items.values()].map((one) => {
    const waiting = changes.flatMap((change) =>
      change.kind === 'entry' && change.entry.type === 'check' && change.entry.item === one.item ? [change.entry] : [],
    );
    const own = waiting.at(-1) ?? one.checks.find(({ by }) => by === me) ?? null;
    const others = { ...one, checks: one.checks.filter(({ by }) => by !== me) };
    const objection = objectionsTo(others)[0]?.state;
    return {
      item: one.item,
      record: one,
      waitingPhotos: changes.flatMap((change) =>
        change.kind === 'photo' && change.item === one.item ? [change.photo] : [],
      ),
      state: objection ?? own?.state ?? others.checks.at(-1)?.state ?? null,
      own,
    };
  });
}
