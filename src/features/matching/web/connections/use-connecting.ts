import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { shownText } from '#browser/shown-text.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { setApart } from '#kit/text.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { deleteConnection, deletePass, postConnection, postPass } from './api.ts';
import { askAnew } from './use-connections.ts';

export type Somebody = Pick<PublicProfile, 'user_id' | 'display_name'>;

/** What a page does when somebody goes from it, or comes back. */
export interface Movements {
  /** At once, before the server has answered. */
  onGone?: (person: Somebody, how: 'connected' | 'passed') => void;
  /** It was undone, or did not work. */
  onBack?: (person: Somebody) => void;
}

/** Connecting, passing over and the ways back: shown at once, said in a toast, taken back where the server did not. */
export function useConnecting({ onGone, onBack }: Movements = {}) {
  const cache = useQueryClient();
  const toast = useToast();
  const undoable = (words: string, undo: () => void) =>
    toast.success(words, { action: { label: m.matches_undo(), onClick: undo } });
  /** Answers whether it worked; where not, says why. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      toast.error(wordsOf(error));
      return false;
    } finally {
      void askAnew(cache);
    }
    return true;
  };

  const withdraw = async (person: Somebody): Promise<void> => {
    if (!(await attempt(async () => deleteConnection(person.user_id)))) return;
    onBack?.(person);
    undoable(m.matches_withdrawn({ name: nameOf(person) }), () => void connect(person));
  };
  const connect = async (person: Somebody): Promise<void> => {
    onGone?.(person, 'connected');
    let isMatch = false;
    const worked = await attempt(async () => {
      isMatch = (await postConnection(person.user_id)).standing === 'mutual';
    });
    if (!worked) return onBack?.(person);
    // a match says so itself
    if (!isMatch) undoable(m.matches_sent({ name: nameOf(person) }), () => void withdraw(person));
  };
  const undoPass = async (person: Somebody): Promise<void> => {
    if (!(await attempt(async () => deletePass(person.user_id)))) return;
    onBack?.(person);
  };
  const pass = async (person: Somebody): Promise<void> => {
    onGone?.(person, 'passed');
    if (!(await attempt(async () => postPass(person.user_id)))) return onBack?.(person);
    undoable(m.matches_passed({ name: nameOf(person) }), () => void undoPass(person));
  };
  /** A request that came is declined as one passes over; only the words differ. */
  const decline = async (person: Somebody): Promise<void> => {
    if (!(await attempt(async () => postPass(person.user_id)))) return;
    undoable(m.matches_declined({ name: nameOf(person) }), () => void undoPass(person));
  };
  const end = async (person: Somebody): Promise<void> => {
    if (await attempt(async () => deleteConnection(person.user_id)))
      toast.success(m.matches_ended({ name: nameOf(person) }));
  };
  return { connect, withdraw, pass, undoPass, decline, end };
}

function nameOf({ display_name: name }: Somebody): string {
  return setApart(shownText(name));
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.matching_offline();
}
