import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { holdLine } from '#browser/socket.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { useHere } from '#features/presence/web/parts/use-presence.ts';
import { CallSlotsContext, type CallSlots } from '../call-slots.ts';
import type { ChatClient } from '../chat-client.ts';
import { chatOf, onChatChange, startChat } from '../current-chat.ts';
import { useChatWindow } from '../use-chat-window.ts';
import { OpeningWindow } from '../window/opening.tsx';

const ChatWindow = lazy(async () => ({ default: (await import('../window/chat-window.tsx')).ChatWindow }));

/**
 * The chat of whoever is signed in, over whatever page: keeps the line, the presence and the unread count going, and draws
 * the window once it is asked for. `calls`: how to call the other person, for conversations in which that is possible.
 */
export function ChatOverlay({ calls = null }: { calls?: CallSlots | null }) {
  const { data: session } = useOwnSession();
  const ownId = session?.user.id;
  const client = useSyncExternalStore(
    onChatChange,
    () => chatOf(ownId),
    () => null,
  );
  useEffect(() => holdLine(), []);
  useHere();
  useEffect(() => {
    if (ownId) startChat(ownId);
  }, [ownId]);
  return (
    <CallSlotsContext value={calls}>
      {client && ownId && <Chat key={ownId} client={client} ownId={ownId} />}
    </CallSlotsContext>
  );
}

function Chat({ client, ownId }: { client: ChatClient; ownId: string }) {
  const [state, dispatch] = useChatWindow(client, ownId);
  if (state.phase === 'closed') return null;
  return createPortal(
    <Suspense fallback={state.phase === 'minimized' ? null : <OpeningWindow />}>
      <ChatWindow client={client} ownId={ownId} state={state} dispatch={dispatch} />
    </Suspense>,
    document.body,
  );
}
