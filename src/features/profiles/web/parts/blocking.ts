import { useRef, useState } from 'react';
import { shownText } from '#browser/shown-text.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { PublicProfile } from '../../domain/profile.ts';
import { blockPerson, unblockPerson } from '../api.ts';
import { askForListsAnew } from './public-profile.ts';

type Somebody = Pick<PublicProfile, 'id' | 'display_name'>;

/** Blocks at once and offers the way back; says what became of it. `onUnblocked`: before that is said. */
export function useBlocking(onUnblocked?: () => Promise<unknown>) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const told = useRef(0);
  const unblock = async ({ id, display_name: name }: Somebody): Promise<void> => {
    setBusy(true);
    // its words and its way back are over, whichever of the two ways was taken
    toast.dismiss(told.current);
    try {
      await unblockPerson(id);
      askForListsAnew();
      await onUnblocked?.();
      toast.success(m.profiles_unblocked({ name: shownText(name) }));
    } catch {
      toast.error(m.profiles_unblock_failed());
    }
    setBusy(false);
  };
  /** Answers whether it was done. */
  const block = async (person: Somebody): Promise<boolean> => {
    try {
      await blockPerson(person.id);
    } catch {
      toast.error(m.profiles_block_failed());
      return false;
    }
    askForListsAnew();
    told.current = toast.success(m.profiles_blocked({ name: shownText(person.display_name) }), {
      action: { label: m.profiles_undo(), onClick: () => void unblock(person) },
    });
    return true;
  };
  return { block, unblock, busy };
}
