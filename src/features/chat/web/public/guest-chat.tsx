import { lazy, Suspense, useEffect, useReducer, type Dispatch, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { onOpenChat } from '#browser/bus/chat-bus.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { useHistoryEntry } from '#ui/overlays/use-history-entry.ts';
import { m } from '#messages';
import { ASSISTANT_CONVERSATION_ID } from '../../domain/conversation-id.ts';
import type { WindowState } from '../window/initial-window.ts';
import { windowReducer, type WindowEvent } from '../window/window-state.ts';
import { restoreWindow, saveWindow } from '../client/window-storage.ts';
import { useIsPhone } from '../window/use-phone-layout.ts';
import { ChatLoadingWindow } from '../window/chat-loading.tsx';
import type { GuestWindowProps } from '../window/guest-window.tsx';

const GuestWindow = lazy(async (): Promise<{ default: (props: GuestWindowProps) => ReactNode }> =>
  import('../window/guest-window.tsx').then(
    ({ GuestWindow }) => ({ default: GuestWindow }),
    () => ({ default: WindowLoadError }),
  ),
);

/** Storage key of the guest window. */
const GUEST = 'visitor';

/** Chat window for guests: the assistant only, without socket and conversation list. */
export function GuestChat() {
  const [state, dispatch] = useGuestWindow();
  useHistoryEntry(useIsPhone() && state.phase === 'open', () => dispatch({ kind: 'close' }));
  if (state.phase === 'closed') return null;
  return createPortal(
    <Suspense
      fallback={state.phase === 'minimized' ? null : <ChatLoadingWindow onClose={() => dispatch({ kind: 'close' })} />}
    >
      <GuestWindow state={state} dispatch={dispatch} />
    </Suspense>,
    document.body,
  );
}

/** Shown if the window chunk fails to load. */
function WindowLoadError({ dispatch }: GuestWindowProps) {
  const toast = useToast();
  useEffect(() => {
    toast.error(m.chat_error_open_chat_error());
    dispatch({ kind: 'close' });
  }, [toast, dispatch]);
  return null;
}

function useGuestWindow(): [WindowState, Dispatch<WindowEvent>] {
  const [state, dispatch] = useReducer(windowReducer, GUEST, (id) => restoreWindow(id, localStorage, sessionStorage));
  useEffect(() => {
    // Store nothing until the window was opened.
    if (state.chatId) saveWindow(state, GUEST, localStorage, sessionStorage);
  }, [state]);
  useEffect(() => onOpenChat(() => dispatch({ kind: 'select', chatId: ASSISTANT_CONVERSATION_ID })), []);
  return [state, dispatch];
}
