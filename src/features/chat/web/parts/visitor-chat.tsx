import { lazy, Suspense, useEffect, useReducer, type Dispatch, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { onChatRequest } from '#browser/open-chat.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { ASSISTANT_CHAT } from '../../domain/conversation-id.ts';
import { keepWindow, restoredWindow, windowState, type WindowEvent, type WindowState } from '../window-state.ts';
import { OpeningWindow } from '../window/opening.tsx';
import type { VisitorWindowProps } from '../window/visitor-window.tsx';

const VisitorWindow = lazy(async (): Promise<{ default: (props: VisitorWindowProps) => ReactNode }> =>
  import('../window/visitor-window.tsx').then(
    ({ VisitorWindow }) => ({ default: VisitorWindow }),
    () => ({ default: NoWindow }),
  ),
);

/** Whose window it is where nobody is signed in. */
const VISITOR = 'visitor';

/** The chat of a visitor: the assistant alone, without line and list. */
export function VisitorChat() {
  const [state, dispatch] = useVisitorWindow();
  if (state.phase === 'closed') return null;
  return createPortal(
    <Suspense fallback={state.phase === 'minimized' ? null : <OpeningWindow />}>
      <VisitorWindow state={state} dispatch={dispatch} />
    </Suspense>,
    document.body,
  );
}

/** Without a network for its code there is no window to show. */
function NoWindow({ dispatch }: VisitorWindowProps) {
  const toast = useToast();
  useEffect(() => {
    toast.error(m.chat_error_open_chat_error());
    dispatch({ kind: 'close' });
  }, [toast, dispatch]);
  return null;
}

function useVisitorWindow(): [WindowState, Dispatch<WindowEvent>] {
  const [state, dispatch] = useReducer(windowState, VISITOR, (id) => restoredWindow(id, localStorage, sessionStorage));
  useEffect(() => {
    // who has never opened it leaves nothing
    if (state.chatId) keepWindow(state, VISITOR, localStorage, sessionStorage);
  }, [state]);
  useEffect(() => onChatRequest(() => dispatch({ kind: 'select', chatId: ASSISTANT_CHAT })), []);
  return [state, dispatch];
}
