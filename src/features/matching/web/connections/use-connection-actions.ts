import { useQueryClient } from '@tanstack/react-query';
import { inOrder } from '#browser/api/in-order.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { inlineName } from '#browser/inline-name.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { deleteConnection, deletePass, postConnection, postPass } from './api.ts';
import { invalidateConnections } from './use-connections.ts';

export type PersonRef = Pick<PublicProfile, 'user_id' | 'display_name'>;

/** Callbacks of a page when a person leaves or returns to its list. */
export interface ConnectionCallbacks {
  /** Optimistic: called before the server responds. */
  onDismissed?: (person: PersonRef, how: 'connected' | 'passed') => void;
  /** Called after an undo or a failure. */
  onRestored?: (person: PersonRef) => void;
}

/** Connect, pass and undo actions: optimistic, confirmed with a toast, rolled back on failure. */
export function useConnectionActions({ onDismissed, onRestored }: ConnectionCallbacks = {}) {
  const cache = useQueryClient();
  const toast = useToast();
  const undoable = (message: string, undo: () => void) =>
    toast.success(message, { action: { label: m.matches_undo(), onClick: undo } });
  /** Returns whether the request succeeded; shows an error toast otherwise. An undo waits for what it undoes. */
  const attempt = async ({ user_id: id }: PersonRef, work: (userId: string) => Promise<unknown>): Promise<boolean> => {
    try {
      await inOrder(`connection ${id}`, async () => work(id));
    } catch (error) {
      toast.error(requestErrorMessage(error));
      return false;
    } finally {
      void invalidateConnections(cache);
    }
    return true;
  };

  const withdraw = async (person: PersonRef): Promise<void> => {
    if (!(await attempt(person, deleteConnection))) return;
    onRestored?.(person);
    undoable(m.matches_withdrawn({ name: displayName(person) }), () => void connect(person));
  };
  const connect = async (person: PersonRef): Promise<void> => {
    onDismissed?.(person, 'connected');
    let isMatch = false;
    const worked = await attempt(person, async (id) => {
      isMatch = (await postConnection(id)).standing === 'mutual';
    });
    if (!worked) return onRestored?.(person);
    // A match is announced by its own dialog.
    if (!isMatch) undoable(m.matches_sent({ name: displayName(person) }), () => void withdraw(person));
  };
  const undoPass = async (person: PersonRef): Promise<void> => {
    if (!(await attempt(person, deletePass))) return;
    onRestored?.(person);
  };
  /** Without a toast: the page shows the pass until the next one. */
  const pass = async (person: PersonRef): Promise<void> => {
    onDismissed?.(person, 'passed');
    if (!(await attempt(person, postPass))) onRestored?.(person);
  };
  /** Declining a request is a pass with different texts. */
  const decline = async (person: PersonRef): Promise<void> => {
    if (!(await attempt(person, postPass))) return;
    undoable(m.matches_declined({ name: displayName(person) }), () => void undoPass(person));
  };
  const end = async (person: PersonRef): Promise<void> => {
    if (await attempt(person, deleteConnection)) toast.success(m.matches_ended({ name: displayName(person) }));
  };
  return { connect, withdraw, pass, undoPass, decline, end };
}

function displayName({ display_name: name }: PersonRef): string {
  return inlineName(name);
}
