import { useRef, useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { PublicProfile } from '../../domain/profile.ts';
import { blockPerson, unblockPerson } from '../api.ts';
import { invalidatePeopleLists } from '../public-profile/use-public-profile.ts';

type PersonRef = Pick<PublicProfile, 'id' | 'display_name'>;

/** Blocks immediately, with undo in the toast. `onUnblocked` runs before the confirmation of an unblock. */
export function useBlockUser(onUnblocked?: () => Promise<unknown>) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const undoToastId = useRef(0);
  const unblock = async ({ id, display_name: name }: PersonRef): Promise<void> => {
    setBusy(true);
    // Removes the toast with the undo action, which is obsolete after an unblock.
    toast.dismiss(undoToastId.current);
    try {
      await unblockPerson(id);
      invalidatePeopleLists();
      await onUnblocked?.();
      toast.success(m.profiles_unblocked({ name: safeDisplayText(name) }));
    } catch {
      toast.error(m.profiles_unblock_failed());
    }
    setBusy(false);
  };
  /** Resolves to true on success. */
  const block = async (person: PersonRef): Promise<boolean> => {
    try {
      await blockPerson(person.id);
    } catch {
      toast.error(m.profiles_block_failed());
      return false;
    }
    invalidatePeopleLists();
    undoToastId.current = toast.success(m.profiles_blocked({ name: safeDisplayText(person.display_name) }), {
      action: { label: m.profiles_undo(), onClick: () => void unblock(person) },
    });
    return true;
  };
  return { block, unblock, busy };
}
